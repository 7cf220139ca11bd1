import type { ApiModel, Content, Operation, Parameter, Schema, Schemas } from './model.ts';
import {
  basesOf,
  isPartOfField,
  isSmall,
  operationDepth,
  type PageDepth,
  schemaDepth,
} from './page-depth.ts';
import { addName, identityOf, nameOf } from './schema-names.ts';
import { partsOf, type SchemaPart, withParts } from './schema-parts.ts';

/** Key and name for a schema without a name. */
interface Spot {
  readonly key: string;
  readonly name: string;
}

type Exchange = Pick<Operation, 'body' | 'parameters' | 'responses'>;

/**
 * Gives a name, and so a page, to everything that is not shown in place: referenced schemas, those that several
 * operations share, and parts that are too deep or too many on a page. Parts get names such as `Payment.paymentMethod`.
 */
export function nameParts(model: ApiModel): ApiModel {
  const naming = createNaming(model);
  const shared = sharedSchemas(model);
  const exchangeOf = ({ body, parameters, responses }: Exchange, id: string, page: PageDepth): Exchange => {
    const cutBody = (schema: Schema, spot: Spot): Schema =>
      page.linked.has(schema) || shared.has(schema)
        ? naming.name(schema, spot)
        : naming.cut(schema, { spot, level: 0, page });
    const contentsOf = (contents: readonly Content[], part: string) =>
      contents.map((content): Content => {
        const spot = { key: `#operation/${id}/${part}/${content.mediaType}`, name: `${id}.${part}` };
        return content.schema === undefined ? content : { ...content, schema: cutBody(content.schema, spot) };
      });
    const parametersOf = (all: readonly Parameter[], part: string) =>
      all.map((parameter): Parameter => {
        const { in: place, name, schema } = parameter;
        const spot = { key: `#operation/${id}/${part}/${place}/${name}`, name: `${id}.${part}.${name}` };
        const cut = shared.has(schema)
          ? naming.name(schema, spot)
          : naming.cut(schema, { spot, level: 1, page });
        return { ...parameter, schema: cut };
      });
    return {
      ...(body && { body: { ...body, contents: contentsOf(body.contents, 'request') } }),
      parameters: parametersOf(parameters, 'parameters'),
      responses: responses.map((response) => ({
        ...response,
        headers: parametersOf(response.headers, response.status),
        contents: contentsOf(response.contents, response.status),
      })),
    };
  };
  const operations = model.operations.map((operation): Operation => {
    const page = operationDepth(operation, model.schemas);
    return {
      ...operation,
      ...exchangeOf(operation, operation.id, page),
      callbacks: operation.callbacks.map((callback) => ({
        ...callback,
        ...exchangeOf(callback, `${operation.id}.${callback.name}`, page),
      })),
    };
  });
  return { ...model, operations, ...naming.finish() };
}

/** Returns larger schemas without a name that several operations share. */
function sharedSchemas({ operations, schemas }: ApiModel): ReadonlySet<Schema> {
  const uses = new Map<Schema, number>();
  for (const operation of operations)
    for (const schema of new Set([operation, ...operation.callbacks].flatMap(schemasOf)))
      uses.set(schema, (uses.get(schema) ?? 0) + 1);
  const isShared = ([schema, count]: readonly [Schema, number]): boolean =>
    count > 1 && identityOf(schema) === undefined && !isSmall(schema, schemas);
  return new Set([...uses].filter(isShared).map(([schema]) => schema));
}

function schemasOf({ body, parameters, responses }: Exchange): readonly Schema[] {
  const contents = [body?.contents ?? [], ...responses.map((one) => one.contents)].flat();
  const headers = responses.flatMap((response) => response.headers);
  return [...contents, ...parameters, ...headers].flatMap(({ schema = [] }) => schema);
}

/** A part of a schema on a page. */
interface Place {
  readonly spot: Spot;
  /** Number of fields that contain it; 0 for the subject of the page. */
  readonly level: number;
  readonly page: PageDepth;
}

/** Collects named schemas, in which references replace parts with a name. */
function createNaming({ schemas, schemaNames }: ApiModel) {
  const made: Record<string, Schema> = {};
  const names = namesOf(schemas, schemaNames);
  const namesByKey = new Map(Object.entries(names).map(([name, key]) => [key, name]));
  const references = new Map<Schema, Schema>();
  const waiting = Object.entries(schemas).map(([key, schema]) => ({
    schema,
    spot: { key, name: namesByKey.get(key) ?? nameOf(key) },
  }));

  /** Gives a schema a name, and returns the reference that replaces it. */
  function name(schema: Schema, spot: Spot): Schema {
    const before = references.get(schema);
    if (before !== undefined) return before;
    const { title, description } = schema;
    addName(names, spot.name, spot.key);
    waiting.push({ schema, spot });
    const reference = {
      ref: spot.key,
      ...(title !== undefined && { title }),
      ...(description && { description }),
    };
    references.set(schema, reference);
    return reference;
  }

  /** Returns a schema in which references replace parts that its page does not show. */
  function cut(schema: Schema, { spot, level, page }: Place): Schema {
    if (identityOf(schema) !== undefined) return schema;
    const parts = partsOf(schema);
    const cutParts = parts.map((part) => {
      const at = { spot: spotOf(part, spot), level: isSameLevel(part, schema) ? level : level + 1, page };
      const isDeep = at.level > level && at.level >= page.depth && NAMED.test(part.steps);
      const isLink = identityOf(part.schema) !== undefined;
      return isDeep && !isLink && !isPartOfField(part.schema, schemas, basesOf(part.schema, schemas))
        ? name(part.schema, at.spot)
        : cut(part.schema, at);
    });
    return cutParts.every((part, index) => part === parts[index]?.schema)
      ? schema
      : withParts(schema, cutParts);
  }

  function finish(): Pick<ApiModel, 'schemas' | 'schemaNames'> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { schema, spot } = next;
      made[spot.key] = cut(schema, { spot, level: 0, page: schemaDepth(schema, spot.key, schemas) });
    }
    return { schemas: made, schemaNames: names };
  }

  return { name, cut, finish };
}

/** Returns names of components, and of other referenced schemas with fields. */
function namesOf(schemas: Schemas, named: ApiModel['schemaNames']): Record<string, string> {
  const names: Record<string, string> = { ...named };
  const known = new Set(Object.values(named));
  for (const [key, { properties, allOf, variants }] of Object.entries(schemas))
    if (!known.has(key) && (properties ?? allOf ?? variants) !== undefined) addName(names, nameOf(key), key);
  return names;
}

/** Matches parts that may have a page. Those of `allOf` and of rules are only meaningful in the whole. */
const NAMED = /^(?:properties|prefixItems|patternProperties|additionalProperties|variants)\b/;

/** True for parts with fields of the same level: `allOf`, items of a list, the only alternative except null. */
function isSameLevel({ steps }: SchemaPart, { variants = [] }: Schema): boolean {
  if (/^(?:allOf|items)\b/.test(steps)) return true;
  return steps.startsWith('variants/') && variants.filter(({ types }) => types?.join() !== 'null').length < 2;
}

/** Returns key and name for a part, from its field or alternative. */
function spotOf({ schema: { title }, steps }: SchemaPart, { key, name }: Spot): Spot {
  const [kind = '', ...rest] = steps.split('/');
  const step = rest.join('/');
  const called = {
    properties: step,
    prefixItems: step,
    patternProperties: step,
    additionalProperties: '*',
    variants: title ?? String(Number(step) + 1),
  }[kind];
  return { key: `${key}/${steps}`, name: called === undefined ? name : `${name}.${called}` };
}
