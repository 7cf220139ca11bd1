import { compareNumerics, equalityKey, isNumeric } from '../../shared/lossless.ts';
import type { Limits, Schema, Schemas } from './schema.ts';

/** A schema merged with its references and `allOf`. */
export interface FlatSchema<Text = unknown> extends Omit<Schema<Text>, 'ref' | 'allOf' | 'variants'> {
  /** Keys of all schemas that were merged, or left out. */
  readonly refs: readonly string[];
  /** Alternatives except null; empty if there are fewer than two. */
  readonly variants: readonly Schema<Text>[];
  /** Further choices, if several merged schemas have alternatives. */
  readonly otherVariants?: readonly (readonly Schema<Text>[])[];
  /** Lists of properties, one of which must be present completely. */
  readonly requiredForms?: readonly (readonly string[])[];
}

/** A merged schema, and its source schemas, which are the same objects whenever the same schemas are merged. */
export interface Merged<Text> {
  readonly flat: FlatSchema<Text>;
  readonly sources: readonly Schema<Text>[];
}

/** Cache of merged schemas: by key for a bare reference, else by schema. */
interface Known {
  readonly references: Map<string, unknown>;
  readonly schemas: WeakMap<Schema, unknown>;
}

const known = new WeakMap<object, Known>();

/**
 * Merges a schema with its target and `allOf`, except those to leave out. A schema's own keyword overrides that of its
 * base. Cached, because many places refer to the same schema.
 */
export function flatten<Text>(
  schema: Schema<Text>,
  schemas: Schemas<Text>,
  leftOut: readonly string[] = [],
): FlatSchema<Text> {
  return (leftOut.length === 0 ? flattenWithSources(schema, schemas) : flattenAll(schema, schemas, leftOut))
    .flat;
}

/** Merges a schema as `flatten` does, and also returns its source schemas. */
export function flattenWithSources<Text>(schema: Schema<Text>, schemas: Schemas<Text>): Merged<Text> {
  const own = known.get(schemas) ?? { references: new Map(), schemas: new WeakMap() };
  known.set(schemas, own);
  const ref = bareRef(schema);
  const before = ref === undefined ? own.schemas.get(schema) : own.references.get(ref);
  // Cached for the same schemas, so it has their type of texts.
  const made = (before as Merged<Text> | undefined) ?? flattenAll(schema, schemas, []);
  if (ref === undefined) own.schemas.set(schema, made);
  else own.references.set(ref, made);
  return made;
}

function flattenAll<Text>(
  schema: Schema<Text>,
  schemas: Schemas<Text>,
  leftOut: readonly string[],
): Merged<Text> {
  const sources: Schema<Text>[] = [];
  return { flat: flattenOnce(schema, schemas, { seen: new Set(leftOut), chain: [], sources }), sources };
}

/** Returns the key of a schema that is only a reference; undefined for others. */
export function bareRef(schema: Schema): string | undefined {
  return Object.keys(schema).length === 1 ? schema.ref : undefined;
}

/** State of merging a schema. */
interface Flattening<Text> {
  /** Keys that are merged already: each is merged once, which ends recursion. */
  readonly seen: Set<string>;
  readonly sources: Schema<Text>[];
  /** Keys of the schemas that contain this one. */
  readonly chain: readonly string[];
}

function flattenOnce<Text>(
  schema: Schema<Text>,
  schemas: Schemas<Text>,
  { seen, chain, sources }: Flattening<Text>,
): FlatSchema<Text> {
  const { ref, allOf = [], variants = [], ...own } = schema;
  sources.push(schema);
  const target = ref === undefined || seen.has(ref) ? undefined : schemas[ref];
  if (ref !== undefined) seen.add(ref);
  const inner = { seen, sources, chain: ref === undefined ? chain : [...chain, ref] };
  const isExtended = allOf.length > 1 || own.properties !== undefined;
  const above = [
    ...(target ? [flattenOnce(target, schemas, inner)] : []),
    ...allOf.map((one) => {
      const part = flattenOnce(one, schemas, inner);
      return isExtended ? withoutForms(part) : part;
    }),
  ];
  const parts = above.reduce<FlatSchema<Text>>(merge, { refs: [], variants: [] });
  const whole = ref === undefined ? parts : { ...parts, refs: [ref, ...parts.refs] };
  // A base with this schema among its alternatives adds no choice.
  const isForm = whole.variants.some((form) => form.ref !== undefined && chain.includes(form.ref));
  const base = isForm ? { ...whole, variants: [] } : whole;
  const forms = formsOf(variants, own.isBase);
  const { requiredForms } = forms;
  const made = merge(base, {
    ...own,
    refs: [],
    variants: forms.variants,
    ...(requiredForms.length > 1 && { requiredForms }),
  });
  // A single alternative, such as next to null, is not a choice, so it is merged.
  const merged = forms.only ? merge(flattenOnce(forms.only, schemas, inner), made) : made;
  return forms.hasNull ? withNull(merged, merged) : merged;
}

/** Removes the alternatives of a base: a schema that extends it is one of them, not a choice. */
function withoutForms<Text>({ isBase, ...part }: FlatSchema<Text>): FlatSchema<Text> {
  return isBase ? { ...part, variants: [] } : part;
}

/** True for a schema that does not tell the kind of its value. */
function isSilent<Text>({ variants, ...flat }: FlatSchema<Text>): boolean {
  const { properties, additional, patterns, items, prefix, values, otherVariants } = flat;
  const telling = [properties, additional, patterns, items, prefix, values, otherVariants];
  return variants.length === 0 && telling.every((part) => part === undefined);
}

/**
 * Returns a schema that also allows null. Without types, its content implies one. A referenced base that tells nothing
 * allows anything, so null adds nothing.
 */
function withNull<Text>(
  { types: _, ...flat }: FlatSchema<Text>,
  { types, refs }: Pick<FlatSchema<Text>, 'types' | 'refs'>,
): FlatSchema<Text> {
  if (types === undefined && refs.length > 0 && isSilent(flat)) return flat;
  const guessed = flat.properties ? ['object'] : flat.items ? ['array'] : [];
  return { ...flat, types: [...new Set([...(types ?? guessed), 'null'])] };
}

type Typed = Pick<Schema, 'types'>;

function formsOf<Text>(variants: readonly Schema<Text>[], isBase?: boolean) {
  const isNull = ({ types, ref, allOf, variants: inner }: Schema<Text>): boolean =>
    types?.join() === 'null' && (ref ?? allOf ?? inner) === undefined;
  // An alternative that only requires fields is not shown as one.
  const isForm = (one: Schema<Text>): boolean =>
    Object.keys(one).some((key) => key !== 'required') && !isNull(one);
  const forms = variants.filter(isForm);
  const [first] = forms;
  const rest = {
    hasNull: variants.some(isNull),
    requiredForms: forms.length > 0 ? [] : variants.flatMap(({ required }) => (required ? [required] : [])),
  };
  // A base may be none of its alternatives, so a single one stays a choice.
  if (forms.length === 1 && first && !isBase) return { ...rest, only: first, variants: [] };
  return { ...rest, variants: forms, only: undefined };
}

function merge<Text>(above: FlatSchema<Text>, own: FlatSchema<Text>): FlatSchema<Text> {
  const properties = mergedProperties(above.properties, own.properties);
  const required = [...new Set([...(above.required ?? []), ...(own.required ?? [])])];
  const patterns = [...(above.patterns ?? []), ...(own.patterns ?? [])];
  const rules = [...(above.rules ?? []), ...(own.rules ?? [])];
  const limits = mergedLimits(above.limits, own.limits);
  // Notes belong to the values next to them.
  const { valueNotes: _, ...rest } = above;
  return {
    ...(own.values === undefined ? above : rest),
    ...own,
    refs: [...above.refs, ...own.refs],
    ...mergedChoices(above, own),
    ...(properties.length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(patterns.length > 0 && { patterns }),
    ...(rules.length > 0 && { rules }),
    ...(above.items && own.items && { items: bothOf(above.items, own.items) }),
    ...(limits && { limits }),
    ...commonTypes(above, own),
    ...commonValues(above, own),
  };
}

/** Returns the types that both parts allow; empty if there are none, so that the schema's own types win. */
function commonTypes(above: Typed, own: Typed): Typed {
  const both = above.types?.flatMap((type) => {
    if (own.types?.includes(type) || (type === 'integer' && own.types?.includes('number'))) return [type];
    return type === 'number' && own.types?.includes('integer') ? ['integer'] : [];
  });
  return both?.length ? { types: both } : {};
}

function commonValues(above: FlatSchema, own: FlatSchema): Pick<FlatSchema, 'values'> {
  if (above.values === undefined || own.values === undefined) return {};
  const all = new Set(above.values.map(equalityKey));
  const both = own.values.filter((value) => all.has(equalityKey(value)));
  return both.length > 0 && own.valueNotes === undefined ? { values: both } : {};
}

/** Merges properties. A property of both parts has the keywords of both. */
function mergedProperties<Text>(
  above: FlatSchema<Text>['properties'] = [],
  own: FlatSchema<Text>['properties'] = [],
): NonNullable<FlatSchema<Text>['properties']> {
  const merged = new Map(above);
  for (const [name, schema] of own) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? schema : bothOf(before, schema));
  }
  return [...merged];
}

function bothOf<Text>(above: Schema<Text>, own: Schema<Text>): Schema<Text> {
  const ref = bareRef(above);
  if (above === own || (ref !== undefined && ref === own.ref)) return own;
  const joined = joins.get(own) ?? new Map<Schema, Schema>();
  joins.set(own, joined);
  // Cached, so that recursive fields end. With `ref`, the schema keeps its name.
  const isExtension = ref !== undefined && own.ref === undefined && !own.allOf && !own.variants;
  const both = joined.get(above) ?? (isExtension ? { ...own, ref } : { allOf: [above, own] });
  joined.set(above, both);
  return both as Schema<Text>;
}

const joins = new WeakMap<Schema, Map<Schema, Schema>>();

/** Returns the choices of both parts, because one does not replace the other. */
function mergedChoices<Text>(
  above: FlatSchema<Text>,
  own: FlatSchema<Text>,
): Pick<FlatSchema<Text>, 'variants' | 'otherVariants'> {
  const hasBoth = above.variants.length > 0 && own.variants.length > 0;
  const others = [
    ...(above.otherVariants ?? []),
    ...(hasBoth ? [above.variants] : []),
    ...(own.otherVariants ?? []),
  ];
  return {
    variants: own.variants.length > 0 ? own.variants : above.variants,
    ...(others.length > 0 && { otherVariants: others }),
  };
}

/** Matches limits of which the larger one is stricter; of all others it is the smaller one. */
const LOWER = /^(?:min|exclusiveMin)/;

/** Returns the limits of both parts; of two for the same keyword, the stricter. Undefined if neither part has limits. */
function mergedLimits(above: Limits | undefined, own: Limits | undefined): Limits | undefined {
  if (above === undefined || own === undefined) return own ?? above;
  const kept = Object.entries(above).filter(([key, value]) => {
    const other = own[key as keyof Limits];
    if (!isNumeric(value) || !isNumeric(other)) return other === undefined;
    const order = compareNumerics(value, other);
    return key !== 'multipleOf' && (LOWER.test(key) ? order > 0 : order < 0);
  });
  return { ...own, ...Object.fromEntries(kept) };
}
