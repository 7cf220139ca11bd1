import { isObject } from '../../shared/json-schema/pointers.ts';
import { isNumeric } from '../../shared/lossless.ts';
import type { OfferedOperation, OfferedResponse } from '../../shared/offered/api.ts';
import type { ErrorCodes } from '../../shared/offered/values.ts';
import type { Api } from './api.ts';
import type { Refused, SandboxAnswer } from './exchange.ts';
import type { Database } from './objects.ts';
import { acceptedContent, sentType } from './representation.ts';
import { documentedHeaders, headerText, newIds } from './response-headers.ts';
import { keyIn, type Leaf, leavesOf, mapLeaves } from './values.ts';

/** An error response. */
export interface AnsweredError {
  readonly operation: OfferedOperation | undefined;
  readonly refused: Refused;
  /** `Accept` header of the request. */
  readonly accept?: string | undefined;
  /** Id field → id of the object that exists despite the error. */
  readonly ids?: Readonly<Record<string, string | undefined>> | undefined;
}

type Codes = ErrorCodes['codes'];

/** An example of an error in the documentation, or one that is generated from its schema. */
interface Example {
  readonly value: unknown;
  readonly code: string | undefined;
  readonly status: string;
  readonly isMade: boolean;
  readonly mediaType: string;
}

/** Returns the documented error response, or one in the same format, with the reason and the page that explains it. */
export function errorAnswer(
  { operation, refused, accept, ids: own }: AnsweredError,
  { api, random }: Pick<Database, 'api' | 'random'>,
): SandboxAnswer {
  const { file } = api;
  const codes = file.errorCodes?.codes ?? {};
  const rule = file.rules.refusals[refused.reason];
  const code = refused.code ?? rule?.code;
  const status = (code === undefined ? undefined : codes[code]?.status) ?? statusFor(refused, operation);
  const explained = refused.page ?? rule?.page;
  const page = explained === undefined ? undefined : new URL(explained.replace(/^\//, ''), file.site).href;
  const response = operation && responseFor(operation, status);
  const example = exampleFor({ code, status, accept }, operation, api);
  const none = Object.fromEntries([...api.types.values()].map(({ id }) => [id, undefined]));
  const ids = { ...newIds(response, random), ...none, ...own, ...refused.ids };
  const headers = {
    ...documentedHeaders(response, ids, api),
    ...refused.headers,
    'Sandbox-Problem': headerText(refused.text),
    ...(page !== undefined && { Link: `<${page}>; rel="help"` }),
  };
  if (example === undefined) {
    const body = {
      type: page ?? 'about:blank',
      title: refused.text,
      status,
      ...(code !== undefined && { code }),
    };
    return { status, headers: { ...headers, 'Content-Type': 'application/problem+json' }, body, refused };
  }
  const typed = { ...headers, 'Content-Type': example.mediaType };
  return { status, headers: typed, body: errorBody(example, { code, refused, ids, codes, status }), refused };
}

/** Returns the status of a refusal without an error code. 400 becomes 422 if only that is documented. */
function statusFor({ status = 400 }: Refused, operation: OfferedOperation | undefined): number {
  const documented = operation?.responses.map((one) => one.status.toUpperCase()) ?? [];
  const is422 = documented.includes('422') && !documented.includes('400') && !documented.includes('4XX');
  return status === 400 && is422 ? 422 : status;
}

/** Returns the documented response of a status: `402`, else `4XX`, else `default`; undefined without one. */
function responseFor(operation: OfferedOperation, status: number): OfferedResponse | undefined {
  const family = `${String(status).charAt(0)}XX`;
  return [String(status), family, 'default'].flatMap((name) =>
    operation.responses.filter((one) => one.status.toUpperCase() === name.toUpperCase()),
  )[0];
}

function exampleFor(
  {
    code,
    status,
    accept,
  }: {
    readonly code: string | undefined;
    readonly status: number;
    readonly accept: string | undefined;
  },
  operation: OfferedOperation | undefined,
  api: Api,
): Example | undefined {
  const codes = api.file.errorCodes?.codes ?? {};
  const own = operation ? errorExamples([operation], codes, accept) : [];
  const all = [...own, ...errorExamples(api.operations, codes, undefined)];
  const written = all.filter(({ isMade }) => !isMade);
  const hasShopper = code !== undefined && codes[code]?.shopper !== null;
  const documented = own.filter((one) => one.status === String(status));
  const family = `${String(status).charAt(0)}XX`;
  return (
    (code === undefined ? documented[0] : written.find((one) => one.code === code)) ??
    written.find((one) => one.code !== undefined && hasShopper === (codes[one.code]?.shopper !== null)) ??
    all.find((one) => one.code !== undefined) ??
    documented[0] ??
    own.find((one) => one.status.toUpperCase() === family || one.status === 'default') ??
    own.find((one) => one.status.charAt(0) === family.charAt(0))
  );
}

/** Returns the examples of errors, with the error code that they contain. */
function errorExamples(
  operations: readonly OfferedOperation[],
  codes: Codes,
  accept: string | undefined,
): readonly Example[] {
  return operations.flatMap(({ responses }) =>
    responses
      .filter(({ status }) => !/^[123]/.test(status))
      .flatMap(({ status, contents }) => {
        const { mediaType = '', examples = [] } = acceptedContent(contents, accept) ?? {};
        return examples.map(({ name, value }) => ({
          isMade: name === '',
          mediaType: sentType(mediaType, value, accept),
          status,
          value,
          code: keyIn(value, codes),
        }));
      }),
  );
}

const MESSAGE = /^(?:message|detail|details|description|error_description|title|errormessage)$/i;
const FIELD = /^(?:field|param|parameter|pointer)$/i;
const STATUS = /^(?:status|statuscode|http_?status)$/i;

/** Returns the body of the example with the code, texts and ids of this error. */
function errorBody(
  example: Example,
  {
    code,
    refused,
    ids,
    codes,
    status,
  }: {
    readonly code: string | undefined;
    readonly refused: Refused;
    readonly ids: AnsweredError['ids'] & object;
    readonly codes: Codes;
    readonly status: number;
  },
): unknown {
  const shown = example.code === undefined ? undefined : codes[example.code];
  const meant = code === undefined ? undefined : codes[code];
  const isWhole = code !== undefined && code === example.code && refused.reason === 'outcome';
  // All problems of a type have the same title (RFC 9457).
  const isTitled = [...leavesOf(example.value)].some(([path]) => /^detail$/i.test(String(path.at(-1))));
  const replace = (leaf: Leaf, key: string, mistake: Refused): Leaf => {
    if (Object.hasOwn(ids, key)) return ids[key] ?? null;
    if (typeof leaf === 'string' && Object.hasOwn(ids, leaf)) return ids[leaf] ?? null;
    if (code !== undefined && leaf === example.code) return code;
    if (FIELD.test(key)) return isWhole && leaf === null ? null : (mistake.field ?? null);
    if (shown && meant && leaf === shown.shopper && /shopper|customer|user/i.test(key)) return meant.shopper;
    if (shown && meant && leaf === shown.retry) return meant.retry;
    if (MESSAGE.test(key) && typeof leaf === 'string')
      return isWhole || (isTitled && /^title$/i.test(key)) ? leaf : mistake.text;
    return STATUS.test(key) && isNumeric(leaf) ? status : leaf;
  };
  const filled = (value: unknown, mistake: Refused): unknown =>
    mapLeaves(value, (leaf, path) => replace(leaf, String(path.at(-1)), mistake));
  const value = filled(example.value, refused);
  const each = (item: unknown): readonly unknown[] =>
    (refused.all ?? [refused]).map((one) => filled(item, one));
  return isWhole ? value : withEach(value, example.value, each);
}

/** Returns an error body whose list of mistakes has one item for each mistake. */
function withEach(value: unknown, shown: unknown, itemsLike: (item: unknown) => readonly unknown[]): unknown {
  if (Array.isArray(shown)) return isMistake(shown[0]) ? itemsLike(shown[0]) : value;
  if (!isObject(value) || !isObject(shown)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withEach(inner, shown[key], itemsLike)]),
  );
}

/** True for an item of a list of mistakes. */
function isMistake(item: unknown): boolean {
  return (
    isObject(item) &&
    Object.entries(item).some(([key, value]) => MESSAGE.test(key) && typeof value === 'string')
  );
}
