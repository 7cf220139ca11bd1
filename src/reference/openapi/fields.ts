import type { Limits, Sample } from '../../request/schema.ts';
import type { BodyData, FieldData, FieldFact, VariantData } from '../../shared/reference.ts';
import type { MarkdownText } from '../source.ts';
import { type FlatSchema, flatOf } from './flat.ts';
import type { Content, Parameter, Schema } from './model.ts';

/** A field whose texts are still to be drawn. */
export type Field = FieldData<MarkdownText>;
type Variant = VariantData<MarkdownText>;

type Schemas = Readonly<Record<string, Schema>>;

/** More fields than this are a page that nobody reads: what is deeper names its schema instead. */
const MOST_FIELDS = 160;
const DEEPEST = 10;
/** Longer lists of values are cut. */
const MOST_VALUES = 60;

/** Makes fields of schemas; one for each page's worth, since it counts them and knows the ids that are taken. */
export interface FieldMaker {
  readonly parameter: (parameter: Parameter, prefix: string) => Field;
  readonly body: (content: Content, prefix: string) => BodyData<MarkdownText>;
}

/** What stands around a field. */
interface Around {
  readonly prefix: string;
  readonly depth: number;
  /** Keys of the schemas that it stands in: one of them again would have no end. */
  readonly inside: readonly string[];
}

export function createFieldMaker(schemas: Schemas): FieldMaker {
  const ids = new Set<string>();
  /** Schema → where its fields stand already. */
  const shown = new Map<string, string>();
  let count = 0;

  function idOf(id: string): { readonly id?: string } {
    if (ids.has(id)) return {};
    ids.add(id);
    return { id };
  }

  function field(name: string, schema: Schema, required: boolean, around: Around): Field {
    count += 1;
    const flat = flatOf(schema, schemas);
    const id = `${around.prefix}.${name}`;
    return {
      ...idOf(id),
      name,
      required,
      ...aboutField(flat, schemas),
      ...partsOf(flat, { ...around, prefix: id }),
    };
  }

  /** What stands in a field: its own fields, those of its items, or its forms. */
  function partsOf(flat: FlatSchema, around: Around): Pick<Field, 'fields' | 'variants' | 'more' | 'moreId'> {
    const inner = flat.items && flatOf(flat.items, schemas);
    const holder = inner && !flat.properties ? { ...inner, refs: [...flat.refs, ...inner.refs] } : flat;
    const hasParts = (holder.properties?.length ?? 0) > 0 || holder.variants.some(isObjectForm);
    const additional = holder.additional ? flatOf(holder.additional, schemas) : undefined;
    const hasMore = additional?.properties !== undefined;
    if (!hasParts && !hasMore) return {};
    const circle = holder.refs.find((ref) => around.inside.includes(ref));
    if (circle !== undefined || count > MOST_FIELDS || around.depth > DEEPEST)
      return { more: nameOf(circle ?? holder.refs[0], holder) };
    const [named] = holder.refs;
    const before = named === undefined ? undefined : shown.get(named);
    if (before !== undefined) return { more: nameOf(named, holder), moreId: before };
    if (named !== undefined && ids.has(around.prefix)) shown.set(named, around.prefix);
    const within = {
      prefix: around.prefix,
      depth: around.depth + 1,
      inside: [...around.inside, ...holder.refs],
    };
    const fields = fieldsOf(holder, within);
    const any = hasMore && holder.additional ? [field('*', holder.additional, false, within)] : [];
    const variants = variantsOf(holder, within);
    return {
      ...(fields.length + any.length > 0 && { fields: [...fields, ...any] }),
      ...(variants.length > 0 && { variants }),
    };
  }

  function fieldsOf({ properties = [], required = [] }: FlatSchema, around: Around): readonly Field[] {
    return properties.map(([name, schema]) => field(name, schema, required.includes(name), around));
  }

  function isObjectForm(form: Schema): boolean {
    const flat = flatOf(form, schemas);
    return flat.properties !== undefined || flat.variants.some(isObjectForm);
  }

  function variantsOf(flat: FlatSchema, around: Around): readonly Variant[] {
    if (!flat.variants.some(isObjectForm)) return [];
    return flat.variants.map((form, index) => {
      const own = flatOf(form, schemas);
      const inside = [...around.inside, ...own.refs];
      const isCircle = own.refs.some((ref) => around.inside.includes(ref));
      return {
        label: own.title ?? lastPart(own.refs[0]) ?? (typeOf(own, schemas) || String(index + 1)),
        ...(own.description && { description: own.description }),
        fields: isCircle ? [] : fieldsOf(own, { ...around, inside }),
      };
    });
  }

  return {
    parameter(parameter, prefix) {
      const { name, schema, description, example, required, deprecated } = parameter;
      const made = field(name, schema, required, { prefix, depth: 0, inside: [] });
      const facts = example
        ? [...made.facts.filter(({ kind }) => kind !== 'example'), exampleFact(example)]
        : made.facts;
      return { ...made, facts, ...(description && { description }), ...(deprecated && { deprecated }) };
    },
    body({ mediaType, schema = {} }, prefix) {
      const flat = flatOf(schema, schemas);
      const parts = partsOf(flat, { prefix, depth: 0, inside: [] });
      return {
        mediaType,
        type: typeOf(flat, schemas),
        ...(flat.description && { description: flat.description }),
        fields: parts.fields ?? [],
        variants: parts.variants ?? [],
      };
    },
  };
}

/** Everything about a field but its name and what stands in it. */
function aboutField(flat: FlatSchema, schemas: Schemas): Omit<Field, 'id' | 'name' | 'required'> {
  const inner = flat.items && flatOf(flat.items, schemas);
  const values = (flat.values ?? inner?.values)?.filter((value) => value !== null).map(written);
  const format = flat.format ?? inner?.format;
  return {
    type: typeOf(flat, schemas),
    ...(format !== undefined && { format }),
    facts: factsOf(flat, inner),
    ...(values && { values: values.slice(0, MOST_VALUES) }),
    ...(flat.description && { description: flat.description }),
    ...(flat.deprecated && { deprecated: flat.deprecated }),
    ...(flat.readOnly && { readOnly: flat.readOnly }),
    ...(flat.writeOnly && { writeOnly: flat.writeOnly }),
  };
}

/** `string`, `integer | null`, `object[]`; what a schema does not say is guessed from what it has. */
function typeOf(flat: FlatSchema, schemas: Schemas, depth = 0): string {
  const isNull = flat.types?.length === 1 && flat.types[0] === 'null';
  const types =
    isNull || !flat.types ? [guessedType(flat, schemas, depth), ...(flat.types ?? [])] : flat.types;
  const names = types.map((type) => {
    if (type !== 'array') return type;
    const inner =
      flat.items && depth < DEEPEST ? typeOf(flatOf(flat.items, schemas), schemas, depth + 1) : 'any';
    return inner.includes(' ') ? `(${inner})[]` : `${inner}[]`;
  });
  const known = names.filter((name) => name !== '');
  return (known.includes('null') && known.length === 1 ? ['any', 'null'] : known).join(' | ') || 'any';
}

function guessedType(flat: FlatSchema, schemas: Schemas, depth: number): string {
  if (flat.properties || flat.additional) return 'object';
  if (flat.items) return 'array';
  if (flat.values && flat.values.length > 0) return [...new Set(flat.values.map(jsonType))].join(' | ');
  if (depth > DEEPEST) return '';
  const forms = flat.variants.map((form) => typeOf(flatOf(form, schemas), schemas, depth + 1));
  return [...new Set(forms)].join(' | ');
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function factsOf(flat: FlatSchema, inner: FlatSchema | undefined): readonly FieldFact[] {
  const own = flat.limits ?? {};
  const facts: FieldFact[] = [];
  const add = (kind: FieldFact['kind'], text: string | undefined): void => {
    if (text !== undefined) facts.push({ kind, text });
  };
  const { pattern, multipleOf } = { ...inner?.limits, ...own };
  add('length', span(own.minLength || undefined, own.maxLength));
  add('range', rangeOf(own));
  add('items', span(own.minItems, own.maxItems));
  add('keys', span(own.minProperties, own.maxProperties));
  add('pattern', pattern);
  add('multiple', multipleOf?.toString());
  if (flat.default) add('default', written(flat.default.value));
  if (flat.example && !flat.properties) facts.push(exampleFact(flat.example));
  return facts;
}

function exampleFact({ value }: Sample): FieldFact {
  return { kind: 'example', text: written(value) };
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): string | undefined {
  const parts = [
    ...(exclusiveMinimum === undefined ? [] : [`> ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`< ${exclusiveMaximum}`]),
  ];
  const closed = span(minimum, maximum);
  return [...(closed === undefined ? [] : [closed]), ...parts].join(', ') || undefined;
}

/** `1–64`, `≤ 140`, `≥ 1`, `24`. */
function span(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (minimum !== undefined && minimum === maximum) return String(minimum).replace('-', '−');
  const sign = (value: number): string => String(value).replace('-', '−');
  if (minimum !== undefined && maximum !== undefined) {
    const by = minimum < 0 ? ' to ' : '–';
    return sign(minimum) + by + sign(maximum);
  }
  if (maximum !== undefined) return `≤ ${sign(maximum)}`;
  return minimum === undefined ? undefined : `≥ ${sign(minimum)}`;
}

/** A value as an author of JSON would write it, texts without quotes. */
function written(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function nameOf(ref: string | undefined, { title }: FlatSchema): string {
  return lastPart(ref) ?? title ?? 'object';
}

function lastPart(ref: string | undefined): string | undefined {
  return ref?.slice(ref.lastIndexOf('/') + 1);
}
