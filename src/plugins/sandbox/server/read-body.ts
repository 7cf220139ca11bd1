import { ownValue } from '../../../shared/own-value.ts';
import type { Disagreement } from '../../shared/json-schema/disagreement.ts';
import { keysIn, resolve } from '../../shared/json-schema/pointers.ts';
import type { OfferedContent, OfferedOperation } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { refusedBody } from './constraints.ts';
import type { Call, Refused } from './exchange.ts';
import { formValue, multipartFields } from './form.ts';
import { isEqual } from './values.ts';

/** The body of a request, parsed, or what is wrong with it. */
export type ReadBody = { readonly value: unknown } | { readonly refused: Refused };

/** What reading a body asks. */
interface Reading {
  readonly operation: OfferedOperation;
  readonly api: Api;
  readonly now: number;
}

/** Parses the body of a request and compares it with the schema. */
export function readBody({ operation, request }: Call, api: Api, now: number): ReadBody {
  const { body } = operation;
  if (request.body.length === 0)
    return body?.required ? refused('The body is missing.') : { value: undefined };
  if (body === undefined) return { value: undefined };
  const { largestBody } = api.file.rules;
  if (request.body.length > largestBody)
    return refused(`The body has ${request.body.length} bytes; ${largestBody} are allowed.`);
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!/^(?:identity)?$/i.test(encoding))
    return refused(`The body must not be compressed: Content-Encoding is "${encoding.slice(0, 60)}".`, 415);
  const type = request.headers['content-type'] ?? '';
  const content = contentFor(body.contents, type);
  if (content === undefined) {
    const allowed = body.contents.map(({ mediaType }) => mediaType).join(', ');
    return refused(`The header Content-Type must be ${allowed}, not "${type.slice(0, 60)}".`);
  }
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]*)/i.exec(type) ?? [];
  if (isJson(type) && !/^utf-?8$/i.test(charset))
    return refused(`The header Content-Type has the charset "${charset.slice(0, 60)}"; JSON is UTF-8.`);
  const parsed = parsedBody(request.body, { type, content, document: api.file.api.document });
  return 'refused' in parsed ? parsed : comparedBody(parsed.value, content, { operation, api, now });
}

function refused(text: string, status = 400): { readonly refused: Refused } {
  return { refused: { reason: 'json', text, status } };
}

/** The documented content that a header means: `image/*` is every picture. An operation that names none takes all. */
function contentFor(contents: readonly OfferedContent[], header: string): OfferedContent | undefined {
  const type = baseOf(header);
  const isMeant = (written: string): boolean =>
    written === type ||
    (written.endsWith('/*') && (written === '*/*' || type.startsWith(written.slice(0, -1))));
  if (contents.length === 0) return { mediaType: type, examples: [] };
  return (
    contents.find(({ mediaType }) => mediaType.toLowerCase() === header.toLowerCase()) ??
    contents.find(({ mediaType }) => isMeant(baseOf(mediaType)))
  );
}

/** A media type without its parameters. */
function baseOf(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim().toLowerCase();
}

function parsedBody(
  bytes: Buffer,
  {
    type,
    content,
    document,
  }: { readonly type: string; readonly content: OfferedContent; readonly document: unknown },
): ReadBody {
  const isForm = /x-www-form-urlencoded/i.test(type);
  if (!isForm && !isJson(type) && !/^multipart\/form-data/i.test(type)) return { value: bytes.toString() };
  const meaning = {
    document,
    schema: content.schema === undefined ? undefined : resolve(document, content.schema),
    examples: content.examples.map(({ value }) => value),
  };
  if (/^multipart/i.test(type)) {
    const fields = multipartFields(bytes, type);
    return fields === undefined
      ? refused('The header Content-Type has no boundary that the body has.')
      : { value: formValue(fields, meaning) };
  }
  const text = decodedBody(bytes);
  if (text === undefined) return refused('The body is not valid UTF-8.');
  return isForm ? { value: formValue([...new URLSearchParams(text)], meaning) } : parsedJson(text);
}

function isJson(type: string): boolean {
  return /[/+]json\b/i.test(type);
}

function decodedBody(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function parsedJson(text: string): ReadBody {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (reason) {
    return refused(`The body is not JSON: ${String(reason).replace(/^SyntaxError: /, '')}.`);
  }
}

function comparedBody(
  value: unknown,
  { schema, examples }: OfferedContent,
  { operation, api, now }: Reading,
): ReadBody {
  if (isDeeperThan(value, DEEPEST_BODY))
    return refused(`The body is nested more than ${DEEPEST_BODY} levels deep.`);
  // Which method an operation takes says more than what that method lacks in its schema.
  const constrained = refusedBody(operation, api, { body: value, objects: [], now });
  if (constrained) return { refused: constrained };
  if (schema === undefined) return { value };
  const compare = (one: unknown): readonly Disagreement[] =>
    api.validator.validate(schema, one).filter(({ isUnknownField }) => !isUnknownField);
  const found = compare(value);
  // What the documentation shows is right, even where it contradicts its own schema.
  const shown = found.length === 0 ? [] : examples.map((one) => ({ ...one, wrong: compare(one.value) }));
  const isShown = ({ pointer, text }: Disagreement): boolean =>
    shown.some(
      (one) =>
        one.wrong.some((other) => other.pointer === pointer && other.text === text) &&
        isEqual(resolve(one.value, pointer), resolve(value, pointer)),
    );
  const wrong = found.find((one) => !isShown(one));
  return wrong ? { refused: refusedField(wrong, api.file.rules.fields) } : { value };
}

/** Levels of objects and lists in a body; what reads bodies calls itself for each. */
const DEEPEST_BODY = 100;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

function refusedField(wrong: Disagreement, codes: Readonly<Record<string, string>>): Refused {
  const keys = keysIn(wrong.pointer);
  const { missing } = wrong;
  const field = [...keys, ...(missing === undefined ? [] : [missing])].join('.');
  const code = ownValue(codes, keys.at(-1) ?? '');
  const isUnknown = /^The API knows no field/.test(wrong.text);
  const reason = wrong.isMissing ? 'missing' : isUnknown ? 'unknownField' : 'invalid';
  // The validator knows the last name only; one of many addresses lacks a city.
  const own = missing ?? keys.at(-1) ?? '';
  const words = wrong.text
    .replace(/^This /, () => (field === '' ? 'The body ' : `"${field}" `))
    .replace(`"${own}"`, () => `"${field}"`);
  const text = [words, wrong.hint].filter(Boolean).join(' ');
  return {
    reason,
    text,
    status: 400,
    ...(field !== '' && { field }),
    ...(reason === 'invalid' && code !== undefined && { code }),
  };
}
