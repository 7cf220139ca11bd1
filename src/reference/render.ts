import type { Element, Root } from 'hast';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { ArticleComponents } from '../assets/server-modules.ts';
import type { ParseTools, Speech } from '../content/parse-doc.ts';
import type { CodeText, Fragment, MadeCode, MarkdownText } from '../contract/reference.ts';
import { shortHash } from '../files/hash.ts';
import { renumberSegment, renumberSlots } from '../html/slots.ts';
import type { CodeRenderer } from '../markdown/code-blocks.ts';
import { element } from '../markdown/nodes.ts';
import type { MarkdownParser } from '../markdown/parse.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { codePointName, replaceHidden, withoutHidden } from '../shared/hidden-characters.ts';
import type { RichText } from '../shared/theme.ts';
import type { Doc, DocBody, DocImage, DocLink, MarkdownSegment } from '../types.ts';
import { codeTree } from './code-tree.ts';

/** Marks the place in a fragment's ids of what tells it from the page's other fragments; a noncharacter that no text holds. */
export const FRAGMENT_MARK = '\uFDD3';

/** Characters of the texts that a thread remembers; with more, it forgets them all. */
const REMEMBERED = 2_000_000;

/**
 * Something found in a text of a fragment. Its line counts from the text's own, `within` says which of `textsOf`: the
 * fragment stays the same when its texts move to other lines.
 */
interface InText {
  readonly within: number;
  readonly isForeign?: true;
}

/** Facts that a fragment adds to each page that shows it, without its texts. */
export interface FragmentFacts extends Pick<Doc, 'headings' | 'ids' | 'size'> {
  readonly links: readonly (DocLink & InText)[];
  readonly images: readonly (DocImage & InText)[];
  readonly problems: readonly (Problem & InText)[];
  /** Characters of HTML. */
  readonly length: number;
}

/** A fragment as it goes into articles. Its links and images are numbered from 0. */
export interface RenderedFragment {
  readonly facts: FragmentFacts;
  readonly body: DocBody;
}

/** Tools for rendering fragments. */
export type FragmentTools = Pick<ParseTools, 'readInclude' | 'renderArticle'> & {
  /** Parses a text of a reference file: it shows nothing of the reference itself. */
  readonly parseText: MarkdownParser;
  readonly renderElement: (element: ReactElement, speech: Speech) => string;
  readonly components: ArticleComponents['reference'];
  readonly renderMade: CodeRenderer['renderMade'];
  /** Returns the HTML of a text that needs no parser; undefined for others. */
  readonly plainHtml: (markdown: string) => string | undefined;
  /** Texts that have been parsed: a schema comes with every operation that uses it. */
  readonly texts: ParsedTexts;
};

/** Parsed texts by what they are made from. */
export interface ParsedTexts {
  readonly parsed: Map<string, Promise<ParsedText>>;
  /** Characters of all of them. */
  size: number;
}

/** A rendered text. Its links and images are numbered from 0. */
export interface ParsedText {
  readonly html: string;
  readonly markdown: readonly MarkdownSegment[];
  readonly links: readonly DocLink[];
  readonly images: readonly DocImage[];
  readonly problems: readonly Problem[];
}

/** A fragment, and the language of the page that shows it. */
export interface FragmentTask {
  readonly fragment: Fragment;
  readonly language: string;
}

interface RenderedMarkdown extends RichText {
  readonly markdown: readonly MarkdownSegment[];
}

/**
 * Renders a fragment with its component; throws `ProblemsError` if there is none. The result depends only on fragment and
 * tools.
 */
export async function renderFragment(
  { fragment, language }: FragmentTask,
  tools: FragmentTools,
): Promise<RenderedFragment> {
  const component = tools.components[fragment.component] as
    | ComponentType<{ readonly data: unknown }>
    | undefined;
  if (component === undefined) throw new ProblemsError([unknownComponent(fragment.component)]);
  const { renderedOf, links, images, problems } = await renderTexts(textsOf(fragment), language, tools);
  const data = withTexts(fragment.data, withIdsForEachUse(renderedOf));
  const markdown = fragment.markdown.flatMap((part) =>
    typeof part === 'string' ? [withoutHidden(part)] : renderedOf(part).markdown,
  );
  // Code has marks, and texts have their characters as references: all others are in labels, which are names of the file.
  const html = withoutHidden(
    tools.renderElement(createElement(component, { data }), { language, prefix: FRAGMENT_MARK }),
  );
  const { headings, ids, sections } = withPlainNames(fragment);
  const size = markdown.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  return {
    facts: { headings, ids, links, images, problems, size, length: html.length },
    body: { html, markdown, sections },
  };
}

function unknownComponent(name: string): Problem {
  const hint = 'Name one of the theme, or "directive NAME" for a directive of a plugin.';
  return error('plugin-error', `There is no component "${name}" for a fragment.`, { hint });
}

/** Returns the ids and headings of a fragment without hidden characters, which names of the file may have. */
function withPlainNames({
  headings,
  ids,
  sections,
}: Fragment): Pick<Fragment, 'headings' | 'ids' | 'sections'> {
  return {
    headings: headings.map(({ id, text, ...heading }) => ({
      ...heading,
      ...(id !== undefined && { id: withoutHidden(id) }),
      text: text.map((part) => (typeof part === 'string' ? withoutHidden(part) : part)),
    })),
    ids: ids.map(withoutHidden),
    sections: sections.map((section) => ({ ...section, id: section.id && withoutHidden(section.id) })),
  };
}

/** Returns the texts of a fragment, each once, in the order in which they are in it. */
export function textsOf({ data, markdown }: Fragment): readonly FragmentText[] {
  const found = new Map<string, FragmentText>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!isText(value)) Object.values(value).forEach(visit);
    else if (!found.has(textKey(value))) found.set(textKey(value), value);
  };
  visit(data);
  visit(markdown);
  return [...found.values()];
}

type FragmentText = MarkdownText | CodeText;

/** Returns all code of a text, with the folded blocks last. */
function blocksOf({ blocks, folded }: CodeText): readonly MadeCode[] {
  return [...blocks, ...(folded?.blocks ?? []).filter((block) => block !== undefined)];
}

function textKey(text: FragmentText): string {
  const said =
    text.type === 'markdown' ? text.markdown : JSON.stringify([text.tabs, text.blocks, text.folded]);
  return `${text.file}\0${said}`;
}

/** Renders the texts of one fragment one after another, so that links have the same numbers whatever is known already. */
async function renderTexts(texts: readonly FragmentText[], language: string, tools: FragmentTools) {
  const links: (DocLink & InText)[] = [];
  const images: (DocImage & InText)[] = [];
  const problems: (Problem & InText)[] = [];
  const rendered = new Map<string, RenderedMarkdown>();
  for (const [within, text] of texts.entries()) {
    const isForeign = 'isForeign' in text && text.isForeign === true;
    const origin: InText = { within, ...(isForeign && { isForeign }) };
    const parsed = await renderText(text, language, tools);
    const before = { links: links.length, images: images.length };
    links.push(...parsed.links.map((link) => ({ ...link, ...origin })));
    images.push(...parsed.images.map((image) => ({ ...image, ...origin })));
    const hasMadeLinks = 'hasMadeLinks' in text && text.hasMadeLinks === true;
    const found = parsed.problems.filter(({ code }) => !(hasMadeLinks && code === 'vague-link'));
    problems.push(...found.map((problem) => ({ ...problem, ...origin })));
    const markdown = parsed.markdown.map((part) => renumberSegment(part, before));
    const html = replaceHidden(
      renumberSlots(parsed.html, before),
      (hidden) => `&#x${codePointName(hidden).slice(2)};`,
    );
    rendered.set(textKey(text), { type: 'html', html, markdown });
  }
  const renderedOf = (text: FragmentText): RenderedMarkdown => {
    const made = rendered.get(textKey(text));
    if (made === undefined) throw new Error('A text of a fragment was not rendered.');
    return made;
  };
  return { links, images, problems, renderedOf };
}

function renderText(
  text: FragmentText,
  language: string,
  tools: FragmentTools,
): ParsedText | Promise<ParsedText> {
  if (text.type === 'code') return renderCode(text, language, tools);
  const html = tools.plainHtml(text.markdown);
  return html === undefined
    ? known(text, language, tools)
    : { html, markdown: [text.markdown], links: [], images: [], problems: [] };
}

/** Parses a text, or returns the result for the same text: it is parsed once, however many fragments show it. */
function known(text: MarkdownText, language: string, tools: FragmentTools): Promise<ParsedText> {
  const { texts } = tools;
  const key = `${language}\0${textKey(text)}`;
  const before = texts.parsed.get(key);
  if (before !== undefined) return before;
  if (texts.size > REMEMBERED) {
    texts.parsed.clear();
    texts.size = 0;
  }
  const parsed = parsedText(text, language, tools);
  texts.parsed.set(key, parsed);
  texts.size += key.length;
  return parsed;
}

async function parsedText(
  { markdown, file }: MarkdownText,
  language: string,
  tools: FragmentTools,
): Promise<ParsedText> {
  const source = { path: file, text: markdown, firstLine: 1 };
  const parsed = await tools.parseText(source, tools.readInclude);
  const prefix = `${FRAGMENT_MARK}t${shortHash(markdown)}`;
  const html = tools.renderArticle(asPart(parsed.tree, prefix), { language, prefix });
  const { links, images } = parsed;
  // Their headings are set in bold.
  const problems = parsed.problems.filter(({ code }) => code !== 'heading-level');
  return { html, markdown: parsed.markdown, links, images, problems };
}

/**
 * Returns a text as a part of a page: its headings become bold, because they are not in the page's outline, and its footnotes
 * have separate ids.
 */
function asPart<Node extends Root | Element>(node: Node, prefix: string): Node {
  const children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    const { tagName, properties, children: inner } = asPart(child, prefix);
    if (/^h[1-6]$/.test(tagName)) return element('p', {}, [element('strong', {}, inner)]);
    const named = Object.entries(properties).map(([key, value]) => [key, ownId(value, prefix)]);
    return { ...child, children: inner, properties: Object.fromEntries(named) };
  });
  return { ...node, children };
}

/** Adds a prefix to the id of a footnote or of its mention, or to an address of one, to separate those of different texts. */
function ownId(value: Element['properties'][string], prefix: string): Element['properties'][string] {
  return typeof value === 'string' ? value.replace(/^#?(?=fn(?:ref)?-\d+(?:-\d+)?$)/, `$&${prefix}-`) : value;
}

async function renderCode(text: CodeText, language: string, tools: FragmentTools): Promise<ParsedText> {
  const { elements, problems } = await tools.renderMade(blocksOf(text));
  const prefix = `${FRAGMENT_MARK}t${shortHash(textKey(text))}`;
  const html = tools.renderArticle(codeTree(text, elements), { language, prefix });
  const place = { file: `content/${text.file}`, line: 1 };
  const placed = problems.map((problem) => ({ ...problem, ...place }));
  return { html, markdown: [], links: [], images: [], problems: placed };
}

/** Returns a function that renders a text with other ids for each use: a fragment may show it in several places. */
function withIdsForEachUse(renderedOf: (text: FragmentText) => RenderedMarkdown): typeof renderedOf {
  const uses = new Map<string, number>();
  return (text) => {
    const rendered = renderedOf(text);
    if (!rendered.html.includes(FRAGMENT_MARK)) return rendered;
    const use = uses.get(rendered.html) ?? 0;
    uses.set(rendered.html, use + 1);
    const html =
      use === 0 ? rendered.html : rendered.html.replaceAll(FRAGMENT_MARK, `${FRAGMENT_MARK}u${use}`);
    return { ...rendered, html };
  };
}

/** Returns a value with every text in it rendered. */
function withTexts(value: unknown, renderedOf: (text: FragmentText) => RenderedMarkdown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isText(value)) return { type: 'html', html: renderedOf(value).html } satisfies RichText;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, renderedOf));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      typeof item === 'string' && /^id$|Id$/.test(key) ? withoutHidden(item) : withTexts(item, renderedOf),
    ]),
  );
}

function isText(value: object): value is FragmentText {
  if (!('type' in value && 'file' in value)) return false;
  return (value.type === 'markdown' && 'markdown' in value) || (value.type === 'code' && 'blocks' in value);
}
