import type { ApiModel, Content, Operation, Parameter, Schema, Schemas } from './model.ts';
import { addName } from './schema-names.ts';
import { partsOf, type SchemaPart, withParts } from './schema-parts.ts';
import { type Exchange, fieldsOfBases, sharedSchemas } from './shared-schemas.ts';

/** Fields that are in a schema itself. Where there are more, the largest parts become named schemas. */
const MOST_INLINE = 80;

/** Fields that are in the responses of an operation themselves; those of further responses become named schemas. */
const MOST_IN_RESPONSES = 320;

/** Parts with fewer fields stay where they are. */
const SMALL = 6;

/** A schema, and how many fields are in it and in its parts. */
interface Measured {
  readonly schema: Schema;
  readonly size: number;
}

/** Where a part stands: its key as a reference would have it, and its name for readers. */
interface Spot {
  readonly key: string;
  readonly name: string;
}

/**
 * Returns a model in which no schema itself has many fields, at any depth: files without references have
 * whole requests in one piece. Hoisted parts get names like `Payment.paymentMethod`.
 */
export function hoistLargeParts(model: ApiModel): ApiModel {
  const schemas: Record<string, Schema> = {};
  const schemaNames: Record<string, string> = { ...model.schemaNames };
  const namesByKey = new Map(Object.entries(model.schemaNames).map(([name, key]) => [key, name]));
  const nameOfKey = (key: string): string => namesByKey.get(key) ?? key.slice(key.lastIndexOf('/') + 1);
  const hoisting: Hoisting = {
    schemas: model.schemas,
    hoist(part, { key, name }) {
      schemas[key] = part;
      addName(schemaNames, name, key);
      const { title, description } = part;
      return { ref: key, ...(title !== undefined && { title }), ...(description && { description }) };
    },
  };
  for (const [key, schema] of Object.entries(model.schemas))
    schemas[key] = measured(schema, { key, name: nameOfKey(key) }, hoisting).schema;
  const { contentsOf, parametersOf } = createExchangeHoist(model, hoisting);
  const exchangeOf = ({ body, parameters, responses }: Exchange, id: string): Exchange => {
    const spot = (part: string): Spot => ({ key: `#operation/${id}/${part}`, name: `${id}.${part}` });
    let total = 0;
    const isFull = (size: number): boolean => {
      total += size;
      return total > MOST_IN_RESPONSES && size >= SMALL;
    };
    return {
      ...(body && { body: { ...body, contents: contentsOf(body.contents, spot('request'), () => false) } }),
      parameters: parametersOf(parameters, spot('parameters')),
      responses: responses.map((response) => ({
        ...response,
        headers: parametersOf(response.headers, spot(response.status)),
        contents: contentsOf(response.contents, spot(response.status), isFull),
      })),
    };
  };
  const operations = model.operations.map(
    (operation): Operation => ({
      ...operation,
      ...exchangeOf(operation, operation.id),
      callbacks: operation.callbacks.map((callback) => ({
        ...callback,
        ...exchangeOf(callback, `${operation.id}.${callback.name}`),
      })),
    }),
  );
  return { ...model, operations, schemas, schemaNames };
}

/** What parts are hoisted with. */
interface Hoisting {
  readonly schemas: Schemas;
  /** Names a part, and returns the reference that replaces it. */
  readonly hoist: (part: Schema, spot: Spot) => Schema;
}

/**
 * Hoists the large parts of contents, and schemas that are too much for their place. One that very many operations share is
 * hoisted where it is first, and all get that reference.
 */
function createExchangeHoist(model: ApiModel, hoisting: Hoisting) {
  const shared = sharedSchemas(model);
  const references = new Map<Schema, Schema>();
  const hoisted = (whole: Schema, spot: Spot, isFull: (size: number) => boolean): Schema => {
    const before = references.get(whole);
    if (before !== undefined) return before;
    const { schema, size } = measured(whole, spot, hoisting);
    if (!shared.has(whole)) return isFull(size) ? hoisting.hoist(schema, spot) : schema;
    const reference = hoisting.hoist(schema, spot);
    references.set(whole, reference);
    return reference;
  };
  const contentsOf = (contents: readonly Content[], spot: Spot, isFull: (size: number) => boolean) =>
    contents.map((content): Content => {
      if (content.schema === undefined) return content;
      const at = { ...spot, key: `${spot.key}/${content.mediaType}` };
      return { ...content, schema: hoisted(content.schema, at, isFull) };
    });
  const parametersOf = (parameters: readonly Parameter[], { key, name }: Spot) =>
    parameters.map((parameter): Parameter => {
      if (!shared.has(parameter.schema)) return parameter;
      const at = { key: `${key}/${parameter.in}/${parameter.name}`, name: `${name}.${parameter.name}` };
      return { ...parameter, schema: hoisted(parameter.schema, at, () => false) };
    });
  return { contentsOf, parametersOf };
}

/** A part of a schema that may become a named schema. */
interface Part extends Measured {
  readonly spot: Spot;
  readonly isMovable: boolean;
}

function measured(schema: Schema, spot: Spot, hoisting: Hoisting): Measured {
  const parts = partsOf(schema).map((part): Part => {
    const at = spotOf(part, spot);
    return { ...measured(part.schema, at, hoisting), spot: at, isMovable: isMovable(part, spot) };
  });
  const own = (schema.properties?.length ?? 0) + fieldsOfBases(schema, hoisting.schemas);
  if (parts.length === 0) return { schema, size: own };
  let size = own + parts.reduce((sum, part) => sum + part.size, 0);
  const places = new Map(parts.map((part, place) => [place, part.schema]));
  const largest = [...parts.entries()]
    .filter(([, part]) => part.isMovable && part.size >= SMALL)
    .sort(([, a], [, b]) => b.size - a.size);
  for (const [place, part] of largest) {
    if (size <= MOST_INLINE) break;
    size -= part.size;
    places.set(place, hoisting.hoist(part.schema, part.spot));
  }
  return { schema: withParts(schema, [...places.values()]), size };
}

/** What a part is called: like the field, or like the form, that it is. */
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

/** The fields of parts of `allOf` are those of the whole, and a list itself is hardly worth a page. */
function isMovable({ steps }: SchemaPart, { name }: Spot): boolean {
  if (steps === 'items') return name.includes('.');
  return /^(?:properties|prefixItems|patternProperties|additionalProperties|variants)\b/.test(steps);
}
