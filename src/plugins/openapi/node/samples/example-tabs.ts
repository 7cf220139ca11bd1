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

/** Length of a description from which on code is not highlighted. */
const LONG_DESCRIPTION = 10_000;

/** Returns code of which only the first part is highlighted, up to a limit; none next to a long description. */
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

/** Returns code with a tab for each block; without tabs for a single block. */
function inTabs(all: readonly NamedCode[], operation: Operation): ShownCode {
  const blocks = colored(
    all.map(({ block }) => block),
    operation,
  );
  if (all.length < 2) return { blocks };
  return { blocks, tabs: all.map(({ label }, index) => ({ value: String(index + 1), label })) };
}

/** Context of generated examples: the schemas, and the language of the page. */
export interface ExampleTools extends Pick<ApiModel, 'schemas'> {
  readonly t: Translate;
}

/** Returns the examples of a request. Without one, that of a webhook is generated; other requests are in the programs. */
export function requestExamples(operation: Operation, { schemas }: ApiModel, t: Translate): ShownCode {
  const contents = operation.body?.contents ?? [];
  const tools = { schemas, t };
  const codes = namedCodes(contents, (mediaType) => mediaType, tools);
  const made = operation.isWebhook && codes.length === 0 ? describedContent(contents) : undefined;
  if (made === undefined) return inTabs(codes, operation);
  return { blocks: [madeBlock(madeExample(made, tools), made.mediaType, tools)] };
}

/** Returns the examples with labels. Equal names of several media types get the media type. */
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

/** Returns the examples of all responses and callbacks. */
export function responseExamples(operation: Operation, { schemas }: ApiModel, t: Translate): ShownCode {
  const tools = { schemas, t };
  const failures = operation.responses.filter((response) => !isSuccess(response));
  const codes = [
    ...answerCodes([...operation.responses.filter(isSuccess), ...failures], tools),
    ...operation.callbacks.flatMap((callback) => callbackCodes(callback, tools)),
  ];
  return inTabs(codes, operation);
}

/** Returns the examples of a callback's request and responses; empty without any. */
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

/** Returns the examples of responses. Those without one get a generated example, which equal errors share. */
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

/** Returns the generated example of a response; undefined if it has an example or none would help. */
function madeAnswer(response: Response, tools: ExampleTools): MadeExample | undefined {
  const { contents } = response;
  const content = describedContent(contents);
  if (content === undefined || contents.some(({ examples }) => examples.some(hasValue))) return undefined;
  const example = madeExample(content, tools);
  // For an error, `{}` or `"text"` would not help.
  return isSuccess(response) || example.code.includes('\n') ? example : undefined;
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith('2');
}

/** True for a body that has an example, or for which one is generated. */
export function hasExample(contents: readonly Content[]): boolean {
  return contents.some(({ examples }) => examples.length > 0) || describedContent(contents) !== undefined;
}

type DescribedContent = Content & Required<Pick<Content, 'schema'>>;

/** Returns the content for which an example can be generated: JSON or any media type, else XML; undefined without one. */
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

/** Returns examples whose labels begin with what they are of, if there are several. */
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

/** Returns a status with its usual phrase: `404 Not Found`. */
export function statusTitle(status: string): string {
  return [status, REASONS[status]].filter(Boolean).join(' ');
}
