import type { SourceFile } from '../../../types.ts';
import { isJson } from '../../shared/lossless.ts';
import type { Translate } from '../shared/translate.ts';
import { escapedMarkdown } from './cursor.ts';
import { sectionsOf } from './description-sections.ts';
import { exchanged } from './long-examples.ts';
import type { ApiModel, Operation } from './model.ts';
import type { PageNames } from './page-names.ts';
import { about, firstSentence, link, type PageText, page } from './page-text.ts';
import { plainText } from './records.ts';
import { hasExample } from './samples/example-tabs.ts';

/** Maximum number of operations that the page of the API lists; with more, it lists tags. */
const LISTED = 100;

/** Returns pages for the API, its operations, tags and schemas, with the directives that an author would write. */
export function apiPages(model: ApiModel, { names, label, t, api }: ShownPages): readonly SourceFile[] {
  const write = { names, label, t, directive: directiveOf(api) };
  return [
    page(names.index, indexPage(model, write)),
    ...[...names.operations].map(([operation, path]) => page(path, operationPage(operation, write))),
    ...[...names.tags].map(([name, path]) => page(path, tagPage(name, model, write))),
    ...(names.schemas.size === 0 ? [] : [page(names.schemaIndex, schemaIndex(model, write))]),
    ...[...names.schemas].map(([name, path]) => page(path, schemaPage(name, model, write))),
  ];
}

/** Context of an API's pages. */
export interface ShownPages {
  readonly names: PageNames;
  /** Name of the API on the site. */
  readonly label: string;
  readonly t: Translate;
  /** Name in directives; absent if there is only one API. */
  readonly api?: string;
}

interface Writing extends Omit<ShownPages, 'api'> {
  readonly directive: (name: string, attributes?: Readonly<Record<string, string>>) => string;
}

/** Creates a function that writes directives: `directive('schema', { id: 'Card' })`. */
function directiveOf(api: string | undefined): Writing['directive'] {
  return (name, attributes = {}) => {
    const all = Object.entries({ ...attributes, ...(api !== undefined && { api }) });
    const written = all.map(([key, value]) => (value === '' ? key : `${key}=${attribute(value)}`));
    return written.length === 0 ? `::${name}` : `::${name}{${written.join(' ')}}`;
  };
}

function indexPage(model: ApiModel, { names, label, t, directive }: Writing): PageText {
  const { info, operations, description } = model;
  const hasTags = operations.length > LISTED && names.tags.size > 0;
  const table = hasTags ? directive('api', { part: 'tags' }) : directive('operations');
  const webhooks = operations.filter(({ isWebhook }) => isWebhook);
  const section = (isShown: boolean, id: string, heading: string, body: string): readonly string[] =>
    // The description may contain headings with the same ids.
    isShown ? [`## ${heading} {#api-${id}}`, body] : [];
  const part = (name: string): string => directive('api', { part: name });
  const first = firstRequest(operations);
  const hasHeadings = description !== undefined && sectionsOf(description).some(({ id }) => id !== undefined);
  return {
    front: { title: label, ...(info.summary && { description: info.summary }), ...about(description) },
    body: [
      part('overview'),
      ...(first === undefined ? [] : requestAndResponse(first, directive)),
      ...section(info.servers.length > 0, 'servers', t('servers'), part('servers')),
      ...section(info.securitySchemes.length > 0, 'security', t('authentication'), part('security')),
      ...section(operations.length > webhooks.length, 'operations', t('operations'), table),
      ...section(webhooks.length > 0, 'webhooks', t('webhooks'), directive('operations', { webhooks: '' })),
      ...section(names.schemas.size > 0, 'schemas', t('schemas'), schemaLinks(names, t)),
      ...(hasHeadings ? [part('description')] : []),
    ],
  };
}

/** A first request in every language, and what comes back. */
function requestAndResponse(
  { id, responses }: Operation,
  directive: Writing['directive'],
): readonly string[] {
  const samples = (show: Readonly<Record<string, string>>) =>
    directive('samples', { operation: id, ...show, beside: 'page' });
  const success = responses.find(({ status, contents }) => status.startsWith('2') && hasExample(contents));
  return [samples({}), ...(success === undefined ? [] : [samples({ response: success.status })])];
}

/**
 * Returns the operation that is easiest to call first: one that reads, if possible without a value in its path; else
 * any that is not deprecated; undefined without one.
 */
function firstRequest(operations: readonly Operation[]): Operation | undefined {
  const callable = operations.filter(({ isWebhook, deprecated }) => !isWebhook && !deprecated);
  const reading = callable.filter(({ method }) => method === 'GET');
  return reading.find(({ path }) => !path.includes('{')) ?? reading[0] ?? callable[0];
}

/** Returns links to schemas, if there are few. */
function schemaLinks(names: PageNames, t: Translate): string {
  const { schemas, schemaIndex: path, index } = names;
  if (schemas.size > LISTED)
    return `[${t('allSchemas', { count: String(schemas.size) })}](${link(index, path)})`;
  return [...schemas]
    .map(([name, schema]) => `[${escapedMarkdown(name)}](${link(index, schema)})`)
    .join(' · ');
}

function schemaIndex({ schemas, schemaNames }: ApiModel, { names, label, t }: Writing): PageText {
  const rows = [...names.schemas].map(([name, path]) => {
    const text = plainText(schemas[schemaNames[name] ?? '']?.description);
    const meaning = names.schemas.size > 2 * LISTED ? '' : firstSentence(text);
    return `- [${escapedMarkdown(name)}](${link(names.schemaIndex, path)})${meaning === '' ? '' : `: ${escapedMarkdown(meaning)}`}`;
  });
  return {
    front: { title: t('schemas'), description: `${label}: ${t('schemas')}` },
    body: [rows.join('\n')],
  };
}

function tagPage(name: string, { tags }: ApiModel, { directive }: Writing): PageText {
  const tag = tags.find((one) => one.name === name);
  return {
    front: { title: tag?.title ?? name, ...about(tag?.description) },
    body: [directive('tag', { name })],
  };
}

function schemaPage(name: string, { schemas, schemaNames }: ApiModel, { directive }: Writing): PageText {
  const { description } = schemas[schemaNames[name] ?? ''] ?? {};
  return { front: { title: name, ...about(description) }, body: [directive('schema', { id: name })] };
}

function operationPage(operation: Operation, { t, directive }: Writing): PageText {
  const { id, summary, method, path, description, isWebhook, responses, callbacks } = operation;
  const text = plainText(description);
  const requestExamples = operation.body?.contents.flatMap(({ examples }) => examples) ?? [];
  // Programs contain one example, and only JSON unchanged.
  const isSeen = operation.body?.contents.some(({ mediaType }) => isJson(mediaType)) ?? true;
  const isExplained = !isSeen || requestExamples.some(({ description, link }) => description ?? link);
  const hasRequests = isWebhook
    ? hasExample(operation.body?.contents ?? [])
    : requestExamples.length > (isExplained ? 0 : 1);
  const hasAnswers =
    responses.some(({ contents }) => hasExample(contents)) ||
    callbacks.flatMap(exchanged).some(({ contents }) => contents.some(({ examples }) => examples.length > 0));
  // Samples are next to the page; in narrow windows, after its first lines.
  const samples = (show?: string): string =>
    directive('samples', { operation: id, ...(show !== undefined && { show }), beside: 'page' });
  const body = [
    directive('operation', { id, part: 'summary', description: '' }),
    isWebhook ? '' : samples(),
    hasRequests ? samples('request-examples') : '',
    hasAnswers ? samples('response-examples') : '',
    `## ${t('request')} {#request}`,
    directive('operation', { id, part: 'request' }),
    `## ${t('response')} {#response}`,
    directive('operation', { id, part: 'response' }),
  ];
  return {
    front: {
      title: summary,
      description: `${method} ${path}${text === '' ? '' : `: ${text}`}`.slice(0, 200),
    },
    body: body.filter((part) => part !== ''),
  };
}

/** Returns a text as the value of a directive's attribute. */
function attribute(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
