import type { Element, ElementContent, Parent, Properties, Root, Text } from 'hast';
import { INTERNAL } from '../../html/internal.ts';
import { slot } from '../../html/slots.ts';
import { error, warning } from '../../problems.ts';
import { excerptOf } from '../../shared/excerpt.ts';
import { hiddenCharacters } from '../../shared/hidden-characters.ts';
import * as limits from '../../shared/limits.ts';
import { explanationColumn, STACKED_COLUMNS } from '../../shared/stacked-columns.ts';
import { splitCode } from '../../shared/word-breaks.ts';
import type { Section } from '../../types.ts';
import { labelBudget } from '../expansion.ts';
import { reportHidden } from '../hidden-characters.ts';
import { takeAddresses } from '../html/addresses.ts';
import { element } from '../nodes.ts';
import type { CodeNames } from '../options.ts';
import { type Opaque, type Parsing, report } from '../parsing.ts';
import { type FoundHeading, findHeading, headingDepth } from './headings.ts';
import { createIdRegister, type IdRegister } from './ids.ts';
import { CODE, plainText } from './text.ts';
import { UNCHANGED, unbroken } from './unbroken.ts';

/** Number of blocks at the top of a page that are on screen when it opens. */
const FIRST_BLOCKS = 3;

/** State and results of one walk over the article. */
export interface Walk {
  readonly parsing: Parsing;
  readonly ids: IdRegister;
  readonly sections: SectionCollector;
  readonly headings: FoundHeading[];
  /** Spends characters for a table's labels; false if too few are left on the page. */
  readonly spendLabels: ReturnType<typeof labelBudget>;
  /** First paragraph with text: at the top level of the article, and inside its elements. */
  excerpt: string;
  innerExcerpt: string;
  /** Block of the article that the walk is in, from 1. */
  block: number;
  depth: number;
  hasImage: boolean;
  /** Text of the level-one heading that opens the article. */
  title: string | undefined;
  /** True after a rule that precedes all headings: what follows is not a title. */
  hasRule: boolean;
  /** Inside a heading: its words are its section's name, not part of a section's text. */
  isInHeading: boolean;
  /** True after the first cell of a table. */
  isInTable: boolean;
  /** Inside an element whose content must have no links. */
  isLinkless: boolean;
  /** Inside an element whose text stays unchanged. */
  isUnchanged: boolean;
}

export function createWalk(parsing: Parsing): Walk {
  return {
    parsing,
    ids: createIdRegister(parsing),
    sections: createSectionCollector(),
    headings: [],
    spendLabels: labelBudget(parsing),
    excerpt: '',
    innerExcerpt: '',
    block: 0,
    depth: 0,
    hasImage: false,
    title: undefined,
    hasRule: false,
    isInHeading: false,
    isInTable: false,
    isLinkless: false,
    isUnchanged: false,
  };
}

type Child = Root['children'][number];

/** Goes once over the whole article: makes what the HTML parser left behind what the theme and the site expect. */
export function walkArticle(parent: Parent, walk: Walk): void {
  const { children } = parent;
  let kept = 0;
  walk.depth += 1;
  for (const child of children) {
    if (walk.depth === 1 && child.type !== 'text') walk.block += 1;
    const node = child.type === 'text' ? visitText(child, parent, walk) : visit(child, walk);
    if (node !== undefined) children[kept++] = node;
  }
  walk.depth -= 1;
  children.length = kept;
}

function visitText(text: Text, parent: Parent, walk: Walk): ElementContent {
  if (!walk.isInHeading) walk.sections.text(text.value);
  return 'tagName' in parent && !walk.isUnchanged ? unbroken(text) : text;
}

function visit(node: Exclude<Child, Text>, walk: Walk): ElementContent | undefined {
  if (node.type === 'element') return visitElement(node, walk);
  if (node.type === 'opaque') return visitCode(node, walk);
  // Comments, and whatever else has no place in an article.
  return undefined;
}

function visitCode({ index }: Opaque, { parsing, sections }: Walk): Element | undefined {
  const block = parsing.codeBlocks[index];
  const { text = '', code = '' } = block?.searchText ?? {};
  sections.text(` ${text} `);
  if (code !== '') sections.code(code);
  return block?.element;
}

/** Elements inside of a line; all others separate the words before them from those in them. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Returns the text that separates an element from the text before it: a sign between the cells of a table, which are not a sentence. */
function separatorBefore(tagName: string, walk: Walk): string {
  if (tagName === 'table') walk.isInTable = false;
  if (tagName !== 'td' && tagName !== 'th') return ' ';
  const isFirst = !walk.isInTable;
  walk.isInTable = true;
  return isFirst ? ' ' : ' · ';
}

function visitElement(element: Element, walk: Walk): Element | undefined {
  const { tagName } = element;
  const isNote = INTERNAL.note in element.properties;
  if (INTERNAL.reference in element.properties) return visitReference(element, walk);
  if (INTERNAL.directive in element.properties) openDirective(element, walk);
  else if (INTERNAL.label in element.properties) element.properties = {};
  else if (hasProperties(element)) visitProperties(element, walk);
  const depth = headingDepth(element);
  if (isNote) return element;
  if (depth !== undefined) return visitHeading(element, depth, walk);
  if (!INLINE.has(tagName)) walk.sections.text(separatorBefore(tagName, walk));
  if (tagName === 'hr' && walk.headings.length === 0) walk.hasRule = true;
  visitChildren(element, walk);
  if (CODE.has(tagName)) reportHiddenIn(element, walk.parsing);
  if (tagName === 'code') return visitInlineCode(element, walk);
  if (tagName === 'p') noteExcerpt(element, walk);
  if (tagName === 'table') labelCells(element, (characters) => walk.spendLabels(element, characters));
  return element;
}

/** Reports hidden characters in an element's code. In its source, they have the same order as in its text. */
function reportHiddenIn({ children, position }: Element, parsing: Parsing): void {
  const start = position?.start.offset ?? 0;
  const offsets = hiddenCharacters(parsing.sources.slice(start, position?.end.offset ?? start));
  const code = plainText(children);
  const hidden = hiddenCharacters(code);
  const offsetOf = (index: number): number =>
    start + (offsets[hidden.findIndex((one) => one.index === index)]?.index ?? 0);
  reportHidden(parsing, { code, offsetOf });
}

function visitInlineCode(code: Element, { isInHeading, isLinkless, parsing }: Walk): Element {
  const linked = isInHeading || isLinkless ? code : linkCodeName(code, parsing);
  markLongCode(code);
  return linked;
}

/** Characters of code up to which it stays in one line: longer code does not fit a list or a note on a phone. */
const UNBROKEN_CODE = 28;

/**
 * Lets long code break at the end of a line, after separators; the theme keeps shorter code together.
 * Code with a line break is a code block, in which nothing breaks.
 */
function markLongCode(code: Element): void {
  const text = plainText(code.children);
  if (text.length <= UNBROKEN_CODE || text.includes('\n')) return;
  code.properties.className ??= ['long'];
  code.children = code.children.flatMap((child) =>
    child.type === 'text' ? splitCode(child.value).flatMap(withBreakBefore) : child,
  );
}

function withBreakBefore(part: string, place: number): ElementContent[] {
  const text = { type: 'text' as const, value: part };
  return place === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
}

/** Elements in which code gets no link: they are one thing to click, or, as `pre`, not the author's sentence. */
const LINKLESS = new Set(['a', 'button', 'label', 'summary', 'pre', 'directive-label']);

function visitChildren(element: Element, walk: Walk, isLinkless = LINKLESS.has(element.tagName)): void {
  const before = { isLinkless: walk.isLinkless, isUnchanged: walk.isUnchanged };
  walk.isLinkless ||= isLinkless;
  walk.isUnchanged ||= UNCHANGED.has(element.tagName);
  walkArticle(element, walk);
  Object.assign(walk, before);
}

function noteExcerpt(paragraph: Element, walk: Walk): void {
  if (walk.depth === 1) walk.excerpt ||= excerptOf(plainText(paragraph.children));
  else walk.innerExcerpt ||= excerptOf(plainText(paragraph.children));
}

function hasProperties({ properties, tagName }: Element): boolean {
  if (tagName === 'img') return true;
  for (const _ in properties) return true;
  return false;
}

function visitProperties(element: Element, walk: Walk): void {
  const { tagName } = element;
  takeAddresses(walk.parsing, element);
  if (tagName === 'img') visitImage(element, walk);
  else if (tagName === 'td' || tagName === 'th') alignByClass(element);
  else if (tagName === 'a') visitLink(element.properties, walk.ids);
  takeId(element, walk);
}

function visitLink(properties: Properties, ids: IdRegister): void {
  // The HTML parser has turned `true` into a text.
  if ('external' in properties) properties.external = true;
  if (typeof properties.name === 'string') ids.takeName(properties.name);
}

function takeId({ properties, position }: Element, { ids }: Walk): void {
  const { id } = properties;
  if (id === undefined || id === null) return;
  if (!ids.take(String(id), position?.start.offset ?? 0)) delete properties.id;
}

function openDirective(element: Element, walk: Walk): void {
  const record = walk.parsing.directives[Number(element.properties[INTERNAL.directive])];
  if (record === undefined) return;
  element.tagName = `directive-${record.name}`;
  element.properties = record.properties;
  takeId(element, walk);
}

/** Marks the slot of a reference. Inside of a sentence, the label is part of the text; elsewhere, the slot has separate text. */
function visitReference(element: Element, walk: Walk): Element {
  const { [INTERNAL.reference]: written, ...rest } = element.properties;
  const index = Number(written);
  element.properties = { reference: index, ...rest };
  const { references } = walk.parsing;
  const known = references[index];
  if (known !== undefined) references[index] = { ...known, headings: walk.headings.length };
  // The HTML parser has turned `true` into a text: the presence of the property counts.
  if ('inline' in element.properties) visitChildren(element, walk, true);
  else walk.sections.text(` ${slot('reference', index)} `);
  return element;
}

function visitImage({ properties, position }: Element, walk: Walk): void {
  const isFirst = walk.block <= FIRST_BLOCKS && !walk.hasImage;
  properties.loading ??= isFirst ? 'eager' : 'lazy';
  // The library that renders the article would put a preload tag in front of it.
  if (properties.srcSet !== undefined) properties.loading = 'lazy';
  properties.decoding ??= 'async';
  walk.hasImage = true;
  if (properties.alt !== undefined) return;
  properties.alt = '';
  const text = 'This image has no text for readers who do not see it.';
  const hint = 'Write what it shows: alt="…". For mere decoration write alt="".';
  report(walk.parsing, position?.start.offset ?? 0, warning('image-text', text, { hint }));
}

/** Returns the title that a heading gives its page: none if it is too long for the sidebars and links that show it. */
function titleOf({ label, element }: FoundHeading, parsing: Parsing): string | undefined {
  if (label.length <= limits.text.label) return label;
  const text = `The title of a page must have at most ${limits.text.label} characters.`;
  report(parsing, element.position?.start.offset ?? 0, error('title-length', text, { hint: 'Shorten it.' }));
  return undefined;
}

function visitHeading(element: Element, depth: FoundHeading['depth'], walk: Walk): Element {
  walk.isInHeading = true;
  walkArticle(element, walk);
  walk.isInHeading = false;
  const heading = findHeading(element, depth);
  if (depth > 1) element.properties.label = heading.label;
  else if (walk.headings.length === 0 && !walk.hasRule && walk.depth === 1)
    walk.title = titleOf(heading, walk.parsing);
  walk.headings.push(heading);
  walk.sections.heading(heading);
  return element;
}

const ALIGNMENTS = new Set(['left', 'center', 'right']);

/** Turns the alignment of a table's cell into a class: the attribute is obsolete in HTML, and a style is forbidden. */
function alignByClass({ properties }: Element): void {
  const { align, className } = properties;
  if (typeof align !== 'string') return;
  delete properties.align;
  if (ALIGNMENTS.has(align))
    properties.className = [...(Array.isArray(className) ? className : []), `align-${align}`];
}

/** Links a name in code, such as an error code, to its entry. Code that is not a name stays unchanged. */
function linkCodeName(code: Element, { options, path, links }: Parsing): Element {
  const [first] = code.children;
  if (options.codeNames.length === 0 || code.children.length !== 1 || first?.type !== 'text') return code;
  const name = plainText(code.children);
  const known = namesFor(path, options.codeNames).find(({ pattern }) => new RegExp(pattern).test(name));
  if (known === undefined) return code;
  const { page, file } = known;
  const url = `${page}#${encodeURIComponent(name)}`;
  const index = links.push({ url, kind: 'link', file, line: 1, column: 1, isName: true }) - 1;
  return element('a', { href: slot('link', index) }, [code]);
}

/** Returns the names for a file: a frozen version with its own files has its own names. */
function namesFor(path: string, all: readonly CodeNames[]): readonly CodeNames[] {
  const own = all.filter(({ folder }) => folder !== '' && path.includes(folder));
  return own.length > 0 ? own : all.filter(({ folder }) => folder === '');
}

/**
 * Prepares a table with many columns for phones: a class, and as label the header of its column on each cell but those
 * that explain the row. Changes nothing if `spend` returns false for the characters of all labels.
 */
function labelCells(table: Element, spend: (characters: number) => boolean): void {
  const rows = elementsOf(table).flatMap((part) => (part.tagName === 'tr' ? part : elementsOf(part)));
  const [head, ...body] = rows.map(elementsOf);
  if (head === undefined || head.length < STACKED_COLUMNS || !rows.every(hasOneCellPerColumn)) return;
  // The label is followed by a colon.
  const labels = head.map((cell) => plainText(cell.children).trim().replace(/[?:]$/, ''));
  if (!spend(body.length * labels.join('').length)) return;
  const lengths = body.map((cells) => cells.map(({ children }) => plainText(children).trim().length));
  // A table without a name for its first column compares the others: none of them explains the rows.
  const explanation = labels[0] === '' ? undefined : explanationColumn(lengths);
  for (const cells of body)
    for (const [column, cell] of cells.entries())
      if (labels[column] && column !== explanation) cell.properties['data-label'] = labels[column];
  const { className } = table.properties;
  table.properties.className = [...(Array.isArray(className) ? className : []), 'stacked'];
}

function elementsOf({ children }: Element): readonly Element[] {
  return children.filter((child: ElementContent): child is Element => child.type === 'element');
}

function hasOneCellPerColumn(row: Element): boolean {
  return elementsOf(row).every(({ properties }) => !('colSpan' in properties || 'rowSpan' in properties));
}

interface Draft {
  readonly heading?: FoundHeading;
  text: string;
  readonly code: string[];
}

/** Collects the text below each heading, in the order of the article: the records that search finds. */
type SectionCollector = ReturnType<typeof createSectionCollector>;

function createSectionCollector() {
  let current: Draft = { text: '', code: [] };
  const drafts = [current];
  return {
    heading: (heading: FoundHeading): void => {
      current = { heading, text: '', code: [] };
      drafts.push(current);
    },
    text: (text: string): void => {
      current.text += text;
    },
    code: (code: string): void => {
      current.code.push(code);
    },
    /** Returns the sections, once every heading has its id. Empty ones without a heading are left out. */
    finish: (): readonly Section[] =>
      drafts
        .map(({ heading, text, code }) => ({
          id: heading === undefined || heading.depth === 1 ? null : (heading.id ?? null),
          heading: heading?.label ?? '',
          text: text.replace(/\s+/g, ' ').trim(),
          code: code.join('\n\n'),
        }))
        .filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== ''),
  };
}
