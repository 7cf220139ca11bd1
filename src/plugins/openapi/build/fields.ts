import type { MarkdownText } from '../../../reference/source.ts';
import type { BodyData, FieldData, VariantData } from '../../../shared/reference.ts';
import { aboutField, exampleFact, typeOf } from './field-facts.ts';
import { type FlatSchema, flatOf } from './flat.ts';
import type { Content, Parameter, Schema } from './model.ts';

/** A field whose texts are still to be rendered. */
export type Field = FieldData<MarkdownText>;
type Variant = VariantData<MarkdownText>;
type Inside = Pick<Field, 'fields' | 'variants' | 'more' | 'moreId' | 'morePage'>;

type Schemas = Readonly<Record<string, Schema>>;

/** Returns a link to the page that shows a schema; undefined if there is none. */
export type LinkToSchema = (key: string) => MarkdownText | undefined;

/** From this number of fields on, a schema that has a page is a link. */
const MANY_FIELDS = 120;

/** From this number on, nothing is shown any more: forms of forms can be more than all files of the world. */
const MOST_FIELDS = 3000;

/** Makes fields of schemas. One for each fragment, since it counts the fields and knows the ids that are taken. */
export interface FieldMaker {
  readonly parameter: (parameter: Parameter, prefix: string) => Field;
  readonly body: (content: Content, prefix: string) => BodyData<MarkdownText>;
}

/** What stands around a field. */
interface Around {
  readonly prefix: string;
  readonly depth: number;
  /** Schemas that it is in (`identityOf`): one of them again would have no end. */
  readonly inside: readonly string[];
  /** Keys of all schemas that those are put together of. */
  readonly parts: readonly string[];
}

/**
 * Makes the maker. Fields are made breadth first: what is deep becomes a link to the schema's page once there are many
 * fields. Where a schema has no page, it is shown in full, once.
 */
export function createFieldMaker(schemas: Schemas, linkTo: LinkToSchema = () => undefined): FieldMaker {
  const ids = new Set<string>();
  /** Schema → where its fields stand already. */
  const shown = new Map<string, string>();
  const waiting: (() => void)[] = [];
  let count = 0;

  function finish<Made>(made: Made): Made {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
    return made;
  }

  function idOf(id: string): { readonly id?: string } {
    if (ids.has(id)) return {};
    ids.add(id);
    return { id };
  }

  function field(name: string, schema: Schema, required: boolean, around: Around): Field {
    count += 1;
    const flat = flatOf(schema, schemas);
    const id = `${around.prefix}.${name}`;
    const made: Field = { ...idOf(id), name, required, ...aboutField(flat, schemas) };
    waiting.push(() => Object.assign(made, partsOf(schema, { ...around, prefix: id })));
    return made;
  }

  /** What is in a field: its own fields, those of its items, or its forms. */
  function partsOf(schema: Schema, around: Around): Inside {
    const flat = flatOf(schema, schemas);
    const inner = flat.items && flatOf(flat.items, schemas);
    const holder = inner && !flat.properties ? { ...inner, refs: [...flat.refs, ...inner.refs] } : flat;
    const isObject = (holder.properties?.length ?? 0) > 0 || holder.variants.some(isObjectForm);
    const mapped = holder.additional && isTelling(holder.additional) ? holder.additional : undefined;
    if (!isObject && mapped === undefined) return {};
    const named = identityOf(schema);
    return instead(named, holder, around) ?? expanded(named, { ...holder, mapped }, around);
  }

  /** What replaces fields that are shown elsewhere: above, or on the page of their schema. */
  function instead(
    identity: string | undefined,
    { refs, properties = [] }: FlatSchema,
    { depth, inside, parts }: Around,
  ): Inside | undefined {
    const circle =
      identity === undefined
        ? refs.find((ref) => parts.includes(ref))
        : inside.find((ref) => ref === identity);
    const named = identity ?? circle;
    if (named === undefined) return count > MOST_FIELDS ? { more: 'object' } : undefined;
    const moreId = shown.get(named);
    const morePage = linkTo(named);
    const more = lastPart(named) ?? 'object';
    if (moreId !== undefined) return { more, moreId };
    const most = morePage === undefined ? MOST_FIELDS : MANY_FIELDS;
    const isFull = depth > 0 && count + properties.length > most;
    return circle === undefined && !isFull ? undefined : { more, ...(morePage && { morePage }) };
  }

  function expanded(
    named: string | undefined,
    { mapped, ...holder }: FlatSchema & { readonly mapped: Schema | undefined },
    around: Around,
  ): Inside {
    if (named !== undefined && ids.has(around.prefix)) shown.set(named, around.prefix);
    const within = insideOf(named, holder, around);
    const fields = [...fieldsOf(holder, within), ...(mapped ? [field('*', mapped, false, within)] : [])];
    const variants = variantsOf(holder, within);
    return { ...(fields.length > 0 && { fields }), ...(variants.length > 0 && { variants }) };
  }

  function fieldsOf({ properties = [], required = [] }: FlatSchema, around: Around): readonly Field[] {
    return properties.map(([name, schema]) => field(name, schema, required.includes(name), around));
  }

  /** Forms that have fields, or that have a form with fields. */
  const objectForms = new Map<Schema, boolean>();

  function isObjectForm(form: Schema): boolean {
    const known = objectForms.get(form);
    if (known !== undefined) return known;
    // A schema may be one of the forms of itself.
    objectForms.set(form, false);
    const flat = flatOf(form, schemas);
    const isObject = flat.properties !== undefined || flat.variants.some(isObjectForm);
    objectForms.set(form, isObject);
    return isObject;
  }

  function variantsOf(flat: FlatSchema, around: Around): readonly Variant[] {
    if (!flat.variants.some(isObjectForm)) return [];
    // What a form has from the schema that it is a form of is there already.
    const common = new Map(flat.properties);
    return flat.variants.map((form, index) => {
      const own = flatOf(form, schemas);
      const made: Variant = {
        ...idOf(`${around.prefix}~${index + 1}`),
        label: own.title ?? lastPart(own.refs[0]) ?? (typeOf(own, schemas) || String(index + 1)),
        ...(own.description && { description: own.description }),
        fields: [],
      };
      waiting.push(() => Object.assign(made, formOf(form, common, { ...around, id: made.id })));
      return made;
    });
  }

  /** What is in a form, without the fields that are next to the forms. */
  function formOf(
    form: Schema,
    common: ReadonlyMap<string, Schema>,
    { id, ...around }: Around & { readonly id: string | undefined },
  ): Inside {
    const own = flatOf(form, schemas);
    const named = identityOf(form);
    const elsewhere = instead(named, own, around);
    if (elsewhere !== undefined) return elsewhere;
    if (named !== undefined && id !== undefined) shown.set(named, id);
    const within = insideOf(named, own, around);
    const variants = variantsOf(own, within);
    const properties = own.properties?.filter(([name, schema]) => common.get(name) !== schema) ?? [];
    return { fields: fieldsOf({ ...own, properties }, within), ...(variants.length > 0 && { variants }) };
  }

  return {
    parameter(parameter, prefix) {
      const { name, schema, description, example, required, deprecated } = parameter;
      const made = finish(field(name, schema, required, { prefix, depth: 0, inside: [], parts: [] }));
      const facts = example
        ? [...made.facts.filter(({ kind }) => kind !== 'example'), exampleFact(example)]
        : made.facts;
      return { ...made, facts, ...(description && { description }), ...(deprecated && { deprecated }) };
    },
    body({ mediaType, schema = {} }, prefix) {
      const flat = flatOf(schema, schemas);
      const { values, facts, type } = aboutField(flat, schemas);
      const root = idOf(prefix);
      const {
        fields = [],
        variants = [],
        ...rest
      } = finish(partsOf(schema, { prefix, depth: 0, inside: [], parts: [] }));
      return {
        mediaType,
        type,
        ...root,
        facts: fields.length > 0 ? [] : facts,
        ...(values && { values }),
        ...(flat.description && { description: flat.description }),
        fields,
        variants,
        ...rest,
      };
    },
  };
}

/**
 * The key of the schema that a schema is nothing but: a reference, the items of a list, or the only part of `allOf`,
 * `oneOf` and `anyOf` except null. Undefined where the schema adds fields.
 */
function identityOf(schema: Schema): string | undefined {
  const { ref, allOf = [], variants = [], items, properties, additional, required } = schema;
  if (properties !== undefined || additional || required !== undefined) return undefined;
  const forms = variants.filter((form) => form.types?.join() !== 'null' || form.ref !== undefined);
  const parts = [...allOf, ...forms, ...(items ? [items] : [])];
  if (ref !== undefined) return parts.length === 0 ? ref : undefined;
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? identityOf(only) : undefined;
}

/** What stands around the parts of a schema. */
function insideOf(identity: string | undefined, { refs }: FlatSchema, around: Around): Around {
  return {
    ...around,
    depth: around.depth + 1,
    inside: identity === undefined ? around.inside : [...around.inside, identity],
    parts: [...around.parts, ...refs],
  };
}

/** True for a schema that says anything of a value. */
function isTelling(schema: Schema): boolean {
  return Object.keys(schema).length > 0;
}

function lastPart(ref: string | undefined): string | undefined {
  return ref?.slice(ref.lastIndexOf('/') + 1);
}
