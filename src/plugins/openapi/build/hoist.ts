import type { ApiModel, Content, Operation, Schema } from './model.ts';

/** Fields that are in a schema itself. Where there are more, the largest parts become named schemas. */
const MOST_INLINE = 80;

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
  const hoist = (part: Schema, { key, name }: Spot): Schema => {
    schemas[key] = part;
    let free = name;
    for (let number = 2; schemaNames[free] !== undefined; number += 1) free = `${name}-${number}`;
    schemaNames[free] = key;
    const { title, description } = part;
    return { ref: key, ...(title !== undefined && { title }), ...(description && { description }) };
  };
  const small = (schema: Schema, spot: Spot): Schema => measured(schema, spot, hoist).schema;
  const namesByKey = new Map(Object.entries(model.schemaNames).map(([name, key]) => [key, name]));
  for (const [key, schema] of Object.entries(model.schemas))
    schemas[key] = small(schema, { key, name: namesByKey.get(key) ?? key.slice(key.lastIndexOf('/') + 1) });
  const contentsOf = (contents: readonly Content[], spot: Spot): readonly Content[] =>
    contents.map((content) => {
      if (content.schema === undefined) return content;
      return {
        ...content,
        schema: small(content.schema, { ...spot, key: `${spot.key}/${content.mediaType}` }),
      };
    });
  const operations = model.operations.map((operation): Operation => {
    const { id, body, responses } = operation;
    const spot = (part: string): Spot => ({ key: `#operation/${id}/${part}`, name: `${id}.${part}` });
    return {
      ...operation,
      ...(body && { body: { ...body, contents: contentsOf(body.contents, spot('request')) } }),
      responses: responses.map((response) => ({
        ...response,
        contents: contentsOf(response.contents, spot(response.status)),
      })),
    };
  });
  return { ...model, operations, schemas, schemaNames };
}

type Hoist = (part: Schema, spot: Spot) => Schema;

/** A part of a schema, and how the schema looks with another in its place. */
interface Part extends Measured {
  readonly spot: Spot;
  readonly isMovable: boolean;
}

function measured(schema: Schema, spot: Spot, hoist: Hoist): Measured {
  const parts = partsOf(schema, spot).map(
    ({ schema: part, spot: at, isMovable }): Part => ({ ...measured(part, at, hoist), spot: at, isMovable }),
  );
  if (parts.length === 0) return { schema, size: 0 };
  const own = schema.properties?.length ?? 0;
  let size = own + parts.reduce((sum, part) => sum + part.size, 0);
  const places = new Map(parts.map((part, place) => [place, part.schema]));
  const largest = [...parts.entries()]
    .filter(([, part]) => part.isMovable && part.size >= SMALL)
    .sort(([, a], [, b]) => b.size - a.size);
  for (const [place, part] of largest) {
    if (size <= MOST_INLINE) break;
    size -= part.size;
    places.set(place, hoist(part.schema, part.spot));
  }
  return { schema: withParts(schema, [...places.values()]), size };
}

interface Inner {
  readonly schema: Schema;
  readonly spot: Spot;
  /** False for parts of `allOf`, whose fields are those of the whole. */
  readonly isMovable: boolean;
}

/** The parts of a schema, in the order that `withParts` expects. */
function partsOf(schema: Schema, { key, name }: Spot): readonly Inner[] {
  const { properties = [], items, additional, allOf = [], variants = [] } = schema;
  const inner = (part: Schema, step: string, called: string, isMovable = true): Inner => ({
    schema: part,
    spot: { key: `${key}/${step}`, name: called },
    isMovable,
  });
  return [
    ...properties.map(([field, part]) => inner(part, `properties/${field}`, `${name}.${field}`)),
    ...(items ? [inner(items, 'items', name, name.includes('.'))] : []),
    ...(additional ? [inner(additional, 'additionalProperties', `${name}.*`)] : []),
    ...allOf.map((part, index) => inner(part, `allOf/${index}`, name, false)),
    ...variants.map((part, index) =>
      inner(part, `variants/${index}`, `${name}.${part.title ?? String(index + 1)}`),
    ),
  ];
}

function withParts(schema: Schema, parts: readonly Schema[]): Schema {
  const { properties = [], items, additional, allOf = [], variants = [] } = schema;
  const left = [...parts];
  const next = (): Schema => left.shift() ?? {};
  return {
    ...schema,
    ...(properties.length > 0 && { properties: properties.map(([field]) => [field, next()] as const) }),
    ...(items && { items: next() }),
    ...(additional && { additional: next() }),
    ...(allOf.length > 0 && { allOf: allOf.map(next) }),
    ...(variants.length > 0 && { variants: variants.map(next) }),
  };
}
