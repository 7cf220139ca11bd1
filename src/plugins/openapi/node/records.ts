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
 * Returns Markdown whose links have their addresses in them: `[text][1]` and `[1]: /address` are `[text](/address)`. A
 * part of such a text needs nothing of the rest.
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

/** Returns Markdown whose footnotes are paragraphs that nothing mentions. */
function withPlainFootnotes(markdown: string): string {
  const labels = new Set<string>();
  const text = markdown.replace(FOOTNOTE, (_, label: string) => {
    labels.add(label.toLowerCase());
    return '';
  });
  if (labels.size === 0) return markdown;
  return text.replace(MENTION, (whole, label: string) => (labels.has(label.toLowerCase()) ? '' : whole));
}

/** A line that begins a directive with content, with its title in brackets or without, and one that ends it. */
const OPENING =
  /^[ \t>]*:{3,}[ \t]*[\p{L}\p{N}_-]+[ \t]*(?:\[([^\]\n]*)\]|([^{}\n]*))[ \t]*(?:\{[^\n]*)?$/gmu;

const CLOSING = /^[ \t>]*:{3,}[ \t]*$/gm;

/**
 * Returns Markdown of which a part needs nothing of the rest: links have their addresses in them, notes are their titles
 * and texts, and footnotes are paragraphs. Cells of tables, search and summaries have such parts.
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

/** A field whose texts are still to be rendered. */
export type Field = FieldData<MarkdownText>;

/** A field by its whole name: `paymentMethod.card.number`. */
export interface NamedField {
  readonly path: string;
  readonly field: Field;
  /** The form or the rule that it belongs to: without that, a value does not have it. */
  readonly of?: string | Rule;
}

type Rule = Pick<RuleData<MarkdownText>, 'kind' | 'name'>;

type Content = ContentData<MarkdownText>;

/** All fields, each followed by those that are in it. A body has no name: it gives only the fields in it. */
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

/** A search record of words that belong to the section that the directive is in. */
export function plainSection(text: string): Section {
  return { id: null, heading: '', text, code: '' };
}

/** One search record for each field that can be linked to. */
export function recordsOf(fields: readonly NamedField[]): readonly Section[] {
  return fields.flatMap(({ path, field }) =>
    field.id === undefined
      ? []
      : [{ id: field.id, heading: path, text: wordsOf(field), code: '', ...foundValues(field.values) }],
  );
}

/** Values that search finds by their whole text. */
function foundValues(values: Field['values'] = []): Pick<Section, 'values'> {
  return values.length === 0 ? {} : { values: values.map(({ text }) => text) };
}

function wordsOf(field: Field): string {
  return wordsOfValue(field).join(' · ');
}

/** Words about a value: its type and description, what it may be, and what else holds for it. */
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

/** A field that has an anchor has a separate record. */
function nameWithoutAnchor({ id, name }: Field): readonly string[] {
  return id === undefined ? [name] : [];
}

/** A text as plain words; empty where there is none. */
export function plainText(text: MarkdownText | undefined): string {
  return plain(text?.markdown ?? '');
}

/*
 * Both patterns match up to the end where a sign that closes is missing: there is none after it either, and a search for it
 * from each sign that opens would take time in proportion to the square of the text's length.
 */
const LINK = /!?\[([^\]]*)(?:\](?:\((?:[^()]|\([^()]*\)?)*(\)|$))?|$)/g;
const TAG = /<[^>]*(>|$)/g;

const CODE_OR_ESCAPE = /`([^`]*)`|\\([!-/:-@[-`{-~])/g;
const SIGN = /[!-/:-@[-`{-~]/g;
const HIDDEN_SIGN = /(?<![\ud800-\udbff])[\udc21-\udc7e]/g;
const MARK =
  /[`*]{1,3}(?=\S)|(?<=\S)[`*]{1,3}|(?<![\p{L}\p{N}_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}_])/gu;

/** Hides signs that are not markup: unpaired surrogates, which no text contains, replace them. */
function hidden(text: string): string {
  return text.replace(SIGN, (sign) => String.fromCharCode(0xdc00 + sign.charCodeAt(0)));
}

/** Markdown as plain words, for search: addresses and signs of markup are gone. */
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

/** The table of fields in a page's Markdown copy. */
export function fieldTable(fields: readonly NamedField[], t: Translate): Parts {
  if (fields.length === 0) return [];
  const names = (['field', 'type', 'required', 'meaning'] as const).map((name) => t(name));
  return [`\n\n${tableHead(names)}`, ...fields.flatMap((field) => row(field, t)), '\n'];
}

/** The head of a table in Markdown. */
export function tableHead(names: readonly string[]): string {
  return `| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}\n`;
}

function row({ path, field, of }: NamedField, t: Translate): Parts {
  const start = `| \`${cell(path)}\` | ${typeMarkdown(field)} | ${t(field.required ? 'yes' : 'no')} | `;
  const said = joined(meaningOf(field, t));
  const holder = of === undefined || typeof of === 'string' ? of && code(of) : ruleLabel(of, t);
  return [start, ...(holder === undefined ? said : labeled(holder, said)), ' |\n'];
}

/** Returns the description of a value that is not a field, each part a few words. */
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

/** The type of a value, what is said of it, and the names of its fields. */
function inWords(content: Content, t: Translate): Parts {
  const names = (content.fields ?? []).map(({ name }) => code(name)).join(', ');
  const type = content.type === '' ? [] : [[typeMarkdown(content)]];
  return joined([...type, ...meaningOf(content, t), ...(names === '' ? [] : [[names]])]);
}

/** The type of a value, in a line or a cell of a table. */
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

/** Returns the separator after a part. A part that ends with a colon introduces the next one. */
function separatorAfter(before: Parts | undefined): readonly string[] {
  const last = before?.at(-1);
  if (last === undefined) return [];
  return [typeof last === 'string' && last.endsWith(':') ? ' ' : '; '];
}

function code(text: string): string {
  return `\`${cell(text)}\``;
}

/** The paragraph with which a text begins, which may be that of a note. */
export function firstParagraph(text: MarkdownText): MarkdownText {
  const [first = ''] = flowText(text.markdown).split(/\n[ \t]*\n/, 1);
  return first === text.markdown ? text : { ...text, markdown: first };
}

/** A text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A Markdown text for a cell of a table: on one line. */
export function inline(text: MarkdownText): MarkdownText {
  return { ...text, markdown: cell(flowText(text.markdown).replace(/\s+/g, ' ')) };
}
