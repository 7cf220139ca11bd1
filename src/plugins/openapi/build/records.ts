import type { Say } from '../../../reference/say.ts';
import type { MarkdownText } from '../../../reference/source.ts';
import { type BodyData, FACT_NAMES } from '../../../shared/reference.ts';
import type { Section } from '../../../types.ts';
import type { Field } from './fields.ts';

/** A field by its whole name: `paymentMethod.card.number`. */
export interface NamedField {
  readonly path: string;
  readonly field: Field;
}

/** All fields, each followed by those that are in it. */
export function allFields(fields: readonly Field[], above = ''): readonly NamedField[] {
  return fields.flatMap((field) => {
    const path = above === '' ? field.name : `${above}.${field.name}`;
    return [{ path, field }, ...allFields(innerFields(field), path)];
  });
}

/** The fields of a body, those of all its forms included. */
export function fieldsOfBody(body: BodyData<MarkdownText>): readonly Field[] {
  return innerFields(body);
}

function innerFields({ fields = [], variants = [] }: Pick<Field, 'fields' | 'variants'>): readonly Field[] {
  return [...fields, ...variants.flatMap(innerFields)];
}

/** The anchors of fields. */
export function idsOf(fields: readonly NamedField[]): readonly string[] {
  return fields.flatMap(({ field }) => field.id ?? []);
}

/** One search record for each field that can be linked to. */
export function recordsOf(fields: readonly NamedField[]): readonly Section[] {
  return fields.flatMap(({ path, field }) =>
    field.id === undefined ? [] : [{ id: field.id, heading: path, text: wordsOf(field), code: '' }],
  );
}

function wordsOf({ type, description, values = [] }: Field): string {
  return [type, plain(description?.markdown ?? ''), values.join(' ')]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Markdown as plain words, for search: addresses and signs of markup are gone. */
export function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]{1,3}(?=\S)|(?<=\S)[`*_]{1,3}/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Parts = readonly (string | MarkdownText)[];

/** The table of fields in a page's Markdown copy. */
export function fieldTable(fields: readonly NamedField[], say: Say): Parts {
  if (fields.length === 0) return [];
  const names = (['field', 'type', 'required', 'meaning'] as const).map((name) => say(name));
  return [`\n\n${tableHead(names)}`, ...fields.flatMap((field) => row(field, say)), '\n'];
}

/** The head of a table in Markdown. */
export function tableHead(names: readonly string[]): string {
  return `| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}\n`;
}

function row({ path, field }: NamedField, say: Say): Parts {
  const notes = [
    ...(field.values ? [field.values.map((value) => `\`${cell(value)}\``).join(', ')] : []),
    ...field.facts
      .filter(({ kind }) => kind !== 'example')
      .map(({ kind, text }) => `${say(FACT_NAMES[kind])} \`${cell(text)}\``),
  ];
  const start = `| \`${cell(path)}\` | ${cell(field.type)} | ${say(field.required ? 'yes' : 'no')} | `;
  const text = field.description && inline(field.description);
  const between = text && notes.length > 0 ? '; ' : '';
  return [start, ...(text ? [text] : []), `${between}${notes.join('; ')} |\n`];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A text for a cell of a table: on one line. */
export function inline(text: MarkdownText): MarkdownText {
  return { ...text, markdown: cell(text.markdown.replace(/\s+/g, ' ')) };
}
