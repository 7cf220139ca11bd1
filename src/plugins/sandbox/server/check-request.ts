import type { OfferedParameter } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import type { Call, Refused } from './exchange.ts';
import { inWords } from './mistakes.ts';
import { pairsIn, partTest, type ReadParameter, readParameter } from './parameter-styles.ts';
import { isEqual, isLeaf } from './values.ts';

/** Mistakes in the parameters of a request, and the path parameters without the delimiters of their styles. */
export interface CheckedParameters {
  readonly mistakes: readonly Refused[];
  readonly path: Call['path'];
}

/** Checks the parameters of a request against the API. */
export function checkParameters(call: Call, api: Api): CheckedParameters {
  const { operation, request, rawPath } = call;
  const { document } = api.file.api;
  const mark = request.target.indexOf('?');
  const query = mark < 0 ? [] : pairsIn(request.target.slice(mark + 1));
  const sent = { path: rawPath, query, headers: request.headers };
  const read = operation.parameters.filter(isAsked).map((parameter) => {
    const others = new Set(namesIn(call, parameter.in));
    return { parameter, result: readParameter(parameter, sent, { document, others }) };
  });
  const names = new Set(query.map(([name]) => name));
  return {
    mistakes: [
      ...(api.file.rules.refusals.unknownField ? unknownNames([...names], call, document) : []),
      ...read.flatMap(({ parameter, result }) => mistakesOf(parameter, result, api)),
    ],
    path: { ...call.path, ...pathTexts(read) },
  };
}

/**
 * False for headers that clients set anyway: OpenAPI ignores such parameters,
 * https://spec.openapis.org/oas/v3.1.1#parameter-object.
 */
function isAsked({ in: place, name }: OfferedParameter): boolean {
  return place !== 'header' || !/^(?:accept|content-type|authorization)$/i.test(name);
}

/** Returns the names of parameters in a place, and of all credentials. */
function namesIn({ operation: { parameters, security } }: Call, place: string): readonly string[] {
  return [
    ...parameters.flatMap(({ name, in: other }) => (other === place ? [name] : [])),
    ...security.flat().map(({ key }) => key),
  ];
}

/** Returns a mistake for each name in the query that belongs to no parameter. */
function unknownNames(names: readonly string[], call: Call, document: unknown): readonly Refused[] {
  const known = new Set(namesIn(call, 'query'));
  const tests = call.operation.parameters.flatMap((one) =>
    one.in === 'query' ? [partTest(one, document)] : [],
  );
  const isKnown = (name: string): boolean =>
    known.has(name) || known.has(name.split('[', 1)[0] ?? '') || tests.some((isPart) => isPart(name));
  return names
    .filter((name) => !isKnown(name))
    .map((name) => ({
      reason: 'unknownField',
      text: `${call.operation.id} knows no parameter "${name.slice(0, 60)}".`,
      field: name,
      status: 400,
    }));
}

function pathTexts(
  read: readonly { readonly parameter: OfferedParameter; readonly result: ReadParameter }[],
): Call['path'] {
  return Object.fromEntries(
    read.flatMap(({ parameter: { name, in: place, style }, result }) =>
      place === 'path' && style && isLeaf(result?.value) ? [[name, String(result.value)]] : [],
    ),
  );
}

function mistakesOf(
  parameter: OfferedParameter,
  result: ReadParameter,
  { validator }: Api,
): readonly Refused[] {
  const { name, in: place, required, schema, example, isEmptyAllowed } = parameter;
  const what = `The ${place} ${name}`;
  // A missing path parameter is impossible if the path matches, unless the file names one that its path does not
  // contain.
  if (result === undefined)
    return required && place !== 'path' ? [refusedParameter(parameter, `${what} is missing.`)] : [];
  const { value, problem } = result;
  if (isShown(value, example)) return [];
  if (problem !== undefined) return [refusedParameter(parameter, `${what} ${problem}`)];
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (schema === undefined || (isEmptyAllowed && isEmpty) || isPreference(parameter, value)) return [];
  return validator
    .validate(schema, value)
    .filter(({ kind }) => kind !== 'unmentioned')
    .map((wrong) => refusedParameter(parameter, inWords(wrong, { what, name, place })));
}

/** True for a documented value, which is valid even if it contradicts its schema. A list may be shown as a text. */
function isShown(value: unknown, example: unknown): boolean {
  const items = [value].flat();
  return (
    isEqual(value, example) || (isLeaf(example) && items.every(isLeaf) && items.join() === String(example))
  );
}

/** True for a list of preferences in an `Accept-…` header, such as `*`, which some clients always send. */
function isPreference({ name, in: place }: OfferedParameter, value: unknown): boolean {
  return place === 'header' && /^accept-/i.test(name) && typeof value === 'string' && /[*,;]/.test(value);
}

function refusedParameter({ isGenerated, in: place, name }: OfferedParameter, text: string): Refused {
  if (isGenerated) return { reason: 'idempotencyKey', text, field: name, status: 400 };
  return place === 'path'
    ? { reason: 'notFound', text, status: 404 }
    : { reason: 'parameter', text, field: name, status: 400 };
}
