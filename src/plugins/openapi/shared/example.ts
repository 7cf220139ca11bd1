import { type FlatSchema, flatten } from './flatten.ts';
import type { Limits, Schema, Schemas } from './schema.ts';

/** Deeper than this, examples hold nothing. */
const DEEPEST = 6;

/** After so many values, objects and lists are empty: schemas that all refer to each other have more orders than time. */
const MOST_VALUES = 500;

/** Who sends a value: some fields belong to requests or to responses only. */
export type Direction = 'request' | 'response';

/** Returns a value of a type that holds no others. */
export type ScalarOf = (type: string, format?: string, limits?: Limits) => unknown;

/** Returns a value of the type, whatever else its schema asks for. */
export const plainScalar: ScalarOf = (type) => {
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 1 : 'text';
};

/** What a value is in. */
interface Around {
  readonly scalarOf: ScalarOf;
  readonly schemas: Schemas;
  readonly direction: Direction;
  /** Returns how many fields are shown of an object that requires none, by its depth. */
  readonly mostOptional: (depth: number) => number;
  readonly depth: number;
  /** How many values were made, here and elsewhere in the example. */
  readonly made: { values: number };
  /** Keys of the schemas that it is in: inside itself, a schema has nothing new to show. */
  readonly inside: readonly string[];
}

/**
 * Returns a value for a schema: the example that its author gave, else one made of what it asks for. The schemas of the
 * browser have examples wherever `plainScalar` does not fit.
 */
export function composeExample(
  schema: Schema,
  schemas: Schemas,
  {
    direction = 'request',
    scalarOf = plainScalar,
    mostOptional = () => Number.POSITIVE_INFINITY,
  }: Partial<Pick<Around, 'direction' | 'scalarOf' | 'mostOptional'>> = {},
): unknown {
  const made = { values: 0 };
  return exampleIn(schema, { schemas, direction, scalarOf, mostOptional, depth: 0, made, inside: [] });
}

/** True for a field that is not sent in this direction. */
export function isLeftOut(
  { readOnly, writeOnly }: Pick<Schema, 'readOnly' | 'writeOnly'>,
  direction: Direction | undefined,
): boolean {
  return (direction === 'request' && readOnly === true) || (direction === 'response' && writeOnly === true);
}

function exampleIn(schema: Schema, around: Around): unknown {
  const { schemas, depth, made, inside } = around;
  const flat = flatten(schema, schemas);
  const given = [flat.example, flat.default].find((one) => one !== undefined && isAllowed(one.value, flat));
  if (given) return given.value;
  if (flat.values && flat.values.length > 0) return flat.values[0];
  made.values += 1;
  const isDeep = depth > DEEPEST || made.values > MOST_VALUES || isCircle(flat, inside);
  const within = { ...around, depth: depth + 1, inside: [...inside, ...flat.refs] };
  const types = flat.types?.filter((type) => type !== 'null');
  const isBare = flat.properties === undefined && (types ?? []).length === 0;
  const form = isBare ? flat.variants[0] : undefined;
  if (form) return isDeep ? null : withChoice(exampleIn(form, within), flat, form);
  const type =
    types?.[0] ?? flat.types?.[0] ?? (flat.properties ? 'object' : flat.items ? 'array' : 'string');
  if (type === 'object') return isDeep ? {} : exampleObject(flat, within);
  if (type !== 'array') return around.scalarOf(type, flat.format, flat.limits);
  return isDeep ? [] : exampleList(flat, within);
}

/** An author's example may be none of the values: "Choose…" is not sent. */
function isAllowed(value: unknown, { values = [] }: FlatSchema): boolean {
  if (values.length === 0) return true;
  const text = JSON.stringify(value);
  return values.some((one) => JSON.stringify(one) === text);
}

function withChoice(value: unknown, flat: FlatSchema, form: Schema): unknown {
  return isObject(value) ? { ...value, ...chosenBy(flat, form) } : value;
}

/** Items that an example has at most because of `minItems`. */
const MOST_ITEMS = 20;

function exampleList({ prefix = [], items, limits }: FlatSchema, within: Around): unknown {
  const first = prefix.map((one) => exampleIn(one, within));
  const hasItem = prefix.length === 0 && items && !isCircle(flatten(items, within.schemas), within.inside);
  if (!hasItem || !items) return first;
  const length = limits?.uniqueItems ? 1 : Math.min(limits?.minItems ?? 1, MOST_ITEMS);
  return Array.from({ length: Math.max(1, length) }, () => exampleIn(items, within));
}

function exampleObject(flat: FlatSchema, within: Around): unknown {
  const { properties = [], required = [], variants, refs, isExclusive } = flat;
  const [chosen = [], ...rest] = flat.requiredForms ?? [];
  const asked = new Set([...required, ...chosen]);
  const refused = new Set(isExclusive && rest.flat());
  const shown = properties.filter(([name, schema]) => {
    const own = flatten(schema, within.schemas);
    if (isLeftOut(own, within.direction)) return false;
    // Without required fields all are as good as each other.
    return asked.has(name) || (required.length === 0 && !refused.has(name) && !isCircle(own, within.inside));
  });
  const fields = required.length === 0 ? shown.slice(0, within.mostOptional(within.depth)) : shown;
  const own = Object.fromEntries(fields.map(([name, one]) => [name, exampleIn(one, within)]));
  const [form] = variants;
  if (form === undefined) return { ...own, ...undescribed(properties, [...asked]) };
  // A form may be made of the very schema that it is a form of.
  const inside = within.inside.filter((ref) => !refs.includes(ref));
  const added = exampleIn(form, { ...within, inside });
  return isObject(added) ? { ...own, ...added, ...chosenBy(flat, form) } : own;
}

/** Required fields of which the schema says nothing else: any value fits. */
function undescribed(
  properties: NonNullable<FlatSchema['properties']>,
  required: readonly string[],
): Readonly<Record<string, string>> {
  const known = new Set(properties.map(([name]) => name));
  return Object.fromEntries(required.flatMap((name) => (known.has(name) ? [] : [[name, 'text']])));
}

/** The property that says which form it is. */
function chosenBy({ discriminator }: FlatSchema, { ref }: Schema): Readonly<Record<string, unknown>> {
  const chosen = Object.entries(discriminator?.mapping ?? {}).find(([, key]) => key === ref);
  return discriminator && chosen ? { [discriminator.property]: chosen[0] } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCircle({ refs }: FlatSchema, inside: readonly string[]): boolean {
  return refs.some((ref) => inside.includes(ref));
}
