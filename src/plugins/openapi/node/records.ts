import type { MarkdownText } from 'paydocs/plugin';
import * as limits from '../../../shared/limits.ts';
import type { Section } from '../../../types.ts';
import type { ChoiceData, ContentData, FieldData, RuleData, ValueData } from '../shared/reference.ts';
import { FACT_NAMES, RULE_NAMES } from '../shared/reference-sentences.ts';
import type { Translate } from '../shared/translate.ts';
import { escapedMarkdown } from './cursor.ts';

const DEFINITION = /^ {0,3}\[(?!\^)([^\][\n]+)\]:[ \t]*<?([^\s>]+)>?[^\n]*$/gm;

const FOOTNOTE = /^ {0,3}\[\^([^\][\s]+)\]:[ \t]*/gm;

const MENTION = /\[\^([^\][\s]+)\]/g;

const REFERENCE = /\[([^\][]+)\](?:\[([^\][]*)\])?(?![(:])/g;

/**
 * Returns Markdown with inline links, so that parts of it work alone: `[text][1]` and `[1]: /address` become
 * `[text](/address)`.
 */
export function withInlineLinks(markdown: string): string {
  if (!markdown.includes(']:')) return markdown;
  const addresses = new Map<string, string>();
  const text = markdown.replace(DEFINITION, (_, label: string, address: string) => {
    const name = label.toLowerCase();
    if (!addresses.has(name)) addresses.set(name, /[()]/.test(address) ? `<${address}>` : address);
    return '';
  });
  if (addresses.size === 0) return markdown;
  const { spend } = limits.createBudget(limits.markdown.growth.least);
  return text
    .replace(REFERENCE, (whole, shown: string, label?: string) => {
      const address = addresses.get((label || shown).toLowerCase());
      if (address === undefined) return whole;
      return spend(address.length) ? `[${shown}](${address})` : whole;
    })
    .trimEnd();
}

/** Returns Markdown with footnotes as paragraphs, without references to them. */
function withPlainFootnotes(markdown: string): string {
  const labels = new Set<string>();
  const text = markdown.replace(FOOTNOTE, (_, label: string) => {
    labels.add(label.toLowerCase());
    return '';
  });
  if (labels.size === 0) return markdown;
  return text.replace(MENTION, (whole, label: string) => (labels.has(label.toLowerCase()) ? '' : whole));
}

/** Match the first line of a directive with content, with its title, and the last line. */
const OPENING =
  /^[ \t>]*:{3,}[ \t]*[\p{L}\p{N}_-]+[ \t]*(?:\[([^\]\n]*)\]|([^{}\n]*))[ \t]*(?:\{[^\n]*)?$/gmu;

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/gm;

/**
 * Returns Markdown of which a part works alone, for cells of tables, search and summaries: with inline links, notes as
 * titles and texts, and footnotes as paragraphs.
 */
function flowText(markdown: string): string {
  const linked = withInlineLinks(withPlainFootnotes(markdown));
  if (!linked.includes(':::')) return linked;
  return linked
    .replace(OPENING, (_, label = '', rest = '') => boldTitle((label || rest).trim()))
    .replace(CLOSING, '')
    .trim();
}

function boldTitle(title: string): string {
  return title === '' ? '' : `**${title}**`;
}

/** A field whose texts are not yet rendered. */
export type Field = FieldData<MarkdownText>;

/** A field with its path: `paymentMethod.card.number`. */
export interface NamedField {
  readonly path: string;
  readonly field: Field;
  /** Alternative or rule without which a value does not have the field. */
  readonly of?: string | Rule;
}

type Rule = Pick<RuleData<MarkdownText>, 'kind' | 'name'>;

type Content = ContentData<MarkdownText>;

/** Returns all fields, each followed by nested ones. A body is not a field, so it returns only its fields. */
export function allFields(contents: readonly (Content | Field)[], above = ''): readonly NamedField[] {
  return contents.flatMap((content) => {
    if (!('name' in content) || !('required' in content)) return inside(content, above);
    const path = above === '' ? content.name : `${above}.${content.name}`;
    return [{ path, field: content }, ...inside(content, path)];
  });
}

function inside({ fields = [], choices = [], rules = [] }: Content, path: string): readonly NamedField[] {
  return [
    ...allFields(fields, path),
    ...choices.flatMap(({ variants }) =>
      variants.flatMap((variant) => inside(variant, path).map((one) => ({ of: variant.label, ...one }))),
    ),
    ...rules.flatMap((rule) => inside(rule, path).map((one) => ({ of: rule, ...one }))),
  ];
}

/** The anchors of fields. */
export function idsOf(fields: readonly NamedField[]): readonly string[] {
  return fields.flatMap(({ field }) => field.id ?? []);
}

/** Returns a search record for words of the section with the directive. */
export function plainSection(text: string): Section {
  return { id: null, heading: '', text, code: '' };
}

/** Returns a search record for each field with an anchor. */
export function recordsOf(fields: readonly NamedField[]): readonly Section[] {
  return fields.flatMap(({ path, field }) =>
    field.id === undefined
      ? []
      : [{ id: field.id, heading: path, text: wordsOf(field), code: '', ...foundValues(field.values) }],
  );
}

/** Returns values that search finds as a whole. */
function foundValues(values: Field['values'] = []): Pick<Section, 'values'> {
  return values.length === 0 ? {} : { values: values.map(({ text }) => text) };
}

function wordsOf(field: Field): string {
  return wordsOfValue(field).join(' · ');
}

/** Returns words about a value: its type, description, values, alternatives and rules. */
export function wordsOfValue({
  type,
  description,
  values = [],
  choices = [],
  rules = [],
}: Content): readonly string[] {
  const inner = [...choices.flatMap(({ variants }) => variants), ...rules];
  return [
    type,
    plainText(description),
    values.map(({ text }) => text).join(' '),
    ...values.flatMap(({ name = '', description: about }) => [name, plainText(about)]),
    ...inner.flatMap((one) => [...wordsOfValue(one), ...(one.fields ?? []).flatMap(nameWithoutAnchor)]),
  ].filter((part) => part !== '');
}

/** Returns the name of a field without an anchor; others have separate records. */
function nameWithoutAnchor({ id, name }: Field): readonly string[] {
  return id === undefined ? [name] : [];
}

/** Returns Markdown as plain text; empty without any. */
export function plainText(text: MarkdownText | undefined): string {
  return plain(text?.markdown ?? '');
}

/**
 * Both patterns match up to the end of the text if a closing character is missing, because searching for it after each
 * opening one would take quadratic time.
 */
const LINK = /!?\[([^\]]*)(?:\](?:\((?:[^()]|\([^()]*\)?)*(\)|$))?|$)/g;
const TAG = /<[^>]*(>|$)/g;

const CODE_OR_ESCAPE = /`([^`]*)`|\\([!-/:-@[-`{-~])/g;
const SIGN = /[!-/:-@[-`{-~]/g;
const HIDDEN_SIGN = /(?<![\ud800-\udbff])[\udc21-\udc7e]/g;
const MARK =
  /[`*]{1,3}(?=\S)|(?<=\S)[`*]{1,3}|(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu;

/** Replaces characters that are not markup by unpaired surrogates, which do not occur in texts. */
function hidden(text: string): string {
  return text.replace(SIGN, (sign) => String.fromCharCode(0xdc00 + sign.charCodeAt(0)));
}

/** Converts Markdown to plain text for search, without addresses and markup. */
export function plain(markdown: string): string {
  return flowText(markdown)
    .replace(CODE_OR_ESCAPE, (_, code = '', sign = '') => hidden(code + sign))
    .replace(LINK, (whole, text: string, end?: string) => (end === ')' ? text : whole))
    .replace(MARK, '')
    .replace(TAG, (whole, end: string) => (end === '>' ? ' ' : whole))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(HIDDEN_SIGN, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xdc00));
}

type Parts = readonly (string | MarkdownText)[];

/** Returns the table of fields for a page's Markdown copy. */
export function fieldTable(fields: readonly NamedField[], t: Translate): Parts {
  if (fields.length === 0) return [];
  const names = (['field', 'type', 'required', 'meaning'] as const).map((name) => t(name));
  return [`\n\n${tableHead(names)}`, ...fields.flatMap((field) => row(field, t)), '\n'];
}

/** Returns the head of a Markdown table. */
export function tableHead(names: readonly string[]): string {
  return `| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}\n`;
}

function row({ path, field, of }: NamedField, t: Translate): Parts {
  const start = `| \`${cell(path)}\` | ${typeMarkdown(field)} | ${t(field.required ? 'yes' : 'no')} | `;
  const said = joined(meaningOf(field, t));
  const holder = of === undefined || typeof of === 'string' ? of && code(of) : ruleLabel(of, t);
  return [start, ...(holder === undefined ? said : labeled(holder, said)), ' |\n'];
}

/** Returns the description of a value that is not a field, as short parts. */
export function meaningOf(content: Content & Partial<Field>, t: Translate): readonly Parts[] {
  const {
    description,
    docs,
    values = [],
    valuesAs,
    facts,
    examples = [],
    choices = [],
    elsewhere = [],
    rules = [],
  } = content;
  return [
    ...(content.deprecated ? [[t('deprecated')]] : []),
    ...(content.readOnly ? [[t('readOnly')]] : []),
    ...(content.writeOnly ? [[t('writeOnly')]] : []),
    ...(description ? [[inline(description)]] : []),
    ...(docs ? [[inline(docs)]] : []),
    ...listed(values),
    ...(valuesAs ? [[t('valuesAs', { name: code(valuesAs.name) })]] : []),
    ...facts.map(({ kind, text }) => [`${t(FACT_NAMES[kind])}${text === '' ? '' : ` ${code(text)}`}`]),
    ...(examples.length > 0 ? [labeled(t('examples'), joined(listed(examples)))] : []),
    ...choices.flatMap((choice) => choiceMeaning(choice, t)),
    ...elsewhere.map((one) => ['page' in one ? inline(one.page) : t('fieldMore', { name: code(one.name) })]),
    ...rules.map((rule) => labeled(ruleLabel(rule, t), inWords(rule, t))),
  ];
}

function ruleLabel({ kind, name }: Rule, t: Translate): string {
  return `${t(RULE_NAMES[kind])}${name === undefined ? '' : ` ${code(name)}`}`;
}

function choiceMeaning({ property, variants }: ChoiceData<MarkdownText>, t: Translate): readonly Parts[] {
  return [
    [t('oneOfForms')],
    ...variants.map((variant) => {
      const chosen =
        property && variant.chosenBy ? ` (${code(`${property}: ${variant.chosenBy.join(', ')}`)})` : '';
      return labeled(code(variant.label) + chosen, inWords(variant, t));
    }),
  ];
}

/** Returns type, description and names of the fields of a value. */
function inWords(content: Content, t: Translate): Parts {
  const names = (content.fields ?? []).map(({ name }) => code(name)).join(', ');
  const type = content.type === '' ? [] : [[typeMarkdown(content)]];
  return joined([...type, ...meaningOf(content, t), ...(names === '' ? [] : [[names]])]);
}

/** Returns the type of a value for a line or a cell. */
export function typeMarkdown({ type }: Pick<Content, 'type'>): string {
  return escapedMarkdown(type).replaceAll('\n', ' ');
}

function labeled(label: string, said: Parts): Parts {
  const plain = label.replace(/:$/, '');
  return said.length === 0 ? [plain] : [`${plain}: `, ...said];
}

function listed(values: readonly ValueData<MarkdownText>[]): readonly Parts[] {
  if (values.length === 0) return [];
  if (values.every(({ name, description }) => name === undefined && description === undefined))
    return [[values.map(({ text }) => code(text)).join(', ')]];
  return values.map(({ text, name, description }) => [
    `${code(text)}${name === undefined ? '' : ` (${cell(name)})`}`,
    ...(description ? [' ', inline(description)] : []),
  ]);
}

function joined(parts: readonly Parts[]): Parts {
  return parts.flatMap((part, index) => [...separatorAfter(parts[index - 1]), ...part]);
}

/** Returns the separator after a part: none after a colon, which introduces the next part. */
function separatorAfter(before: Parts | undefined): readonly string[] {
  const last = before?.at(-1);
  if (last === undefined) return [];
  return [typeof last === 'string' && last.endsWith(':') ? ' ' : '; '];
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

/** Returns the first paragraph of a text, which may be that of a note. */
export function firstParagraph(text: MarkdownText): MarkdownText {
  const [first = ''] = flowText(text.markdown).split(/\n[ \t]*\n/, 1);
  return first === text.markdown ? text : { ...text, markdown: first };
}

/** Escapes a text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** Returns Markdown on one line, for a cell of a table. */
export function inline(text: MarkdownText): MarkdownText {
  return { ...text, markdown: cell(flowText(text.markdown).replace(/\s+/g, ' ')) };
}
