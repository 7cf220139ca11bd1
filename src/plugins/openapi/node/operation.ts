import type { Fragment, MarkdownText } from 'paydocs/plugin';
import type { Heading, Section } from '../../../types.ts';
import type {
  OperationData,
  OperationPart,
  RequestData,
  ResponseGroup,
  ServerData,
} from '../shared/reference.ts';
import type { Translate } from '../shared/translate.ts';
import { written } from './field-facts.ts';
import { createFieldMaker } from './fields.ts';
import type { ApiModel, Content, Operation, Parameter, Schema, Server } from './model.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { requestOf } from './operation-request.ts';
import { responseOf } from './operation-response.ts';
import { operationDepth } from './page-depth.ts';
import { allFields, idsOf, type NamedField, plainSection, plainText, recordsOf } from './records.ts';
import type { ShownApi } from './schema-pages.ts';
import { partsOf } from './schema-parts.ts';

type Operations = OperationData<MarkdownText>;

/** Options of `::operation`. */
interface OperationChoice {
  /** Part to show; default: all. */
  readonly part: OperationPart | undefined;
  /** True: includes the file's description. A page may have its own instead. */
  readonly isIntroduced: boolean;
  /** Name of the request builder's data file; undefined without a builder. */
  readonly request?: string | undefined;
}

/** An API, and the pages of its operations. */
interface ShownOperations extends ShownApi, Pick<ApiModel, 'file'> {
  /** Returns the page of an operation by its id; undefined if it has none. */
  readonly pageOf?: (operationId: string) => string | undefined;
}

/** Returns the content of `::operation{#id}` or one part of it. */
export function operationFragment(
  operation: Operation,
  { schemas, linkTo, file, pageOf = () => undefined }: ShownOperations,
  { part, isIntroduced, request }: OperationChoice,
  t: Translate,
): Fragment {
  const maker = createFieldMaker({ schemas, t }, linkTo, { page: operationDepth(operation, schemas) });
  const isShown = (one: OperationPart): boolean => part === undefined || part === one;
  const data: Operations = {
    id: operation.id,
    isWhole: part === undefined,
    ...(isShown('summary') && { summary: summaryOf(operation, isIntroduced) }),
    ...(isShown('request') && { request: requestOf(operation, maker, request) }),
    ...(isShown('response') && { response: responseOf(operation, { maker, file, pageOf }) }),
  };
  const headings = data.isWhole ? headingsOf(operation.id, t) : [];
  const ids = headings.flatMap(({ id }) => id ?? []);
  return {
    component: 'operation',
    data,
    headings,
    ids: [...ids, ...schemeIds(data), ...idsOf(namedFields(data))],
    sections: [
      ...(data.summary ? [summaryRecord(operation)] : []),
      ...recordsIn(data, data.response ? answeredValues(operation) : []),
    ],
    markdown: operationMarkdown(data, t),
  };
}

function headingsOf(id: string, t: Translate): readonly Heading[] {
  return [
    { depth: 2, id: `${id}-request`, text: [t('request')] },
    { depth: 2, id: `${id}-response`, text: [t('response')] },
  ];
}

/**
 * Returns search records. Request fields have their own. Responses are alike on many pages, so their fields are only
 * words of the page: otherwise the page about the object would rank below all of them.
 */
function recordsIn({ request, response }: Operations, values: readonly string[]): readonly Section[] {
  const callbacks = response?.callbacks ?? [];
  const words = [
    plainText(request?.description),
    ...(request?.bodies.flatMap(({ type, title = '', description }) => [
      type,
      title,
      plainText(description),
    ]) ?? []),
    ...[...(response?.groups ?? []), ...callbacks.flatMap(({ groups }) => groups)].flatMap(wordsOfGroup),
    ...callbacks.flatMap(({ name, summary = '', description, request: { bodies } }) => [
      ...[name, summary, plainText(description)],
      ...allFields(bodies).map(({ path }) => path),
    ]),
    ...values,
  ];
  const text = [...new Set(words)].filter((word) => word !== '').join(' ');
  return [
    ...(text === '' ? [] : [{ ...plainSection(text), values }]),
    ...recordsOf(request ? sentFields(request) : []),
  ];
}

function wordsOfGroup(group: ResponseGroup<MarkdownText>): readonly string[] {
  return [
    ...group.statuses.flatMap(({ summary = '', description }) => [summary, plainText(description)]),
    ...group.links.flatMap(({ name, operation, description }) => [
      name,
      plainText(operation),
      plainText(description),
    ]),
    ...groupFields(group).map(({ path }) => path),
  ];
}

/** Returns the record of the summary. It has no heading, because it belongs to the section of the directive. */
function summaryRecord({ id, method, path, summary, description }: Operation): Section {
  const text = [`${method} ${path}`, summary, plainText(description)].join(' ');
  return { ...plainSection(text), names: [`${method} ${path}`, path, id] };
}

function summaryOf(operation: Operation, isIntroduced: boolean): NonNullable<Operations['summary']> {
  const { method, path, isWebhook, description, deprecated, notes, servers, docs } = operation;
  const success = operation.responses.find(({ status }) => status.startsWith('2'))?.status;
  return {
    method,
    path,
    isWebhook,
    servers: servers.map(serverData),
    ...(isIntroduced && description && { description }),
    ...(docs && { docs }),
    ...(deprecated && { deprecated }),
    ...(notes && { notes }),
    ...(success !== undefined && { success }),
  };
}

/** Returns a server. A description that is, or begins with, a paragraph of one or two words is its name: "Live". */
export function serverData({ template, name, description, variables }: Server): ServerData<MarkdownText> {
  const server = { url: template || '/', variables: variables.map(withVisibleDefault) };
  const [start, short] = SHORT_NAME.exec(description?.markdown ?? '') ?? [];
  if (name !== undefined || description === undefined || start === undefined || short === undefined)
    return { ...server, ...(name && { name }), ...(description && { description }) };
  const markdown = description.markdown.slice(start.length);
  return { ...server, name: short, ...(markdown !== '' && { description: { ...description, markdown } }) };
}

function withVisibleDefault(variable: Server['variables'][number]): Server['variables'][number] {
  return variable.default === '' ? { ...variable, default: '""' } : variable;
}

const SHORT_NAME = /^\s*([\p{L}\p{N}][\p{L}\p{N} ]{0,19})(?:\s*$|\n\s*\n)/u;

/** Returns every field with its name in search and Markdown. */
function namedFields({ request, response }: Operations): readonly NamedField[] {
  return [
    ...(request ? sentFields(request) : []),
    ...(response?.groups.flatMap(groupFields) ?? []),
    ...(response?.callbacks.flatMap((callback) => [
      ...sentFields(callback.request),
      ...callback.groups.flatMap(groupFields),
    ]) ?? []),
  ];
}

function sentFields({ parameters, bodies }: RequestData<MarkdownText>): readonly NamedField[] {
  return [...parameters.flatMap(({ fields }) => allFields(fields)), ...allFields(bodies)];
}

function groupFields({ headers, bodies }: ResponseGroup<MarkdownText>): readonly NamedField[] {
  return [...allFields(headers), ...allFields(bodies)];
}

function schemeIds({ request }: Operations): readonly string[] {
  return request?.security?.ways.flatMap((way) => way.flatMap(({ id }) => id ?? [])) ?? [];
}

type Exchange = Pick<Operation, 'body' | 'responses'>;

/**
 * Returns the values in the operation's own response schemas. Referenced schemas have pages, where search finds their
 * values.
 */
function answeredValues({ responses, callbacks }: Operation): readonly string[] {
  const schemas = [{ responses }, ...callbacks].flatMap(schemasOf);
  const values: string[] = [];
  for (let next = schemas.pop(); next !== undefined; next = schemas.pop()) {
    for (const value of next.values ?? []) if (value !== null) values.push(written(value));
    schemas.push(...partsOf(next).map(({ schema }) => schema));
  }
  return [...new Set(values)].sort();
}

function schemasOf({ body, responses }: Pick<Exchange, 'responses'> & Partial<Exchange>): readonly Schema[] {
  const holders: readonly (Content | Parameter)[] = [
    ...(body?.contents ?? []),
    ...responses.flatMap(({ contents, headers }) => [...contents, ...headers]),
  ];
  return holders.flatMap(({ schema }) => schema ?? []);
}
