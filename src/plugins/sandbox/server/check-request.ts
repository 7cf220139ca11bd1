import { ownValue } from '../../../shared/own-value.ts';
import type { Disagreement } from '../../shared/json-schema/disagreement.ts';
import type { OfferedContent, OfferedOperation, OfferedParameter } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { jsonOf } from './api.ts';
import { refusedBody } from './constraints.ts';
import { type Call, queryOf, type Refused } from './exchange.ts';
import { valueAt } from './values.ts';

/** The body of a request, parsed, or what is wrong with it. */
export type ReadBody = { readonly value: unknown } | { readonly refused: Refused };

/** Returns what is wrong with the parameters of a request. */
export function checkParameters(call: Call, { validator, file }: Api): Refused | undefined {
  const { operation, request, path } = call;
  const query = queryOf(request);
  const unknown = file.rules.refusals.unknownField && unknownParameter(call, query);
  if (unknown !== undefined)
    return {
      reason: 'unknownField',
      text: `${operation.id} knows no parameter "${unknown.slice(0, 60)}".`,
      field: unknown,
      status: 400,
    };
  for (const parameter of operation.parameters) {
    const value = {
      path: path[parameter.name],
      header: request.headers[parameter.name.toLowerCase()],
      query: query.get(parameter.name) ?? undefined,
    }[parameter.in];
    if (value === undefined) {
      if (parameter.required && parameter.in !== 'cookie')
        return refusedParameter(parameter, `The ${parameter.in} ${parameter.name} is missing.`);
      continue;
    }
    const wrong =
      parameter.schema === undefined || !isPlain(parameter)
        ? []
        : validator.validate(parameter.schema, typed(value, parameter));
    if (wrong[0])
      return refusedParameter(parameter, `The ${parameter.in} ${parameter.name}: ${wrong[0].text}`);
  }
  return undefined;
}

/** A parameter of the query that the operation does not have. */
function unknownParameter({ operation }: Call, query: URLSearchParams): string | undefined {
  const known = new Set([
    ...operation.parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])),
    ...operation.security.flat().map(({ key }) => key),
  ]);
  return [...query.keys()].find((name) => !known.has(name) && !known.has(name.split('[', 1)[0] ?? ''));
}

/** Only values of one part: lists and objects have many ways to be written. */
function isPlain({ example }: OfferedParameter): boolean {
  return ['string', 'number', 'boolean'].includes(typeof example);
}

function typed(value: string, { example }: OfferedParameter): unknown {
  if (typeof example === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  return typeof example === 'boolean' && /^(?:true|false)$/.test(value) ? value === 'true' : value;
}

function refusedParameter(parameter: OfferedParameter, text: string): Refused {
  const { isGenerated, in: place, name } = parameter;
  if (isGenerated) return { reason: 'idempotencyKey', text, field: name, status: 400 };
  return place === 'path'
    ? { reason: 'notFound', text, status: 404 }
    : { reason: 'parameter', text, field: name, status: 400 };
}

/** Parses the body of a request and compares it with the schema. */
export function readBody({ operation, request }: Call, api: Api, now: number): ReadBody {
  const { body } = operation;
  const text = decodedBody(request.body);
  if (text === undefined)
    return { refused: { reason: 'json', text: 'The body is not valid UTF-8.', status: 400 } };
  if (text === '') {
    if (!body?.required) return { value: undefined };
    return { refused: { reason: 'json', text: 'The body is missing.', status: 400 } };
  }
  if (body === undefined) return { value: undefined };
  const type = request.headers['content-type'] ?? '';
  const content = body.contents.find(({ mediaType }) =>
    type.toLowerCase().startsWith(mediaType.toLowerCase()),
  );
  const json = jsonOf(body.contents);
  if (content === undefined && type !== '' && !json) return { value: text };
  if (content === undefined && json === undefined) return { value: text };
  if (content !== undefined && content !== json) {
    const value = formValue(text, content);
    const refused = refusedBody(operation, api, { body: value, objects: [], now });
    return refused ? { refused } : { value };
  }
  if (content === undefined) {
    const allowed = body.contents.map(({ mediaType }) => mediaType).join(', ');
    return {
      refused: {
        reason: 'json',
        text: `The header Content-Type must be ${allowed}, not "${type.slice(0, 60)}".`,
        status: 400,
      },
    };
  }
  return checkedJson(text, content, { operation, api, now });
}

function decodedBody(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

/** A field that comes several times is a list, in the order of its items. */
function formValue(text: string, { mediaType, examples }: OfferedContent): unknown {
  if (!/x-www-form-urlencoded/i.test(mediaType)) return text;
  const isList = (name: string): boolean =>
    examples.some(({ value }) => Array.isArray(valueAt(value, [name])));
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else if (known !== undefined) fields.set(name, [known, value]);
    else fields.set(name, isList(name) ? [value] : value);
  }
  return Object.fromEntries(fields);
}

function checkedJson(
  text: string,
  { schema }: OfferedContent,
  { operation, api, now }: { readonly operation: OfferedOperation; readonly api: Api; readonly now: number },
): ReadBody {
  const { validator, file } = api;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (reason) {
    return {
      refused: {
        reason: 'json',
        text: `The body is not JSON: ${String(reason).replace(/^SyntaxError: /, '')}.`,
        status: 400,
      },
    };
  }
  if (isDeeperThan(value, DEEPEST_BODY))
    return {
      refused: {
        reason: 'json',
        text: `The body is nested more than ${DEEPEST_BODY} levels deep.`,
        status: 400,
      },
    };
  // Which method an operation takes says more than what that method lacks in its schema.
  const refused = refusedBody(operation, api, { body: value, objects: [], now });
  if (refused) return { refused };
  const [wrong] =
    schema === undefined
      ? []
      : validator.validate(schema, value).filter(({ isUnknownField }) => !isUnknownField);
  return wrong ? { refused: refusedField(wrong, file.rules.fields) } : { value };
}

/** Levels of objects and lists in a body; what reads bodies calls itself for each. */
const DEEPEST_BODY = 100;

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1));
}

function refusedField(wrong: Disagreement, codes: Readonly<Record<string, string>>): Refused {
  const keys = wrong.pointer.split('/').slice(1);
  const missing = wrong.isMissing ? /"([^"]*)"/.exec(wrong.text)?.[1] : undefined;
  const field = [...keys, ...(missing === undefined ? [] : [missing])].join('.');
  const code = ownValue(codes, keys.at(-1) ?? '');
  const isUnknown = /^The API knows no field/.test(wrong.text);
  const reason = wrong.isMissing ? 'missing' : isUnknown ? 'unknownField' : 'invalid';
  const text = [wrong.text, wrong.hint].filter(Boolean).join(' ');
  return {
    reason,
    text,
    status: 400,
    ...(field !== '' && { field }),
    ...(reason === 'invalid' && code !== undefined && { code }),
  };
}
