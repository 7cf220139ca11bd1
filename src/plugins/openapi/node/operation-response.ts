import type { MarkdownText } from 'paydocs/plugin';
import { addToList } from '../../shared/add-to-list.ts';
import type { CallbackData, LinkData, OperationData, ResponseGroup } from '../shared/reference.ts';
import { withoutPlaces } from './closure.ts';
import { escapedMarkdown, given } from './cursor.ts';
import type { FieldMaker } from './fields.ts';
import type { ApiModel, Callback, Link, Operation, Parameter, Response } from './model.ts';
import { bodiesOf, requestParts } from './operation-request.ts';

/** Tools for describing responses. */
interface ResponseTools {
  readonly maker: FieldMaker;
  readonly file: ApiModel['file'];
  /**
   * Returns the page of an operation by its id or by method and path (`GET /orders/{id}`); undefined if it has none.
   */
  readonly pageOf: (named: string) => string | undefined;
}

type ResponseData = NonNullable<OperationData<MarkdownText>['response']>;

/** Returns the responses and callbacks of an operation. */
export function responseOf(operation: Operation, tools: ResponseTools): ResponseData {
  return {
    groups: groupsOf(operation.id, operation.responses, tools),
    ...given({ errorCodes: codesText(operation.errorCodes, tools.file) }),
    callbacks: operation.callbacks.map((callback) => callbackOf(operation, callback, tools)),
  };
}

function codesText(codes: readonly string[], file: ApiModel['file']): MarkdownText | undefined {
  if (codes.length === 0) return undefined;
  const markdown = codes.map((code) => `\`${code.replaceAll('`', '')}\``).join(', ');
  return { type: 'markdown', markdown, file, line: 1, isForeign: true };
}

function groupsOf(
  prefix: string,
  all: readonly Response[],
  tools: ResponseTools,
): readonly ResponseGroup<MarkdownText>[] {
  const groups = new Map<string, Response[]>();
  for (const response of all) addToList(groups, groupKey(response), response);
  return [...groups.values()].map((responses) => responseGroup(prefix, responses, tools));
}

/** Returns a key that is equal for errors with the same bodies, which are shown together. */
function groupKey({ status, contents, links }: Response): string {
  const isSuccess = status.startsWith('2');
  const bodies = contents.map(({ mediaType, schema }) => [mediaType, schema]);
  return JSON.stringify([isSuccess ? status : '', bodies, links], withoutPlaces);
}

function responseGroup(
  operation: string,
  responses: readonly Response[],
  { maker, ...tools }: ResponseTools,
): ResponseGroup<MarkdownText> {
  const [first] = responses;
  const isSuccess = first?.status.startsWith('2') ?? false;
  const prefix = `${operation}.${isSuccess ? 'response' : first?.status}`;
  const headers = new Map<string, Parameter>();
  for (const { headers: own } of responses) for (const header of own) headers.set(header.name, header);
  return {
    statuses: responses.map(({ status, summary, description }) => ({
      status,
      ...given({ summary, description }),
    })),
    headers: [...headers.values()].map((header) => maker.parameter(header, `${prefix}.header`)),
    bodies: bodiesOf(first?.contents ?? [], prefix, { maker, direction: 'response' }),
    links: first?.links.map((link) => linkData(link, tools)) ?? [],
  };
}

function linkData(
  { operation, ...link }: Link,
  { file, pageOf }: Omit<ResponseTools, 'maker'>,
): LinkData<MarkdownText> {
  if (operation === undefined) return link;
  const page = pageOf(operation);
  const name = escapedMarkdown(operation);
  const markdown = page === undefined ? name : `[${name}](<${page}>)`;
  return { ...link, operation: { type: 'markdown', markdown, file, line: 1, hasMadeLinks: true } };
}

function callbackOf(
  operation: Operation,
  callback: Callback,
  tools: ResponseTools,
): CallbackData<MarkdownText> {
  const { name, address, method, summary, description, docs, deprecated, responses } = callback;
  const id = `${operation.id}.callback.${name}`;
  return {
    id,
    name,
    address,
    method,
    ...given({ summary, description, docs }),
    ...(deprecated && { deprecated }),
    request: requestParts(callback, id, { maker: tools.maker }),
    groups: groupsOf(id, responses, tools),
  };
}
