import type { CodeText, MadeCode } from 'paydocs/plugin';
import * as limits from '../../../../shared/limits.ts';
import { addToList } from '../../../shared/add-to-list.ts';
import { isJson } from '../../../shared/lossless.ts';
import { isXml } from '../../shared/request.ts';
import type { Translate } from '../../shared/translate.ts';
import { exampleOf } from '../example.ts';
import type { ApiModel, Callback, Content, Operation, Response } from '../model.ts';
import { bodyCode, exampleCode } from './example-code.ts';
import { hasValue } from './request.ts';

/** Code of samples as a page shows it. */
export type ShownCode = Pick<CodeText, 'blocks' | 'tabs' | 'group' | 'folded'>;

interface NamedCode {
  readonly label: string;
  readonly block: MadeCode;
}

/** Characters of a description from which on there is no room for colors. */
const LONG_DESCRIPTION = 10_000;

/** Code of which the first has colors: as much as a page bears. Next to a long description it bears none. */
export function colored(
  blocks: readonly MadeCode[],
  { description }: Pick<Operation, 'description'>,
): readonly MadeCode[] {
  let length = (description?.markdown.length ?? 0) <= LONG_DESCRIPTION ? 0 : limits.api.highlighted;
  return blocks.map((block) => {
    length += block.code.length;
    return length > limits.api.highlighted ? { ...block, isPlain: true as const } : block;
  });
}

/** A tab for each; one alone needs none. */
function inTabs(all: readonly NamedCode[], operation: Operation): ShownCode {
  const blocks = colored(
    all.map(({ block }) => block),
    operation,
  );
  if (all.length < 2) return { blocks };
  return { blocks, tabs: all.map(({ label }, index) => ({ value: String(index + 1), label })) };
}

/** How examples are made: of the schemas of an API, in the language of a page. */
export interface ExampleTools extends Pick<ApiModel, 'schemas'> {
  readonly t: Translate;
}

/** The examples of a body. Programs show a request without one; what the API sends gets one that is made from its schema. */
export function requestExamples(operation: Operation, { schemas }: ApiModel, t: Translate): ShownCode {
  const contents = operation.body?.contents ?? [];
  const tools = { schemas, t };
  const codes = namedCodes(contents, (mediaType) => mediaType, tools);
  const made = operation.isWebhook && codes.length === 0 ? describedContent(contents) : undefined;
  if (made === undefined) return inTabs(codes, operation);
  return { blocks: [madeBlock(madeExample(made, tools), made.mediaType, tools)] };
}

/** Examples of several media types may have one name: their media types tell them apart. */
function namedCodes(
  contents: readonly Content[],
  titleOf: (mediaType: string) => string,
  { schemas, t }: ExampleTools,
): readonly NamedCode[] {
  const all = contents.flatMap((of) =>
    of.examples.filter(hasValue).map((example) => ({
      label: example.summary ?? example.name,
      mediaType: of.mediaType,
      block: exampleCode(example, { of, schemas }, { title: titleOf(of.mediaType), t }),
    })),
  );
  const types = new Map<string, Set<string>>();
  for (const { label, mediaType } of all)
    types.set(label, (types.get(label) ?? new Set<string>()).add(mediaType));
  return all.map(({ label, mediaType, block }) => {
    const all = [...(types.get(label) ?? [])];
    if (all.length < 2) return { label, block };
    const isUnnamed = label === 'example';
    return { label: isUnnamed ? formatName(mediaType, all) : `${label} (${mediaType})`, block };
  });
}

/** Returns a short name of a media type among others: `JSON` or `XML` where only one of them is. */
function formatName(mediaType: string, others: readonly string[]): string {
  const format = (type: string) => (isXml(type) ? 'XML' : isJson(type) ? 'JSON' : type);
  const name = format(mediaType);
  return others.filter((type) => format(type) === name).length === 1 ? name : mediaType;
}

/** The examples of all answers, and of the requests that an operation leads to. */
export function responseExamples(operation: Operation, { schemas }: ApiModel, t: Translate): ShownCode {
  const tools = { schemas, t };
  const failures = operation.responses.filter((response) => !isSuccess(response));
  const codes = [
    ...answerCodes([...operation.responses.filter(isSuccess), ...failures], tools),
    ...operation.callbacks.flatMap((callback) => callbackCodes(callback, tools)),
  ];
  return inTabs(codes, operation);
}

/** Returns the examples of a callback's request and responses, where the file has them. */
function callbackCodes(
  { name, method, address, body, responses }: Callback,
  tools: ExampleTools,
): readonly NamedCode[] {
  return [
    ...labeled(
      name,
      namedCodes(body?.contents ?? [], () => `${method} ${address}`, tools),
    ),
    ...responses.flatMap(({ status, contents }) =>
      labeled(
        `${name} ${status}`,
        namedCodes(contents, () => statusTitle(status), tools),
      ),
    ),
  ];
}

/** Answers without an example get one that is made from their schema: errors with the same one share it. */
function answerCodes(responses: readonly Response[], tools: ExampleTools): readonly NamedCode[] {
  const codes = new Map(responses.map((response) => [response, madeAnswer(response, tools)] as const));
  const alike = new Map<string, string[]>();
  for (const [response, example] of codes)
    if (example && !isSuccess(response)) addToList(alike, example.code, response.status);
  let made = 0;
  return responses.flatMap((response) => {
    const { status, contents } = response;
    const named = namedCodes(contents, () => statusTitle(status), tools);
    if (named.length > 0) return labeled(status, named);
    const example = codes.get(response);
    const statuses = isSuccess(response) ? [status] : (alike.get(example?.code ?? '') ?? []);
    if (example === undefined || statuses[0] !== status || made > limits.api.errors) return [];
    const title = statuses.length === 1 ? statusTitle(status) : statuses.join(', ');
    if (!isSuccess(response)) made += example.code.length;
    return [{ label: statuses.join(', '), block: madeBlock(example, title, tools) }];
  });
}

/** The example that is made for an answer; undefined for one that needs none. */
function madeAnswer(response: Response, tools: ExampleTools): MadeExample | undefined {
  const { contents } = response;
  const content = describedContent(contents);
  if (content === undefined || contents.some(({ examples }) => examples.some(hasValue))) return undefined;
  const example = madeExample(content, tools);
  // `{}` and `"text"` say nothing about an error.
  return isSuccess(response) || example.code.includes('\n') ? example : undefined;
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith('2');
}

/** True for a body that has an example, or gets one that is made from its schema. */
export function hasExample(contents: readonly Content[]): boolean {
  return contents.some(({ examples }) => examples.length > 0) || describedContent(contents) !== undefined;
}

type DescribedContent = Content & Required<Pick<Content, 'schema'>>;

/** The body whose values a schema describes: in JSON, or in a format that the file leaves open, else in XML. */
function describedContent(contents: readonly Content[]): DescribedContent | undefined {
  const described = contents.flatMap((content) =>
    content.schema === undefined ? [] : [{ ...content, schema: content.schema }],
  );
  return (
    described.find(({ mediaType }) => /\bjson\b|^\*\/\*$/.test(mediaType)) ??
    described.find(({ mediaType }) => isXml(mediaType))
  );
}

type MadeExample = Pick<MadeCode, 'language' | 'code'>;

/** Returns a generated example of what the API sends, with the fields of responses. */
function madeExample(of: DescribedContent, { schemas }: ExampleTools): MadeExample {
  return bodyCode(exampleOf(of.schema, schemas, 'response'), { of, schemas });
}

function madeBlock(example: MadeExample, title: string, { t }: ExampleTools): MadeCode {
  return { ...example, title: `${title} (${t('generatedExample')})` };
}

/** Several examples have their names after what they are examples of. */
function labeled(what: string, codes: readonly NamedCode[]): readonly NamedCode[] {
  return codes.map(({ label, block }) => ({ label: codes.length > 1 ? `${what} ${label}` : what, block }));
}

const REASONS: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

/** `404 Not Found`; a status without a usual phrase alone. */
export function statusTitle(status: string): string {
  return [status, REASONS[status]].filter(Boolean).join(' ');
}
