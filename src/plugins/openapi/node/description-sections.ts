import GithubSlugger, { slug } from 'github-slugger';
import type { MarkdownText } from 'paydocs/plugin';
import { growthLimit } from '../../../markdown/expansion.ts';
import { createBudget } from '../../../shared/limits.ts';
import { addToList } from '../../shared/add-to-list.ts';
import type { ApiSection } from '../shared/reference-api.ts';
import { plain } from './records.ts';

/** Splits a long description at its headings, which become headings of the page. */
export function sectionsOf(description: MarkdownText): readonly ApiSection<MarkdownText>[] {
  const written = description.markdown.split('\n');
  const code = codeLines(written);
  const starts = headingLines(written, code);
  if (starts.length === 0) return [{ text: description }];
  const definitions = definitionsOf(written, code);
  // Footnotes move to the sections that mention them.
  const lines = [...written];
  for (const one of definitions) if (one.isFootnote) lines.fill('', one.line, endOf(one));
  const starting = new Set(starts);
  const highest = Math.min(...starts.map((line) => marksOf(written[line])));
  const slugger = new GithubSlugger();
  const usedBy = definitionFinder(definitions, description.markdown.length);
  const cuts = [...(starts[0] === 0 ? [] : [0]), ...starts];
  return cuts.flatMap((start, place): readonly ApiSection<MarkdownText>[] => {
    const [, marks = '', title = ''] = starting.has(start)
      ? (/^(#{1,2})\s+(.*)/.exec(lines[start] ?? '') ?? [])
      : [];
    const first = marks === '' ? start : start + 1;
    const end = cuts[place + 1] ?? lines.length;
    const skipped = lines.slice(first, end).findIndex((line) => line.trim() !== '');
    const markdown = lines.slice(first, end).join('\n').trim();
    // A text with a column does not correspond to lines of the file.
    const lineWithin = description.column === undefined ? first + Math.max(0, skipped) : 0;
    const part = { ...description, markdown, line: description.line + lineWithin };
    const used = usedBy(markdown, ({ isFootnote, line }) => isFootnote || line < first || line >= end);
    const text = used.length === 0 ? part : withDefinitions(part, description, used);
    if (marks === '') return markdown === '' ? [] : [{ text }];
    const heading = plain(withoutClosingMarks(title));
    const id = slugger.slug(slug(heading) || 'section');
    return [{ id, heading, depth: marks.length === highest ? 2 : 3, text }];
  });
}

/** Returns the level of a heading. */
function marksOf(line = ''): number {
  return line.startsWith('##') ? 2 : 1;
}

/** Removes closing marks, as in `# Heading #`. */
function withoutClosingMarks(heading: string): string {
  let end = heading.length;
  while (end > 0 && /[\s#]/.test(heading.charAt(end - 1))) end -= 1;
  return heading.slice(0, end);
}

/** Returns the indexes of lines in fenced code blocks. */
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

/** Returns the indexes of headings with the two highest levels, outside code blocks. */
function headingLines(lines: readonly string[], code: ReadonlySet<number>): readonly number[] {
  return lines.flatMap((line, number) => (!code.has(number) && /^#{1,2}\s+\S/.test(line) ? [number] : []));
}

/** The definition of a link or footnote. */
interface Definition {
  readonly line: number;
  readonly label: string;
  readonly written: readonly string[];
  readonly isFootnote: boolean;
}

function endOf({ line, written }: Definition): number {
  return line + written.length;
}

/** Returns the definitions of links, and those of footnotes that a text mentions. */
function definitionsOf(lines: readonly string[], code: ReadonlySet<number>): readonly Definition[] {
  const mentioned = new Set(labelsIn(lines.map((line) => line.replace(/^ {0,3}\[[^\][]+\]:/, ''))));
  const found: Definition[] = [];
  for (const [line, start] of lines.entries()) {
    const [, written, address] = /^ {0,3}\[([^\][]+)\]:[ \t]*(\S?)/.exec(start) ?? [];
    if (written === undefined || code.has(line)) continue;
    const label = written.toLowerCase();
    const isFootnote = label.startsWith('^');
    if (isFootnote && !mentioned.has(label)) continue;
    const last = found.at(-1);
    const isAfterText = !/^\s*$|^#/.test(lines[line - 1] ?? '') && (last === undefined || endOf(last) < line);
    // In a paragraph, the definition of a link is text.
    if (isAfterText && !isFootnote) continue;
    const end = isFootnote ? endOfFootnote(lines, line) : line + (address === '' ? 2 : 1);
    found.push({ line, label, written: lines.slice(line, end), isFootnote });
  }
  return found;
}

/** Returns the index after a footnote: its paragraph, and indented lines. */
function endOfFootnote(lines: readonly string[], start: number): number {
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const isInParagraph = at === end && /^ {0,3}[^\s#[`~>*+-]/.test(line);
    if (isInParagraph || /^(?: {4}|\t)/.test(line)) end = at + 1;
    else if (line.trim() !== '') break;
  }
  return end;
}

function labelsIn(lines: readonly string[]): readonly string[] {
  const found = lines
    .join('\n')
    .toLowerCase()
    .matchAll(/\[([^\][]+)\]/g);
  return [...found].map(([, label = '']) => label);
}

/** Creates a function that returns the definitions that a section needs from others, up to a total length. */
function definitionFinder(definitions: readonly Definition[], length: number) {
  const byLabel = new Map<string, Definition[]>();
  for (const definition of definitions) addToList(byLabel, definition.label, definition);
  const { spend } = createBudget(growthLimit(length));
  return (markdown: string, isElsewhere: (one: Definition) => boolean): readonly Definition[] => {
    const used = new Set(labelsIn([markdown]).flatMap((label) => byLabel.get(label) ?? []));
    // Footnotes mention links and others. Iterating over a set includes what is added meanwhile.
    for (const { written, isFootnote } of used)
      for (const label of isFootnote ? labelsIn(written) : [])
        for (const one of byLabel.get(label) ?? []) used.add(one);
    const found = [...used]
      .filter(isElsewhere)
      .sort((a, b) => Number(a.isFootnote) - Number(b.isFootnote) || a.line - b.line);
    return spend(found.reduce((sum, { written }) => sum + written.join('\n').length, 0)) ? found : [];
  };
}

/** Returns a section with the definitions that it needs from others. */
function withDefinitions(
  part: MarkdownText,
  whole: MarkdownText,
  definitions: readonly Definition[],
): MarkdownText {
  const own = part.markdown.split('\n').map((text, index) => ({ text, line: part.line + index }));
  const added = definitions.flatMap(({ line, written, isFootnote }) => [
    // Directly after a footnote, a definition would be part of it.
    ...(isFootnote ? [{ text: '', line: whole.line + line }] : []),
    ...written.map((text, index) => ({ text, line: whole.line + line + index })),
  ]);
  const all = [...own, { text: '', line: own.at(-1)?.line ?? part.line }, ...added];
  return { ...part, markdown: all.map(({ text }) => text).join('\n'), lines: all.map(({ line }) => line) };
}
