import type { Direction } from '../shared/example.ts';
import type { FieldFact } from '../shared/reference.ts';
import { aboutValue, innermost, written } from './field-facts.ts';
import type { Field, LinkToSchema } from './fields.ts';
import type { Example, FlatSchema, Operation, Schema } from './model.ts';
import { firstParagraph } from './records.ts';
import type { TypeTools } from './type-words.ts';

/** What stands around a field. */
export interface Around {
  readonly prefix: string;
  readonly direction: Direction | undefined;
  /** True: the value may be written in XML. */
  readonly isXml: boolean;
  readonly depth: number;
  /** Schemas that it is in (`identityOf`): one of them again would have no end. */
  readonly inside: readonly string[];
  /** Keys of all schemas that those are put together of. */
  readonly parts: readonly string[];
  /** True: an object around takes no other fields, and says so for all in it. */
  readonly isInClosed: boolean;
  /** True: the fields are counted already, with the named schema that they are in. */
  readonly isCounted: boolean;
}

/** Around a parameter or body. */
export const OUTSIDE = { isXml: false, depth: 0, inside: [], parts: [], isInClosed: false, isCounted: false };

/** A choice before its forms are made. */
export interface WrittenChoice {
  readonly forms: readonly Schema[];
  /** Fields next to the forms. */
  readonly common: ReadonlyMap<string, Schema>;
  readonly discriminator: FlatSchema['discriminator'];
  /** Where it is among the choices of a value. */
  readonly place: number;
}

/** Examples of a parameter go before those of its schema. They have names where one of them is described. */
export function withExamples(field: Field, examples: readonly Example[]): Field {
  const [first, ...others] = examples;
  if (first === undefined) return field;
  const { examples: _, ...rest } = field;
  const facts = field.facts.filter(({ kind }) => kind !== 'example');
  const isDescribed = examples.some(({ summary, description }) => summary || description);
  if (others.length === 0 && !isDescribed)
    return { ...rest, facts: [...facts, { kind: 'example', text: written(first.value) }] };
  return {
    ...rest,
    facts,
    examples: examples.map(({ name, summary = name, description, value }) => ({
      text: written(value),
      ...(isDescribed && { name: summary }),
      ...(description && { description }),
    })),
  };
}

/** The values of a discriminator that mean a form. */
export function valuesFor({ ref }: Schema, discriminator: FlatSchema['discriminator']): readonly string[] {
  const mapping = Object.entries(discriminator?.mapping ?? {});
  return mapping.flatMap(([value, key]) => (key === ref ? [value] : []));
}

/** What stands around the parts of a schema. */
export function insideOf(
  identity: string | undefined,
  { refs, additional }: FlatSchema,
  around: Around,
): Around {
  return {
    ...around,
    depth: around.depth + 1,
    inside: identity === undefined ? around.inside : [...around.inside, identity],
    parts: [...around.parts, ...refs],
    isInClosed: around.isInClosed || additional === false,
    isCounted: around.isCounted || identity !== undefined,
  };
}

/** Everything about a field but its name and what is in it. How it is written in XML is of interest only where it is. */
export function aboutIn(flat: FlatSchema, shown: ShownSchemas, around: Around): About {
  return {
    ...valueIn(flat, shown, around),
    ...(flat.deprecated && { deprecated: flat.deprecated }),
    ...(flat.readOnly && { readOnly: flat.readOnly }),
    ...(flat.writeOnly && { writeOnly: flat.writeOnly }),
  };
}

/** What is said of a value, without what is of no interest where it is. */
export function valueIn(
  flat: FlatSchema,
  shown: ShownSchemas,
  { isXml, isInClosed }: Pick<Around, 'isXml' | 'isInClosed'>,
): ReturnType<typeof aboutValue> {
  const about = shortened(aboutValue(flat, shown), flat, shown);
  const isSaid = (kind: FieldFact['kind']): boolean =>
    kind === 'xml' ? isXml : kind !== 'closed' || !isInClosed;
  return { ...about, facts: about.facts.filter(({ kind }) => isSaid(kind)) };
}

/** Schemas, and where they have pages. */
interface ShownSchemas extends TypeTools {
  readonly linkTo: LinkToSchema;
}

/** Characters of a description that is shown wherever its schema is. */
const LONGEST_DESCRIPTION = 2000;

/** A long description that is on the page of its schema is its first paragraph elsewhere, and a link to that page. */
function shortened(
  about: ReturnType<typeof aboutValue>,
  flat: FlatSchema,
  { schemas, linkTo }: ShownSchemas,
): ReturnType<typeof aboutValue> {
  const { description, docs } = about;
  if (description === undefined || description.markdown.length <= LONGEST_DESCRIPTION) return about;
  const refs = [...flat.refs, ...(innermost(flat, schemas)?.refs ?? [])];
  const key = refs.find((ref) => schemas[ref]?.description === description);
  const link = key === undefined ? undefined : linkTo(key);
  if (link === undefined) return about;
  return {
    ...about,
    description: firstParagraph(description),
    docs: docs ? { ...docs, markdown: `${link.markdown} · ${docs.markdown}`, hasMadeLinks: true } : link,
  };
}

/** Fields that a schema requires and does not describe, with the types that `typeOf` knows. */
export function missingOf(
  { properties, required = [] }: FlatSchema,
  typeOf: (name: string) => string = () => '',
): readonly Field[] {
  const known = new Map(properties);
  return required
    .filter((name) => !known.has(name))
    .map((name): Field => ({ name, required: true, type: typeOf(name), facts: [] }));
}

type About = Omit<Field, 'id' | 'name' | 'required'>;

/** Longer lists of values are shown once: a page may have ten fields with all currencies. */
export const LONG_LIST = 16;

/** Returns what is said of a field, without values that a field above lists. */
export type ListValues = (about: About, at: NonNullable<Field['valuesAs']>) => About;

/** Every field lists its values, for tables that take fields apart. */
export const listAlways: ListValues = (about) => about;

/** What tells lists of values apart, once for each: many fields may have one list. */
const keys = new WeakMap<NonNullable<About['values']>, string>();

function keyOf(values: NonNullable<About['values']>): string {
  const key = keys.get(values) ?? JSON.stringify(values.map(({ text }) => text));
  keys.set(values, key);
  return key;
}

/** Returns a function that remembers long lists of values. */
export function listOnce(): ListValues {
  const shown = new Map<string, NonNullable<Field['valuesAs']>>();
  return (about, at) => {
    if (about.values === undefined || about.values.length <= LONG_LIST) return about;
    const { values, ...rest } = about;
    const key = keyOf(values);
    const valuesAs = shown.get(key);
    if (valuesAs !== undefined) return { ...rest, valuesAs };
    shown.set(key, at);
    return about;
  };
}

/** How much of what is long or deep is shown. */
export interface FieldLimits {
  readonly listValues?: ListValues;
  /** From this number of fields on, a schema that has a page is a link. */
  readonly many?: number;
  /** Keys of schemas that are links wherever they have a page. */
  readonly linked?: ReadonlySet<string> | undefined;
}

/** Of a schema's page: it is about the schema's own fields, and what is in them has pages, too. */
export const MANY_FIELDS = { operation: 90, schema: 30 };

/**
 * Characters of a description, ten to twenty for each element, from which on a page has no room for colors of code, or for as
 * many fields as usual.
 */
const LONG_DESCRIPTION = { colors: 10_000, fields: 20_000 };

/** True for an operation whose description leaves room for colors or fields on its page. */
export function hasRoomFor(
  part: keyof typeof LONG_DESCRIPTION,
  { description }: Pick<Operation, 'description'>,
): boolean {
  return (description?.markdown.length ?? 0) <= LONG_DESCRIPTION[part];
}
