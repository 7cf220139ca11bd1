import type { Disagreement } from '../../../json-schema/disagreement.ts';
import type { OfferedContent, OfferedParameter } from '../../../reference/offered-api.ts';
import { ownValue } from '../../../shared/own-value.ts';
import type { Api } from './api.ts';
import { jsonOf } from './api.ts';
import { type Call, queryOf, type Refused } from './exchange.ts';

/** The body of a request, parsed, or what is wrong with it. */
export type ReadBody = { readonly value: unknown } | { readonly refused: Refused };

/** Returns what is wrong with the parameters of a request. */
export function checkParameters({ operation, request, path }: Call, { validator }: Api): Refused | undefined {
  const query = queryOf(request);
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
export function readBody({ operation, request }: Call, api: Api): ReadBody {
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
  if (content !== undefined && content !== json) return { value: formValue(text, content) };
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
  return checkedJson(text, content, api);
}

function decodedBody(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

function formValue(text: string, { mediaType }: OfferedContent): unknown {
  return /x-www-form-urlencoded/i.test(mediaType) ? Object.fromEntries(new URLSearchParams(text)) : text;
}

function checkedJson(text: string, { schema }: OfferedContent, { validator, file }: Api): ReadBody {
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
  const [wrong] =
    schema === undefined
      ? []
      : validator.validate(schema, value).filter(({ isUnknownField }) => !isUnknownField);
  return wrong ? { refused: refusedField(wrong, file.rules.fields) } : { value };
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
