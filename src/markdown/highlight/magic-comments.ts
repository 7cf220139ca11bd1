import type { MarkdownOptions } from '../options.ts';

type MagicComment = MarkdownOptions['code']['magicComments'][number];

/** Lines of code that stay, and the classes that comments gave them. */
export interface MarkedLines {
  readonly lines: readonly string[];
  /** Index of a line → its classes. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Start and end of a comment. */
type Style = readonly [start: string, end: string];

const SLASHES: Style = ['//', ''];
const BLOCK: Style = ['/*', '*/'];
const JSX: Style = ['{/*', '*/}'];
const HASH: Style = ['#', ''];
const HTML: Style = ['<!--', '-->'];
const DASHES: Style = ['--', ''];
const PERCENT: Style = ['%', ''];
const QUOTE: Style = ["'", ''];
const REM: Style = ['REM', ''];
const COLONS: Style = ['::', ''];
const STARS: Style = ['(*', '*)'];
const SEMICOLON: Style = [';', ''];
const SEMICOLONS: Style = [';;', ''];

const C_LIKE = [SLASHES, BLOCK];
const POPULAR = [SLASHES, BLOCK, JSX, HASH, HTML];

/** Language → forms of its comments, unless it has all common ones (behaviour X6-02). */
const STYLES: ReadonlyMap<string, readonly Style[]> = new Map([
  ['javascript', C_LIKE],
  ['typescript', C_LIKE],
  ['jsx', [SLASHES, BLOCK, JSX]],
  ['tsx', [SLASHES, BLOCK, JSX]],
  ['html', [SLASHES, BLOCK, JSX, HTML]],
  ['markdown', [HTML, JSX, HASH]],
  ['python', [HASH]],
  ['bash', [HASH]],
  ['curl', [HASH]],
  ['sql', [DASHES]],
  ['lua', [DASHES]],
  ['haskell', [DASHES]],
  ['latex', [PERCENT]],
  ['matlab', [PERCENT]],
  ['erlang', [PERCENT]],
  ['vbnet', [QUOTE]],
  ['batch', [REM, COLONS]],
  ['clojure', [SEMICOLONS, SEMICOLON]],
  ['ini', [SEMICOLON, HASH]],
  ['ocaml', [STARS]],
  ['wasm', [SEMICOLONS]],
]);

type Mark = { readonly className: string; readonly does: 'line' | 'start' | 'end' };

/** Removes lines that are only a magic comment, and returns the lines that they mark. An unclosed start marks none. */
export function markLines(code: string, language: string, comments: readonly MagicComment[]): MarkedLines {
  const source = code.split('\n');
  const marks = marksOf(comments);
  if (![...marks.keys()].some((words) => code.includes(words))) return { lines: source, classes: new Map() };
  const styles = STYLES.get(language) ?? POPULAR;
  const lines: string[] = [];
  const classes = new Map<number, string[]>();
  const starts = new Map<string, number>();
  const add = (index: number, className: string): void => {
    classes.set(index, [...(classes.get(index) ?? []), className]);
  };
  for (const line of source) {
    const mark = marks.get(commentWords(line.trim(), styles) ?? '');
    if (mark === undefined) lines.push(line);
    else if (mark.does === 'line') add(lines.length, mark.className);
    else if (mark.does === 'start') starts.set(mark.className, lines.length);
    else {
      for (let index = starts.get(mark.className) ?? lines.length; index < lines.length; index++)
        add(index, mark.className);
      starts.delete(mark.className);
    }
  }
  return { lines, classes };
}

function marksOf(comments: readonly MagicComment[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { className, line, block } of comments) {
    if (line !== undefined) marks.set(line, { className, does: 'line' });
    if (block === undefined) continue;
    marks.set(block.start, { className, does: 'start' });
    marks.set(block.end, { className, does: 'end' });
  }
  return marks;
}

/** Returns the words of a comment that takes up a whole line; undefined for any other line. */
function commentWords(line: string, styles: readonly Style[]): string | undefined {
  const style = styles.find(([start, end]) => line.startsWith(start) && line.endsWith(end));
  return style && line.slice(style[0].length, line.length - style[1].length).trim();
}

/** `// [!code ++]` at the end of a line, in the comment of any language. */
const NOTATION =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\{?\/\*)[ \t]*\[!code[ \t]+(\+\+|--|[a-z]+)(?::(\d{1,4}))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/;

const NOTATION_CLASSES: ReadonlyMap<string, string> = new Map([
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['focus', 'focused'],
  ['warning', 'marked-warning'],
  ['error', 'marked-error'],
]);

/** Removes Shiki's notations from code: `[!code ++]`, `[!code highlight:2]`. Alone on a line, one marks the lines below it. */
export function takeNotations(code: string, highlighted: string): MarkedLines {
  const source = code.split('\n');
  const classes = new Map<number, readonly string[]>();
  if (!code.includes('[!code')) return { lines: source, classes };
  const lines: string[] = [];
  for (const line of source) {
    const [notation, kind = '', count = '1'] = NOTATION.exec(line) ?? [];
    const className = /^(?:hl|highlight)$/.test(kind) ? highlighted : NOTATION_CLASSES.get(kind);
    if (notation === undefined || className === undefined) {
      lines.push(line);
      continue;
    }
    const end = Math.min(lines.length + Number(count), source.length);
    for (let index = lines.length; index < end; index++)
      classes.set(index, [...(classes.get(index) ?? []), className]);
    const left = line.slice(0, line.length - notation.length);
    if (left.trim() !== '') lines.push(left);
  }
  return { lines, classes };
}

/** Returns marked lines with the classes of others added. */
export function withClasses(marked: MarkedLines, others: readonly MarkedLines[]): MarkedLines {
  if (others.every(({ classes }) => classes.size === 0)) return marked;
  const classes = new Map(marked.classes);
  for (const other of others)
    for (const [line, names] of other.classes)
      classes.set(line, [...new Set([...(classes.get(line) ?? []), ...names])]);
  return { lines: marked.lines, classes };
}

/** Marks ranges of lines. Comments in the code stay. */
export function markRanges(
  code: string,
  ranges: readonly (readonly [number, number])[],
  className: string,
): MarkedLines {
  const lines = code.split('\n');
  const classes = new Map<number, readonly string[]>();
  let next = 1;
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    // Each line once, however many ranges it is in.
    for (next = Math.max(next, first); next <= Math.min(last, lines.length); next++)
      classes.set(next - 1, [className]);
  }
  return { lines, classes };
}
