import { posix } from 'node:path';
import type { Code, Nodes, Parent, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { joinPath } from '../platform/join-path.ts';
import { error, warning } from '../problems.ts';
import { editionFolder, editionsOf } from '../shared/editions.ts';
import * as limits from '../shared/limits.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import { languageOfFile } from './code/languages.ts';
import { fenceFor } from './code/longer-fence.ts';
import { continued } from './copy/copy.ts';
import { nodesIn } from './nodes.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import { type Edit, type IncludedFile, type Parsing, parsingOf, report } from './parsing.ts';

interface Including {
  readonly parsing: Parsing;
  readonly parse: (text: string) => ParsedText;
  /** The file that includes, and those that led to it, the page first. */
  readonly chain: readonly ContentPath[];
}

/** Plugin that replaces `::include{file="…"}` by files, before other plugins see the tree. */
export function remarkInclude(this: Processor) {
  const parse = (text: string): ParsedText => parseText(this, text);
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!String(file.value).includes('::include')) return;
    const parsing = parsingOf(file);
    await expand(tree, { parsing, parse, chain: [parsing.path] });
  };
}

async function expand(tree: Root, including: Including): Promise<void> {
  const found = findIncludes(tree);
  const contents = new Map<Nodes, readonly RootContent[]>();
  for (const { node } of found) contents.set(node, await contentOf(node, including));
  for (const parent of new Set(found.map(({ parent }) => parent)))
    parent.children = parent.children.flatMap((child) => contents.get(child) ?? [child]);
}

function findIncludes(tree: Root): readonly { readonly parent: Parent; readonly node: LeafDirective }[] {
  return [...nodesIn(tree)].flatMap((parent) => {
    const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
    return children.flatMap((node) =>
      node.type === 'leafDirective' && node.name === 'include' ? { parent: parent as Parent, node } : [],
    );
  });
}

function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

async function contentOf(node: LeafDirective, including: Including): Promise<readonly RootContent[]> {
  const { parsing, chain } = including;
  const file = written(node);
  if (file === '') {
    const hint = 'Write it like ::include{file="../shared/keys.md"}.';
    reportBroken(parsing, offsetOf(node), { text: 'This include names no file.', hint });
    return [];
  }
  const found = await readIncluded(file, { parsing, chain, offset: offsetOf(node) });
  if (found === undefined) return [];
  return isMarkdown(node, found.path)
    ? includeMarkdown(node, found, including)
    : includeCode(node, found, including);
}

/** Use of a file by another one. */
export interface IncludeUse {
  readonly parsing: Parsing;
  /** The file that includes, and those that led to it, the page first. */
  readonly chain: readonly ContentPath[];
  /** Offset at which problems are reported. */
  readonly offset: number;
}

/**
 * Reads a file that a page includes: relative to the file that includes it, or below `content/` if it starts with a slash.
 * Undefined, and reported, for a file that is missing, refused, included by itself, or over the limit.
 */
export async function readIncluded(
  file: string,
  { parsing, chain, offset }: IncludeUse,
): Promise<FoundFile | undefined> {
  const path = includedPath(file, chain.at(-1) ?? parsing.path);
  if (path === undefined) {
    const hint = 'Only files below content/ can be included.';
    reportBroken(parsing, offset, { text: `"${file}" is not below content/.`, hint });
    return undefined;
  }
  if (chain.includes(path)) {
    const circle = [...chain.slice(chain.indexOf(path)), path].join(' → ');
    report(parsing, offset, error('include-cycle', `This file includes itself: ${circle}.`));
    return undefined;
  }
  if (parsing.includes.length >= limits.markdown.includes) {
    reportLimit(parsing, offset, {
      text: `A page may include ${limits.markdown.includes} files; this one includes more.`,
    });
    return undefined;
  }
  const found = await readFirst(editionsOf(path), parsing);
  if (found === undefined)
    reportBroken(parsing, offset, { text: `No file at "${file}".`, hint: `Looked for content/${path}.` });
  if (found?.refusal === undefined) return found;
  const { severity, code, text, hint } = found.refusal;
  report(parsing, offset, { severity, code, text: `content/${found.path}: ${text}`, hint });
  return undefined;
}

/** A file that is included. */
export interface FoundFile extends Pick<IncludedFile, 'text' | 'refusal'> {
  readonly path: ContentPath;
}

/** Returns the first of these files that exists. All that were tried become part of the cache key. */
async function readFirst(paths: readonly ContentPath[], parsing: Parsing): Promise<FoundFile | undefined> {
  for (const path of paths) {
    const file = await parsing.readInclude(path);
    // A file that is missing belongs to the cache key too: it may appear.
    parsing.includes.push({ path, hash: file?.hash ?? '' });
    if (file === undefined) continue;
    parsing.problems.push(...(file.problems ?? []));
    return { ...file, path };
  }
  return undefined;
}

function written(node: LeafDirective): string {
  return node.attributes?.file ?? '';
}

function isMarkdown(node: LeafDirective, path: ContentPath): boolean {
  return typeof node.attributes?.language !== 'string' && /\.(?:mdx?|markdown)$/i.test(path);
}

function includedPath(file: string, from: ContentPath): ContentPath | undefined {
  const folder = file.startsWith('/') ? editionFolder(from) : posix.dirname(from);
  const path = joinPath('.', folder, file);
  return path.startsWith('..') || path.includes('\\') ? undefined : contentPath(path);
}

/** Reports an include that shows nothing, with the severity of `links.includes`. */
export function reportBroken(
  parsing: Parsing,
  offset: number,
  { text, hint }: { readonly text: string; readonly hint: string },
): void {
  const strictness = parsing.options.links.includes;
  if (strictness === 'off') return;
  const make = strictness === 'error' ? error : warning;
  report(parsing, offset, make('broken-include', text, { hint }));
}

async function includeMarkdown(
  node: LeafDirective,
  { path, text }: FoundFile,
  including: Including,
): Promise<readonly RootContent[]> {
  const { parsing, parse, chain } = including;
  const selected = linesOf(node, text, { including, isMarkdown: true });
  if (selected === undefined) return [];
  const parsed = parse(selected.text);
  const start = parsing.sources.add(path, parsed.text, selected.firstLine);
  if (parsed.limit !== undefined) report(parsing, start + parsed.limit.offset, parsed.limit.problem);
  shift(parsed.tree, start);
  await expand(parsed.tree, { ...including, chain: [...chain, path] });
  const prefix = continued(parsing.sources.lineBefore(offsetOf(node)));
  const range = { start, end: start + parsed.text.length, prefix };
  parsing.edits.push({ start: offsetOf(node), end: node.position?.end.offset ?? 0, put: [range] });
  return parsed.tree.children;
}

function linesOf(
  node: LeafDirective,
  text: string,
  { including, isMarkdown }: { readonly including: Including; readonly isMarkdown: boolean },
): Lines | undefined {
  // Front matter of Markdown is not content; in any other file, lines like it are.
  const lines = selectLines(text, node.attributes?.lines ?? undefined, isMarkdown);
  if (!('problem' in lines))
    return isPageTooLong(including.parsing, offsetOf(node), lines.text) ? undefined : lines;
  const hint = 'Write one line, or the first and the last one: lines="3", lines="3-9", lines="3-".';
  reportBroken(including.parsing, offsetOf(node), { text: lines.problem, hint });
  return undefined;
}

/** True, with an error, if the page would have too many characters with a text. */
export function isPageTooLong(parsing: Parsing, offset: number, added: string): boolean {
  if (parsing.sources.length() + added.length <= limits.markdown.characters) return false;
  const text = `With this file the page has more than ${limits.markdown.characters} characters.`;
  const hint = 'Include only some of its lines, with lines="…", or link to it.';
  reportLimit(parsing, offset, { text, hint });
  return true;
}

/** Reports the first include over a limit: later ones result from it. */
function reportLimit(
  parsing: Parsing,
  offset: number,
  problem: { readonly text: string; readonly hint?: string },
): void {
  if (parsing.hasReachedIncludeLimit) return;
  parsing.hasReachedIncludeLimit = true;
  report(parsing, offset, error('include-limit', problem.text, { hint: problem.hint }));
}

/** Shifts the positions of an included tree to its place among all sources, and separates its definitions from others. */
export function shift(tree: Root, start: number): void {
  for (const node of nodesIn(tree)) {
    if (node.position !== undefined) {
      const { start: from, end: to } = node.position;
      node.position = {
        start: { ...from, offset: (from.offset ?? 0) + start },
        end: { ...to, offset: (to.offset ?? 0) + start },
      };
    }
    const address = node.data !== undefined && 'address' in node.data ? node.data.address : undefined;
    if (address !== undefined)
      node.data = { ...node.data, address: [address[0] + start, address[1] + start] };
    if ('identifier' in node) node.identifier += ` ${start}`;
  }
}

function includeCode(
  node: LeafDirective,
  { path, text }: FoundFile,
  including: Including,
): readonly RootContent[] {
  const { parsing } = including;
  const selected = linesOf(node, text, { including, isMarkdown: false });
  if (selected === undefined) return [];
  const { language, title } = node.attributes ?? {};
  const start = parsing.sources.add(path, selected.text, selected.firstLine);
  const code: Code = {
    type: 'code',
    lang: language ?? languageOfFile(path) ?? null,
    meta: typeof title === 'string' ? `title="${title}"` : null,
    value: selected.text,
    data: { content: start, isPart: typeof node.attributes?.lines === 'string' },
  };
  if (node.position !== undefined) code.position = node.position;
  parsing.edits.push(copyOf(node, { code, start }, parsing));
  return [code];
}

/** Returns the edit of the Markdown copy that replaces the include by its code. */
function copyOf(
  node: LeafDirective,
  { code, start }: { readonly code: Code; readonly start: number },
  { sources }: Parsing,
): Edit {
  const { lang, value } = code;
  const fence = fenceFor(value);
  const prefix = continued(sources.lineBefore(offsetOf(node)));
  return {
    start: offsetOf(node),
    end: node.position?.end.offset ?? 0,
    put: [
      `${fence}${lang ?? ''}\n${prefix}`,
      { start, end: start + value.length, prefix },
      `\n${prefix}${fence}`,
    ],
  };
}

/** Some lines of a file. */
interface Lines {
  readonly text: string;
  /** Number of the first of them in the file. */
  readonly firstLine: number;
}

const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/**
 * Returns the lines that an include asks for; without a range all of them, except the front matter of a page.
 * A problem if the range is invalid or not in the file.
 */
export function selectLines(
  text: string,
  range: string | undefined,
  hideFrontMatter: boolean,
): Lines | { readonly problem: string } {
  if (range === undefined) {
    const front = hideFrontMatter ? (FRONT_MATTER.exec(text)?.[0] ?? '') : '';
    return { text: text.slice(front.length).trimEnd(), firstLine: front.split('\n').length };
  }
  const [, from, dash, to] = /^\s*(\d*)\s*(-)?\s*(\d*)\s*$/.exec(range) ?? [];
  if (from === undefined || (from === '' && (to === '' || to === undefined)))
    return { problem: `"${range}" is not a range of lines.` };
  const lines = text.replace(/\n$/, '').split('\n');
  const first = from === '' ? 1 : Number(from);
  const last = dash === undefined ? first : to === '' ? lines.length : Number(to);
  if (first < 1 || last < first || first > lines.length)
    return { problem: `The file has ${lines.length} lines; "${range}" is none of them.` };
  if (last > lines.length)
    return { problem: `The file has ${lines.length} lines; "${range}" asks for more.` };
  return { text: lines.slice(first - 1, last).join('\n'), firstLine: first };
}
