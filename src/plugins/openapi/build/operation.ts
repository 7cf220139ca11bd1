import type { Say } from '../../../reference/say.ts';
import type { Fragment, MarkdownText } from '../../../reference/source.ts';
import {
  type BodyData,
  type OperationData,
  type OperationPart,
  PARAMETER_NAMES,
  type ParameterGroup,
  type ResponseGroup,
} from '../../../shared/reference.ts';
import type { Heading, Section } from '../../../types.ts';
import { createFieldMaker, type Field, type FieldMaker } from './fields.ts';
import type { Operation, Parameter, Response, SecurityScheme } from './model.ts';
import { allFields, fieldsOfBody, fieldTable, idsOf, type NamedField, plain, recordsOf } from './records.ts';
import type { ShownApi } from './schema-pages.ts';

type Operations = OperationData<MarkdownText>;

/** What `::operation` may ask for beside the operation. */
export interface OperationChoice {
  /** All of it unless given. */
  readonly part: OperationPart | undefined;
  /** True: with the file's description; a page about the operation may say in its own words what it is for. */
  readonly isIntroduced: boolean;
  /** Name of the file that a request builder loads; undefined where none is shown. */
  readonly request?: string | undefined;
}

/** What replaces `::operation{#id}` or one part of it. */
export function operationFragment(
  operation: Operation,
  { schemas, linkTo }: ShownApi,
  { part, isIntroduced, request }: OperationChoice,
  say: Say,
): Fragment {
  const maker = createFieldMaker(schemas, linkTo);
  const isShown = (one: OperationPart): boolean => part === undefined || part === one;
  const data: Operations = {
    id: operation.id,
    isWhole: part === undefined,
    ...(isShown('summary') && { summary: summaryOf(operation, isIntroduced) }),
    ...(isShown('request') && { request: requestOf(operation, maker, request) }),
    ...(isShown('response') && { response: responseOf(operation, maker) }),
  };
  const headings = data.isWhole ? headingsOf(operation.id, say) : [];
  const fields = namedFields(data);
  const ids = headings.flatMap(({ id }) => id ?? []);
  return {
    component: 'operation',
    data,
    headings,
    ids: [...ids, ...idsOf(fields)],
    sections: [...(data.summary ? [summaryRecord(operation)] : []), ...recordsIn(data)],
    markdown: markdownOf(data, say),
  };
}

function headingsOf(id: string, say: Say): readonly Heading[] {
  return [
    { depth: 2, id: `${id}-request`, text: [say('request')] },
    { depth: 2, id: `${id}-response`, text: [say('response')] },
  ];
}

/**
 * What a reader sends is found by its name. Answers are alike on many pages: their fields are words of the page, or the
 * page about the object would be below all of them.
 */
function recordsIn({ request, response }: Operations): readonly Section[] {
  const parameters = request?.parameters.filter(({ kind }) => !isAuthentication(kind)) ?? [];
  const sent = [
    ...parameters.flatMap(({ fields }) => allFields(fields)),
    ...(request?.bodies.flatMap((body) => allFields(fieldsOfBody(body))) ?? []),
  ];
  const words = response?.groups.flatMap(groupFields).map(({ path }) => path) ?? [];
  const text = [...new Set(words)].join(' ');
  return [...(text === '' ? [] : [{ id: null, heading: '', text, code: '' }]), ...recordsOf(sent)];
}

/** It has no heading: it belongs to the section that the directive is in. */
function summaryRecord({ id, method, path, summary, description }: Operation): Section {
  const text = [`${method} ${path}`, summary, plain(description?.markdown ?? '')].join(' ');
  return { id: null, heading: '', text, code: '', names: [`${method} ${path}`, path, id] };
}

function summaryOf(operation: Operation, isIntroduced: boolean): NonNullable<Operations['summary']> {
  const { method, path, isWebhook, description, deprecated, servers } = operation;
  const success = operation.responses.find(({ status }) => status.startsWith('2'))?.status;
  return {
    ...{ method, path, isWebhook, servers },
    ...(isIntroduced && description && { description }),
    ...(deprecated && { deprecated }),
    ...(success !== undefined && { success }),
  };
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

function requestOf(
  operation: Operation,
  maker: FieldMaker,
  builder: string | undefined,
): NonNullable<Operations['request']> {
  const { id, body, parameters } = operation;
  const bodies = body?.contents.map((content) => maker.body(content, `${id}.request`)) ?? [];
  const groups = PLACES.map((kind) => ({
    kind,
    fields: parameters
      .filter((parameter) => parameter.in === kind)
      .map((parameter) => maker.parameter(parameter, `${id}.${kind}`)),
  }));
  const all: readonly ParameterGroup<MarkdownText>[] = [...authenticationOf(operation), ...groups];
  return {
    parameters: all.filter(({ fields }) => fields.length > 0),
    required: body?.required ?? false,
    ...(builder !== undefined && { builder }),
    ...(body?.description && { description: body.description }),
    bodies,
  };
}

/** A group for each way in which a sender can prove who it is. A header that several of them use has the id once. */
function authenticationOf(operation: Operation): readonly ParameterGroup<MarkdownText>[] {
  const taken = new Set<string>();
  const withoutTaken = ({ id, ...field }: Field): Field => {
    if (id === undefined || taken.has(id)) return field;
    taken.add(id);
    return { id, ...field };
  };
  return [operation.security, ...operation.otherSecurity].map((schemes, index) => ({
    kind: index === 0 ? 'authentication' : 'otherAuthentication',
    fields: schemes.map((scheme) => withoutTaken(schemeField(scheme, operation))),
  }));
}

function isAuthentication(kind: ParameterGroup['kind']): boolean {
  return kind === 'authentication' || kind === 'otherAuthentication';
}

function schemeField(scheme: SecurityScheme, operation: Operation): Field {
  const { key, description, example, name } = scheme;
  const header = key ?? 'Authorization';
  const isHttp = scheme.type === 'http';
  return {
    id: `${operation.id}.authentication.${header}`,
    name: header,
    required: !operation.isSecurityOptional,
    type: isHttp ? (scheme.scheme ?? 'http') : key === undefined ? `${scheme.type} (${name})` : 'string',
    facts: example === undefined ? [] : [{ kind: 'example', text: example }],
    ...(description && { description }),
  };
}

function responseOf(operation: Operation, maker: FieldMaker): NonNullable<Operations['response']> {
  const groups: { readonly key: string; readonly responses: Response[] }[] = [];
  for (const response of operation.responses) {
    const key = groupKey(response);
    const last = groups.find((group) => group.key === key);
    if (last) last.responses.push(response);
    else groups.push({ key, responses: [response] });
  }
  return {
    groups: groups.map(({ responses }) => responseGroup(operation.id, responses, maker)),
    errorCodes: operation.errorCodes,
  };
}

/** Answers whose bodies have one schema are shown together: an operation may have ten ways to fail. */
function groupKey({ status, contents }: Response): string {
  const isSuccess = status.startsWith('2');
  return JSON.stringify([
    isSuccess ? status : '',
    contents.map(({ mediaType, schema }) => [mediaType, schema]),
  ]);
}

function responseGroup(
  operation: string,
  responses: readonly Response[],
  maker: FieldMaker,
): ResponseGroup<MarkdownText> {
  const [first] = responses;
  const isSuccess = first?.status.startsWith('2') ?? false;
  const prefix = `${operation}.${isSuccess ? 'response' : first?.status}`;
  const headers = new Map<string, Parameter>();
  for (const { headers: own } of responses) for (const header of own) headers.set(header.name, header);
  return {
    statuses: responses.map(({ status, description }) => ({ status, ...(description && { description }) })),
    headers: [...headers.values()].map((header) => maker.parameter(header, `${prefix}.header`)),
    bodies: first?.contents.map((content) => maker.body(content, prefix)) ?? [],
  };
}

/** Every field with the name that search and Markdown give it. */
function namedFields({ request, response }: Operations): readonly NamedField[] {
  return [
    ...(request?.parameters.flatMap(({ fields }) => allFields(fields)) ?? []),
    ...(request?.bodies.flatMap((body) => allFields(fieldsOfBody(body))) ?? []),
    ...(response?.groups.flatMap(groupFields) ?? []),
  ];
}

function groupFields({ headers, bodies }: ResponseGroup<MarkdownText>): readonly NamedField[] {
  return [...allFields(headers), ...bodies.flatMap((body) => allFields(fieldsOfBody(body)))];
}

function markdownOf({ isWhole, summary, request, response }: Operations, say: Say): Fragment['markdown'] {
  const heading = (text: string): string => (isWhole ? `\n\n## ${text}` : '');
  return [
    ...(summary ? summaryMarkdown(summary) : []),
    ...(request ? [heading(say('request')), ...requestMarkdown(request, say)] : []),
    ...(response
      ? [heading(say('response')), ...response.groups.flatMap((group) => groupMarkdown(group, say))]
      : []),
    ...(response && response.errorCodes.length > 0
      ? [`\n\n${say('errorCodes')} ${response.errorCodes.map((code) => `\`${code}\``).join(', ')}`]
      : []),
  ];
}

function summaryMarkdown(summary: NonNullable<Operations['summary']>): Fragment['markdown'] {
  const { method, path, description } = summary;
  return [`**\`${method} ${path}\`**`, ...(description ? ['\n\n', description] : [])];
}

function requestMarkdown(request: NonNullable<Operations['request']>, say: Say): Fragment['markdown'] {
  return [
    ...request.parameters.flatMap(({ kind, fields }) => [
      `\n\n**${say(PARAMETER_NAMES[kind])}**`,
      ...fieldTable(allFields(fields), say),
    ]),
    ...(request.description ? ['\n\n', request.description] : []),
    ...request.bodies.flatMap((body) => bodyMarkdown(say('requestBody'), body, say)),
  ];
}

function groupMarkdown(
  { statuses, headers, bodies }: ResponseGroup<MarkdownText>,
  say: Say,
): Fragment['markdown'] {
  return [
    ...statuses.flatMap(({ status, description }) => [
      `\n\n**\`${status}\`** `,
      ...(description ? [description] : []),
    ]),
    ...(headers.length > 0 ? [`\n\n**${say('headers')}**`, ...fieldTable(allFields(headers), say)] : []),
    ...bodies.flatMap((body) => bodyMarkdown(say('responseBody'), body, say)),
  ];
}

function bodyMarkdown(label: string, body: BodyData<MarkdownText>, say: Say): Fragment['markdown'] {
  return [
    `\n\n**${label}** \`${body.mediaType}\`: ${body.type}`,
    ...(body.description ? ['\n\n', body.description] : []),
    ...fieldTable(allFields(fieldsOfBody(body)), say),
  ];
}
