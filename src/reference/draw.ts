import { type ComponentType, createElement, type ReactElement } from 'react';
import type { ArticleComponents } from '../assets/server-bundle.ts';
import type { ParseTools, Speech } from '../content/parse-doc.ts';
import { renumberLinks } from '../markdown/slots.ts';
import { shortHash } from '../output/hash.ts';
import type { Problem } from '../problems.ts';
import { escapeAttribute } from '../shared/escape.ts';
import type { Doc, DocBody, DocLink, MarkdownSegment } from '../types.ts';
import type { DrawnText, Fragment, MarkdownText } from './source.ts';

/** Stands in a fragment's ids for what tells it from the other fragments of a page; a noncharacter that no text holds. */
export const FRAGMENT_MARK = '\uFDD3';

/** Texts up to so many characters are remembered: what schemas say is short; samples are long, and stand once. */
const SHORT = 500;

/**
 * Something found in a text of a fragment. Its line counts from the text's own, `within` says which of `textsOf`: the
 * fragment stays the same when its texts move to other lines.
 */
interface InText {
  readonly within: number;
}

/** What a fragment brings to each page that shows it, its texts apart. */
export interface FragmentFacts extends Pick<Doc, 'headings' | 'ids' | 'size'> {
  readonly links: readonly (DocLink & InText)[];
  readonly problems: readonly (Problem & InText)[];
}

/** A fragment as it goes into articles. Its links are numbered from 0. */
export interface DrawnFragment {
  readonly facts: FragmentFacts;
  readonly body: DocBody;
}

/** What fragments are drawn with. */
export type DrawTools = Pick<ParseTools, 'parseMarkdown' | 'readInclude' | 'renderArticle'> & {
  readonly drawElement: (element: ReactElement, speech: Speech) => string;
  readonly components: ArticleComponents['reference'];
  /** Short texts that have been parsed: a schema comes with every operation that uses it. */
  readonly texts: Map<string, Promise<ParsedText>>;
};

/** A text by itself: its links are numbered from 0. */
export interface ParsedText {
  readonly html: string;
  readonly markdown: readonly MarkdownSegment[];
  readonly links: readonly DocLink[];
  readonly problems: readonly Problem[];
}

/** A fragment, and the language of the page that shows it. */
export interface FragmentTask {
  readonly fragment: Fragment;
  readonly language: string;
}

interface DrawnMarkdown extends DrawnText {
  readonly markdown: readonly MarkdownSegment[];
}

/** Draws a fragment with its component. Nothing but the fragment and the tools decides the result. */
export async function drawFragment(
  { fragment, language }: FragmentTask,
  tools: DrawTools,
): Promise<DrawnFragment> {
  const component = tools.components[fragment.component] as
    | ComponentType<{ readonly data: unknown }>
    | undefined;
  if (component === undefined) throw new Error(`The theme cannot draw "${fragment.component}".`);
  const texts = createTexts(tools, language, textsOf(fragment));
  const data = await withTexts(fragment.data, texts.draw);
  const markdown: MarkdownSegment[] = [];
  for (const part of fragment.markdown)
    markdown.push(...(typeof part === 'string' ? [part] : (await texts.draw(part)).markdown));
  const html = tools.drawElement(createElement(component, { data }), { language, prefix: FRAGMENT_MARK });
  const { headings, ids, sections } = fragment;
  const size = markdown.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0);
  const { links, problems } = texts;
  return { facts: { headings, ids, links, problems, size }, body: { html, markdown, sections } };
}

/** The texts of a fragment, each once, in the order in which they stand. */
export function textsOf({ data, markdown }: Fragment): readonly MarkdownText[] {
  const found = new Map<string, MarkdownText>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!isMarkdownText(value)) Object.values(value).forEach(visit);
    else if (!found.has(textKey(value))) found.set(textKey(value), value);
  };
  visit(data);
  visit(markdown);
  return [...found.values()];
}

function textKey({ markdown, file }: MarkdownText): string {
  return `${file}\0${markdown}`;
}

/** Draws the texts of one fragment, each once, and collects their links and problems. */
function createTexts(tools: DrawTools, language: string, all: readonly MarkdownText[]) {
  const links: (DocLink & InText)[] = [];
  const problems: (Problem & InText)[] = [];
  const numbers = new Map(all.map((text, index) => [textKey(text), index]));
  const drawn = new Map<string, Promise<DrawnMarkdown>>();
  const draw = async (text: MarkdownText): Promise<DrawnMarkdown> => {
    const key = textKey(text);
    const within = numbers.get(key) ?? 0;
    const spoken = `${language}\0${key}`;
    const known = tools.texts.get(spoken) ?? parsedText(text, language, tools);
    if (text.markdown.length <= SHORT) tools.texts.set(spoken, known);
    const parsed = await known;
    const first = links.length;
    links.push(...parsed.links.map((link) => ({ ...link, within })));
    problems.push(...parsed.problems.map((problem) => ({ ...problem, within })));
    const markdown = parsed.markdown.map((part) => renumbered(part, first));
    return { type: 'html', html: renumberLinks(parsed.html, first), markdown };
  };
  return {
    links,
    problems,
    draw(text: MarkdownText): Promise<DrawnMarkdown> {
      if (isPlain(text.markdown))
        return Promise.resolve({ type: 'html', html: plainHtml(text.markdown), markdown: [text.markdown] });
      const known = drawn.get(textKey(text)) ?? draw(text);
      drawn.set(textKey(text), known);
      return known;
    },
  };
}

async function parsedText(
  { markdown, file }: MarkdownText,
  language: string,
  tools: DrawTools,
): Promise<ParsedText> {
  const source = { path: file, text: markdown, firstLine: 1 };
  const parsed = await tools.parseMarkdown(source, tools.readInclude);
  const prefix = `${FRAGMENT_MARK}t${shortHash(markdown)}`;
  const html = tools.renderArticle(parsed.tree, { language, prefix });
  return { html, markdown: parsed.markdown, links: parsed.links, problems: parsed.problems };
}

/** Most texts of a reference have no markup, and a parser costs a hundred times as much as finding that out. */
function isPlain(markdown: string): boolean {
  return /^[\p{L}][\p{L}\p{N} ,.;()'"?!/%–-]*$/u.test(markdown) && !/www\.|\.{2}|^\d/.test(markdown);
}

function plainHtml(text: string): string {
  return `<p>${escapeAttribute(text)}</p>`;
}

function renumbered(segment: MarkdownSegment, first: number): MarkdownSegment {
  return typeof segment === 'object' && 'link' in segment ? { link: segment.link + first } : segment;
}

/** The value with every Markdown text in it drawn. */
async function withTexts(value: unknown, draw: (text: MarkdownText) => Promise<DrawnText>): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (isMarkdownText(value)) {
    const { html } = await draw(value);
    return { type: 'html', html } satisfies DrawnText;
  }
  if (Array.isArray(value)) return Promise.all(value.map((item) => withTexts(item, draw)));
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withTexts(item, draw)]);
  return Object.fromEntries(await Promise.all(entries));
}

function isMarkdownText(value: object): value is MarkdownText {
  return 'type' in value && value.type === 'markdown' && 'markdown' in value && 'file' in value;
}
