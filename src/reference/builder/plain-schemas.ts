import type { Schema, Schemas } from '../../request/schema.ts';
import { flatOf } from '../openapi/flat.ts';
import type { ApiModel, Schema as ModelSchema } from '../openapi/model.ts';
import { plain } from '../openapi/records.ts';

/** Makes schemas plain, and collects those that they refer to. */
export interface PlainSchemas {
  readonly plainOf: (schema: ModelSchema) => Schema<string>;
  readonly collected: () => Schemas<string>;
}

/** Schemas as a request has them: descriptions without markup, and no fields that only answers have. */
export function createPlainSchemas({ schemas }: Pick<ApiModel, 'schemas'>): PlainSchemas {
  const names = new Map<string, string>();
  const found = new Map<string, Schema<string>>();

  function nameOf(ref: string): string {
    const known = names.get(ref);
    if (known !== undefined) return known;
    const short = ref.slice(ref.lastIndexOf('/') + 1);
    const name = found.has(short) ? ref : short;
    names.set(ref, name);
    // It may refer to itself: whoever comes back here finds that it has a name.
    found.set(name, {});
    found.set(name, plainOf(schemas[ref] ?? {}));
    return name;
  }

  function isSent(property: ModelSchema): boolean {
    return flatOf(property, schemas).readOnly !== true;
  }

  function plainOf(schema: ModelSchema): Schema<string> {
    const { ref, description, properties, required, items, additional, allOf, variants, ...rest } = schema;
    const sent = properties?.filter(([, property]) => isSent(property));
    const dropped = new Set(properties?.flatMap(([name, one]) => (isSent(one) ? [] : [name])));
    return {
      ...rest,
      ...(ref !== undefined && { ref: nameOf(ref) }),
      ...(description && { description: plain(description.markdown) }),
      ...(sent && { properties: sent.map(([name, property]) => [name, plainOf(property)] as const) }),
      ...(required && { required: required.filter((name) => !dropped.has(name)) }),
      ...(items && { items: plainOf(items) }),
      ...(additional !== undefined && { additional: additional && plainOf(additional) }),
      ...(allOf && { allOf: allOf.map(plainOf) }),
      ...(variants && { variants: variants.map(plainOf) }),
    };
  }

  return { plainOf, collected: () => Object.fromEntries(found) };
}
