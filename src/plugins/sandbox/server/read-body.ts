import * as limits from '../../../shared/limits.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { keysIn, resolve } from '../../shared/json-schema/pointers.ts';
import type { SchemaProblem } from '../../shared/json-schema/schema-problem.ts';
import { hasParts, isJson, parseJson } from '../../shared/lossless.ts';
import type { OfferedContent, OfferedOperation } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { refusedBodies } from './constraints.ts';
import type { Call, Refused } from './exchange.ts';
import { formFields, formValue, multipartFields } from './form.ts';
import { fieldAt, inWords } from './mistakes.ts';
import { styledFields } from './parameter-styles.ts';
import { contentOfType } from './representation.ts';
import { formsOf, typedValue, typesOf } from './typed-text.ts';
import { isEqual } from './values.ts';

/** Parsed body of a request, or all of its mistakes. */
export type ReadBody = { readonly value: unknown } | { readonly mistakes: readonly Refused[] };

/** Context of reading a body. */
interface Reading {
  readonly operation: OfferedOperation;
  readonly api: Api;
  readonly now: number;
}

/** Parses the body of a request and validates it. */
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
  // An operation without documented content accepts any type.
  const content =
    body.contents.length === 0 ? { mediaType: type, examples: [] } : contentOfType(body.contents, type);
  if (content === undefined) {
    const allowed = body.contents.map(({ mediaType }) => mediaType).join(', ');
    return refused(`The header Content-Type must be ${allowed}, not "${type.slice(0, 60)}".`);
  }
  const parsed = parsedBody(request.body, { type, content, document: api.file.api.document });
  return 'mistakes' in parsed ? parsed : comparedBody(parsed, content, { operation, api, now });
}

function refused(text: string, status = 400): { readonly mistakes: readonly Refused[] } {
  return { mistakes: [{ reason: 'json', text, status }] };
}

/** A parsed body. One without a schema for its media type, such as an image, is a text of its bytes. */
interface ParsedBody {
  readonly value: unknown;
  readonly isCompared: boolean;
}

function parsedBody(
  bytes: Buffer,
  {
    type,
    content,
    document,
  }: { readonly type: string; readonly content: OfferedContent; readonly document: unknown },
): ParsedBody | { readonly mistakes: readonly Refused[] } {
  const { schema, styles = {} } = content;
  const forms = formsOf([schema === undefined ? undefined : resolve(document, schema)], document);
  const examples = content.examples.map(({ value }) => value);
  if (/^multipart\/form-data/i.test(type)) {
    const fields = multipartFields(bytes, type);
    return fields === undefined
      ? refused('The header Content-Type has no boundary that the body has.')
      : { value: formValue(fields, forms, examples), isCompared: true };
  }
  const isForm = /x-www-form-urlencoded/i.test(type);
  if (!isForm && !isJson(type) && !/^text\/(?!xml)/i.test(type))
    return { value: bytes.toString(), isCompared: false };
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]*)/i.exec(type) ?? [];
  if (isJson(type) && !/^utf-?8$/i.test(charset))
    return refused(`The header Content-Type has the charset "${charset.slice(0, 60)}"; JSON is UTF-8.`);
  const text = decodedBody(bytes, charset);
  if (text === undefined) return refused(`The body is not valid ${charset.slice(0, 60).toUpperCase()}.`);
  if (isJson(type)) return parsedJson(text);
  if (isForm)
    return {
      value: { ...formValue(formFields(text), forms, examples), ...styledFields(text, styles, forms) },
      isCompared: true,
    };
  const types = typesOf(forms);
  // Schemas do not describe texts with several parts, such as CSV.
  return {
    value: typedValue([text], forms),
    isCompared: types.size > 0 && !types.has('object') && !types.has('array'),
  };
}

function decodedBody(body: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function parsedJson(text: string): ParsedBody | { readonly mistakes: readonly Refused[] } {
  try {
    return { value: parseJson(text), isCompared: true };
  } catch (reason) {
    return refused(`The body is not JSON: ${String(reason).replace(/^SyntaxError: /, '')}.`);
  }
}

function comparedBody(
  { value, isCompared }: ParsedBody,
  { schema, examples }: OfferedContent,
  { operation, api, now }: Reading,
): ReadBody {
  if (isDeeperThan(value, limits.levels.values))
    return refused(`The body is nested more than ${limits.levels.values} levels deep.`);
  // A broken constraint, such as the wrong payment method, says more than missing fields of its schema.
  const constrained = refusedBodies(operation, api, { body: value, objects: [], now });
  const compare = (one: unknown): readonly SchemaProblem[] =>
    schema === undefined || !isCompared
      ? []
      : api.validator.validate(schema, one).filter(({ kind }) => kind !== 'unmentioned');
  const found = compare(value);
  // Documented examples are valid, even if they contradict their own schema.
  const shown = found.length === 0 ? [] : examples.map((one) => ({ ...one, wrong: compare(one.value) }));
  const isShown = ({ pointer, text }: SchemaProblem): boolean =>
    shown.some(
      (one) =>
        one.wrong.some((other) => other.pointer === pointer && other.text === text) &&
        isEqual(resolve(one.value, pointer), resolve(value, pointer)),
    );
  const wrong = found.filter((one) => !isShown(one)).map((one) => refusedField(one, api.file.rules.fields));
  const mistakes = [
    ...constrained,
    ...wrong.filter(({ field }) => !constrained.some((one) => one.field === field)),
  ];
  return mistakes.length > 0 ? { mistakes } : { value };
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (!hasParts(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

function refusedField(wrong: SchemaProblem, codes: Readonly<Record<string, string>>): Refused {
  const field = fieldAt(wrong);
  const code = ownValue(codes, keysIn(wrong.pointer).at(-1) ?? '');
  const { kind } = wrong;
  const reason = kind === 'missing' ? kind : kind === 'forbidden' ? 'unknownField' : 'invalid';
  return {
    reason,
    text: inWords(wrong, { what: 'The body' }),
    status: 400,
    field: field || undefined,
    code: reason === 'invalid' ? code : undefined,
  };
}
