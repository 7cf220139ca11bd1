import { slug } from 'github-slugger';
import type { MarkdownText } from '../../../reference/source.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { ApiSection } from '../shared/reference-api.ts';
import { plain } from './records.ts';

/** Cuts a long description at its headings, so that they are headings of the page. */
export function sectionsOf(description: MarkdownText): readonly ApiSection<MarkdownText>[] {
  const lines = description.markdown.split('\n');
  const code = codeLines(lines);
  const definitions = definitionsOf(lines, code);
  const starts = definitions === undefined ? [] : headingLines(lines, code);
  const starting = new Set(starts);
  const counts = new Map<string, number>();
  const usedBy = definitionFinder(definitions ?? [], description.markdown.length);
  const cuts = [...(starts[0] === 0 ? [] : [0]), ...starts];
  return cuts.flatMap((start, place): readonly ApiSection<MarkdownText>[] => {
    const [, marks = '', written = ''] = starting.has(start)
      ? (/^(#{1,2})\s+(.*)/.exec(lines[start] ?? '') ?? [])
      : [];
    const first = marks === '' ? start : start + 1;
    const end = cuts[place + 1] ?? lines.length;
    const skipped = lines.slice(first, end).findIndex((line) => line.trim() !== '');
    const markdown = lines.slice(first, end).join('\n').trim();
    // What has a column has no lines in its file.
    const lineWithin = description.column === undefined ? first + Math.max(0, skipped) : 0;
    const part = { ...description, markdown, line: description.line + lineWithin };
    const used = usedBy(markdown, (line) => line < first || line >= end);
    const text = used.length === 0 ? part : withDefinitions(part, description, used);
    if (marks === '') return markdown === '' ? [] : [{ text }];
    const heading = plain(withoutClosingMarks(written));
    return [{ id: freeId(heading, counts), heading, depth: marks === '#' ? 2 : 3, text }];
  });
}

/** Markdown allows `# Heading #`. */
function withoutClosingMarks(heading: string): string {
  let end = heading.length;
  while (end > 0 && /[\s#]/.test(heading.charAt(end - 1))) end -= 1;
  return heading.slice(0, end);
}

/** The id of a heading, as headings of pages get theirs. */
function freeId(heading: string, counts: Map<string, number>): string {
  const wanted = slug(heading) || 'section';
  const count = (counts.get(wanted) ?? 0) + 1;
  counts.set(wanted, count);
  return count === 1 ? wanted : `${wanted}-${count - 1}`;
}

/** The lines of code blocks between fences. */
function codeLines(lines: readonly string[]): ReadonlySet<number> {
  let fence: string | undefined;
  const found = lines.flatMap((line, number) => {
    const [, marks] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence)) fence = undefined;
    return fence === undefined ? [] : [number];
  });
  return new Set(found);
}

/** Lines of the two highest levels of headings, outside code blocks. */
function headingLines(lines: readonly string[], code: ReadonlySet<number>): readonly number[] {
  return lines.flatMap((line, number) => (!code.has(number) && /^#{1,2}\s+\S/.test(line) ? [number] : []));
}

/** The definition of a link, in one line of a description. */
interface LinkDefinition {
  readonly line: number;
  readonly label: string;
  readonly written: string;
}

/** The definitions of links; undefined where one is longer than a line, or is that of a footnote. */
function definitionsOf(
  lines: readonly string[],
  code: ReadonlySet<number>,
): readonly LinkDefinition[] | undefined {
  const found: LinkDefinition[] = [];
  for (const [line, written] of lines.entries()) {
    const [, label, address] = /^ {0,3}\[([^\][]+)\]:[ \t]*(\S?)/.exec(written) ?? [];
    const before = lines[line - 1] ?? '';
    // Within a paragraph, it is text.
    const isAfterText = !/^\s*$|^#/.test(before) && found.at(-1)?.line !== line - 1;
    if (label === undefined || code.has(line) || isAfterText) continue;
    if (address === '' || label.startsWith('^')) return undefined;
    found.push({ line, label: label.toLowerCase(), written });
  }
  return found;
}

/** Characters that definitions may add to all parts, for each one that the description has, and in any case. */
const GROWTH = { perCharacter: 10, least: 100_000 };

/** Returns a function that finds the definitions of a text's links at other lines, until they are too much for all texts. */
function definitionFinder(definitions: readonly LinkDefinition[], length: number) {
  const byLabel = new Map<string, LinkDefinition[]>();
  for (const definition of definitions) addToList(byLabel, definition.label, definition);
  let left = GROWTH.least + GROWTH.perCharacter * length;
  return (markdown: string, isElsewhere: (line: number) => boolean): readonly LinkDefinition[] => {
    const labels = new Set(
      [...markdown.toLowerCase().matchAll(/\[([^\][]+)\]/g)].map(([, label = '']) => label),
    );
    const used = [...labels].flatMap((label) => byLabel.get(label) ?? []);
    const found = used.filter(({ line }) => isElsewhere(line)).sort((a, b) => a.line - b.line);
    for (const { written } of found) left -= written.length;
    return left < 0 ? [] : found;
  };
}

/** A part of a description with definitions that are in other parts of it. */
function withDefinitions(
  part: MarkdownText,
  whole: MarkdownText,
  definitions: readonly LinkDefinition[],
): MarkdownText {
  const own = part.markdown.split('\n').map((_, index) => part.line + index);
  const last = own.at(-1) ?? part.line;
  return {
    ...part,
    markdown: [part.markdown, '', ...definitions.map(({ written }) => written)].join('\n'),
    lines: [...own, last, ...definitions.map(({ line }) => whole.line + line)],
  };
}
