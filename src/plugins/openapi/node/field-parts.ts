import type { MarkdownText } from 'paydocs/plugin';
import * as limits from '../../../shared/limits.ts';
import type { Direction } from '../shared/example.ts';
import type { FieldFact } from '../shared/reference.ts';
import { aboutValue, innermost, written } from './field-facts.ts';
import type { Example, FlatSchema, Schema } from './model.ts';
import { LONG_LIST } from './page-depth.ts';
import { type Field, firstParagraph } from './records.ts';
import type { TypeTools } from './type-words.ts';

/** Context of a field. */
export interface Around {
  readonly prefix: string;
  readonly direction: Direction | undefined;
  /** True if the value may be written in XML. */
  readonly isXml: boolean;
  /** Number of fields that contain it; 0 for a body. */
  readonly level: number;
  /** Anchor of the surrounding field, alternative or body. */
  readonly anchor: string;
  /** Key of each surrounding schema, with what it is composed of → its anchor, to end recursion. */
  readonly parts: ReadonlyMap<string, string>;
  /** True if a surrounding object allows no further fields, and says so for all fields in it. */
  readonly isInClosed: boolean;
}

/** Context of a parameter or body. */
export const OUTSIDE = { isXml: false, level: 0, parts: new Map<string, string>(), isInClosed: false };

/** Replaces the examples of a field by those of its parameter, if any. If one has a description, all have names. */
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

/** Returns the values of a discriminator that select an alternative. */
export function valuesFor({ ref }: Schema, discriminator: FlatSchema['discriminator']): readonly string[] {
  const mapping = Object.entries(discriminator?.mapping ?? {});
  return mapping.flatMap(([value, key]) => (key === ref ? [value] : []));
}

/** Returns the context of the parts of a schema. */
export function insideOf({ refs, additional }: FlatSchema, around: Around): Around {
  return {
    ...around,
    level: around.level + 1,
    parts: new Map([...refs.map((ref) => [ref, around.anchor] as const), ...around.parts]),
    isInClosed: around.isInClosed || additional === false,
  };
}

/** Returns everything about a field except its name and contents. XML serialization is left out if XML is not possible. */
export function aboutIn(flat: FlatSchema, shown: ShownSchemas, around: Around): About {
  return {
    ...valueIn(flat, shown, around),
    ...(flat.deprecated && { deprecated: flat.deprecated }),
    ...(flat.readOnly && { readOnly: flat.readOnly }),
    ...(flat.writeOnly && { writeOnly: flat.writeOnly }),
  };
}

/** Returns the description of a value, without facts that do not matter in its context. */
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

/** Schemas with links to their pages. */
interface ShownSchemas extends TypeTools {
  readonly linkTo: LinkToSchema;
}

/** Shortens a description that is on the schema's page to its first paragraph, with a link to that page. */
function shortened(
  about: ReturnType<typeof aboutValue>,
  flat: FlatSchema,
  { schemas, linkTo }: ShownSchemas,
): ReturnType<typeof aboutValue> {
  const { description, docs } = about;
  if (description === undefined || description.markdown.length <= limits.api.description) return about;
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

/** Returns fields that a schema requires but does not describe, with the types that `typeOf` finds for them. */
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

/** Returns the description of a field, without values that an earlier field lists. */
export type ListValues = (about: About, at: NonNullable<Field['valuesAs']>) => About;

/** Lists the values of every field, for tables that show fields separately. */
export const listAlways: ListValues = (about) => about;

/** Cache: list of values → its key, because many fields may share a list. */
const keys = new WeakMap<NonNullable<About['values']>, string>();

function keyOf(values: NonNullable<About['values']>): string {
  const key = keys.get(values) ?? JSON.stringify(values.map(({ text }) => text));
  keys.set(values, key);
  return key;
}

/** Creates a function that replaces repeated long lists by a reference to the first field. */
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

/** Returns an id and reserves it; nothing if another part of the page already has it. */
export function idOf({ ids }: { readonly ids: Set<string> }, id: string): { readonly id?: string } {
  if (ids.has(id)) return {};
  ids.add(id);
  return { id };
}

/** Returns a link to the page that shows a schema; undefined if there is none. */
export type LinkToSchema = (key: string) => MarkdownText | undefined;
