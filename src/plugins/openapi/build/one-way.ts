import { isObject } from '../../shared/json-schema/pointers.ts';

/** A value of a document, and the file that it is in. */
export interface Found<File> {
  readonly value: unknown;
  readonly file: File;
}

/** Returns what a reference in a file leads to; undefined if there is nothing. */
type TargetOf<File> = (ref: string, from: File) => Found<File> | undefined;

/** Schemas that are read for one: a base of hundreds of others is no base that people write. */
const MOST = 100;

/**
 * Returns a function that gives a schema in which no field is required that only one side sends: answers what is read
 * only, requests what is write only. A schema is for both. The field may be in what the schema refers to or is composed of.
 */
export function oneWayFields<File>(targetOf: TargetOf<File>) {
  /** Schema → its fields that only one side sends: a base is read once for all that are made of it. */
  const known = new Map<object, ReadonlySet<unknown>>();

  function ownNames({ value, file }: Part<File>): ReadonlySet<unknown> {
    const fields = isObject(value.properties) ? Object.entries(value.properties) : [];
    const isOneWay = (field: unknown): boolean =>
      partsOf({ value: field, file }, targetOf).some(
        ({ value: part }) => part.readOnly === true || part.writeOnly === true,
      );
    const names =
      known.get(value) ?? new Set(fields.flatMap(([name, field]) => (isOneWay(field) ? [name] : [])));
    known.set(value, names);
    return names;
  }

  return function withoutOneWay(schema: object, file: File): object {
    const { allOf } = schema as Readonly<Record<string, unknown>>;
    const parts: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
    if (![schema, ...parts].some(requiresFields)) return schema;
    const names = partsOf({ value: schema, file }, targetOf).map(ownNames);
    if (names.every(({ size }) => size === 0)) return schema;
    const isOneWay = (name: unknown): boolean => names.some((some) => some.has(name));
    const relieved = <One>(part: One): One =>
      requiresFields(part) ? { ...part, required: part.required.filter((name) => !isOneWay(name)) } : part;
    return { ...relieved(schema), ...(parts.length > 0 && { allOf: parts.map(relieved) }) };
  };
}

function requiresFields(schema: unknown): schema is { readonly required: readonly unknown[] } {
  return isObject(schema) && Array.isArray(schema.required);
}

interface Part<File> extends Found<File> {
  readonly value: Readonly<Record<string, unknown>>;
}

/** A schema, what it refers to, and what it is composed of. */
function partsOf<File>(schema: Found<File>, targetOf: TargetOf<File>): readonly Part<File>[] {
  const found = new Map<object, Part<File>>();
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined && found.size < MOST; next = waiting.pop()) {
    const { value, file } = next;
    if (!isObject(value) || found.has(value)) continue;
    found.set(value, { value, file });
    const target = typeof value.$ref === 'string' ? targetOf(value.$ref, file) : undefined;
    if (target) waiting.push(target);
    if (Array.isArray(value.allOf))
      waiting.push(...value.allOf.map((part: unknown) => ({ value: part, file })));
  }
  return [...found.values()];
}
