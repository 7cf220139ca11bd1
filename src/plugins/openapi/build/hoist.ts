import type { ApiModel, Content, Operation, Schema } from './model.ts';
import { partsOf, type SchemaPart, withParts } from './schema-parts.ts';

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

/** A part of a schema that may become a named schema. */
interface Part extends Measured {
  readonly spot: Spot;
  readonly isMovable: boolean;
}

function measured(schema: Schema, spot: Spot, hoist: Hoist): Measured {
  const parts = partsOf(schema).map((part): Part => {
    const at = spotOf(part, spot);
    return { ...measured(part.schema, at, hoist), spot: at, isMovable: isMovable(part, spot) };
  });
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
