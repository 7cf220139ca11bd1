import { isObject } from '../../shared/json-schema/pointers.ts';
import type { OfferedParameter } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { type Call, queryOf, type Refused } from './exchange.ts';

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
    if (parameter.in === 'query' && isPlain(parameter) && query.getAll(parameter.name).length > 1)
      return refusedParameter(parameter, `The query ${parameter.name} is there more than once.`);
    if (value === undefined) {
      if (parameter.in === 'query' && hasPart(parameter, query)) continue;
      // One of the path is missing only where the file names it and the path does not have it.
      if (parameter.required && (parameter.in === 'query' || parameter.in === 'header'))
        return refusedParameter(parameter, `The ${parameter.in} ${parameter.name} is missing.`);
      continue;
    }
    const wrong =
      parameter.schema === undefined ||
      !isPlain(parameter) ||
      isPreference(parameter, value) ||
      value === String(parameter.example)
        ? []
        : validator.validate(parameter.schema, typed(value, parameter));
    if (wrong[0]) {
      const text = wrong[0].text.replace(/^This /, `The ${parameter.in} ${parameter.name} `);
      return refusedParameter(parameter, [text, wrong[0].hint].filter(Boolean).join(' '));
    }
  }
  return undefined;
}

/** True where fields of an object are in the query: `filter[size]=2`, or `size=2`. */
function hasPart({ name, example }: OfferedParameter, query: URLSearchParams): boolean {
  const fields = isObject(example) ? Object.keys(example) : [];
  return [...query.keys()].some((key) => key.startsWith(`${name}[`) || fields.includes(key));
}

/** A parameter of the query that the operation does not have. Fields of an object may be parameters, and its example has not all. */
function unknownParameter({ operation }: Call, query: URLSearchParams): string | undefined {
  if (operation.parameters.some(({ in: place, example }) => place === 'query' && isObject(example)))
    return undefined;
  const known = new Set([
    ...operation.parameters.flatMap(({ name, in: place }) => (place === 'query' ? [name] : [])),
    ...operation.security.flat().map(({ key }) => key),
  ]);
  return [...query.keys()].find((name) => !known.has(name) && !known.has(name.split('[', 1)[0] ?? ''));
}

/** True for what a client would accept: `*`, which some clients always send, or a list by preference. */
function isPreference({ name }: OfferedParameter, value: string): boolean {
  return /^accept(?:-|$)/i.test(name) && /[*,;]/.test(value);
}

/** Only values of one part: lists and objects have many ways to be written, and some styles put a sign before the value. */
function isPlain({ example, hasSign }: OfferedParameter): boolean {
  return !hasSign && ['string', 'number', 'boolean'].includes(typeof example);
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
