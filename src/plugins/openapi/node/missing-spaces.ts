import { type Place, type Problem, warning } from '../../../problems.ts';
import { lastAtOrBefore } from '../../../shared/lines.ts';

/** A place where YAML requires spaces, but libyaml and similar parsers do not. */
export interface MissingSpaces {
  /** Offset of the missing spaces. */
  readonly offset: number;
  readonly count: number;
  /** Offset of the value that some programs cannot read, or of the comment. */
  readonly start: number;
  readonly isComment?: true;
}

/** Finds quoted and bracketed values with unindented lines, and comments without a space before them. */
export function findMissingSpaces(text: string): readonly MissingSpaces[] {
  const found: MissingSpaces[] = [];
  let lineStart = 0;
  // Column of the current key or dash; lines of a block scalar are indented further.
  let column = 0;
  let before: 'start' | 'value' | 'text' = 'start';
  let at = 0;
  while (at < text.length) {
    const [token = '', kind] = nextToken(text, at, before);
    const end = at + token.length;
    if (kind === 'quoted' || kind === 'flow') {
      if (token === '') return [];
      for (const line of unindentedLines(text, { start: at, end, column: at - lineStart })) found.push(line);
      const isKey = /^[^\S\n]*:(?:\s|$)/.test(text.slice(end, end + 50));
      if (isKey) column = at - lineStart;
      before = 'value';
    } else if (kind === 'comment') {
      if (before === 'value' && !/\s/.test(text[at - 1] ?? ' '))
        found.push({ offset: at, count: 1, start: at, isComment: true });
    } else if (kind === 'dash') {
      column = at - lineStart;
      before = 'start';
    } else if (kind === 'plain') {
      if (text[end] === ':') column = at - lineStart;
      before = 'text';
    } else if (kind === 'colon') before = 'start';
    const lastBreak = token.lastIndexOf('\n');
    if (lastBreak >= 0) lineStart = at + lastBreak + 1;
    at = kind === 'literal' ? endOfLiteral(text, end, column) : end;
    if (kind === 'literal') lineStart = at;
    if (kind === 'literal' || kind === 'line') before = 'start';
  }
  return found;
}

/** Kind of a token; `other` changes nothing. */
type Kind = 'line' | 'comment' | 'quoted' | 'flow' | 'literal' | 'dash' | 'colon' | 'plain' | 'other';

const TOKENS: readonly (readonly [Kind, RegExp])[] = [
  ['other', /[^\S\n]+/y],
  ['line', /\n/y],
  ['comment', /#[^\n]*/y],
  ['colon', /:(?=\s|$)/y],
];

/** Tokens at which a value may begin. */
const STARTS: readonly (readonly [Kind, RegExp])[] = [
  ['dash', /[-?](?=\s|$)/y],
  ['other', /[!&*][^\s,[\]{}]*/y],
  ['literal', /[|>][-+\d]*[^\S\n]*(?:#[^\n]*)?(?=\n|$)/y],
];

/** Matches a plain scalar, up to the end of its line, a comment, or a colon after a key. */
const PLAIN = /[^\n]+?(?=\s#|:\s|:$|\n|$)/y;

function nextToken(text: string, at: number, before: string): readonly [token: string, kind: Kind] {
  for (const [kind, pattern] of before === 'start' ? [...TOKENS, ...STARTS] : TOKENS) {
    pattern.lastIndex = at;
    const [token] = pattern.exec(text) ?? [];
    if (token !== undefined) return [token, kind];
  }
  if (before === 'start' && /["'[{]/.test(text[at] ?? '')) {
    const isFlow = /[[{]/.test(text[at] ?? '');
    return [text.slice(at, isFlow ? endOfFlow(text, at) : endOfQuoted(text, at)), isFlow ? 'flow' : 'quoted'];
  }
  PLAIN.lastIndex = at;
  return [PLAIN.exec(text)?.[0] ?? text.slice(at), 'plain'];
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Returns the offset after the closing quote; without one, that of the opening quote. */
function endOfQuoted(text: string, start: number): number {
  const quoted = text[start] === '"' ? /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y : /'[^']*(?:''[^']*)*'/y;
  quoted.lastIndex = start;
  return start + (quoted.exec(text)?.[0].length ?? 0);
}

/** Returns the offset after the closing bracket; without one, `start`. */
function endOfFlow(text: string, start: number): number {
  let depth = 0;
  // Last character other than a space, because only some may precede a quoted text.
  let last = '';
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign)) continue;
    if (sign === '#' && /\s/.test(text[at - 1] ?? '')) {
      at = endOfLine(text, at);
      continue;
    }
    if (/["']/.test(sign) && /[[{,:?]/.test(last)) {
      const end = endOfQuoted(text, at);
      if (end === at) return start;
      at = end - 1;
    }
    if (/[[{]/.test(sign)) depth += 1;
    if (/[\]}]/.test(sign)) depth -= 1;
    if (depth === 0) return at + 1;
    last = sign;
  }
  return start;
}

/** Returns the offset after a block scalar, whose lines are blank or indented more than its key. */
function endOfLiteral(text: string, start: number, column: number): number {
  let at = endOfLine(text, start) + 1;
  while (at < text.length) {
    const line = text.slice(at, endOfLine(text, at));
    const indent = line.search(/[^ ]/);
    if (indent >= 0 && indent <= column && line.trim() !== '') break;
    at += line.length + 1;
  }
  return Math.min(at, text.length);
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly column: number;
}

/** Returns the spaces that the continuation lines of a value lack to be indented. */
function unindentedLines(text: string, { start, end, column }: Span): readonly MissingSpaces[] {
  const found: MissingSpaces[] = [];
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    const [spaces = ''] = /^ */.exec(text.slice(at + 1, at + 1 + column + 1)) ?? [];
    const isBlank = /[\n\r]/.test(text[at + 1 + spaces.length] ?? '');
    const isMark = /^(?:---|\.\.\.)/.test(text.slice(at + 1, at + 4));
    if (!isBlank && !isMark && spaces.length <= column)
      found.push({ offset: at + 1, count: column + 1 - spaces.length, start });
  }
  return found;
}

/** Returns a text with added spaces, and a function that maps its offsets to the original text. */
export function addMissingSpaces(text: string, missing: readonly MissingSpaces[]) {
  const parts: string[] = [];
  // Offsets after added spaces, and the number of added spaces up to there.
  const [starts, added] = [[0], [0]];
  let last = 0;
  for (const { offset, count } of missing) {
    parts.push(text.slice(last, offset), ' '.repeat(count));
    added.push((added.at(-1) ?? 0) + count);
    starts.push(offset + (added.at(-1) ?? 0));
    last = offset;
  }
  return {
    text: [...parts, text.slice(last)].join(''),
    originalOffset: (offset: number): number => offset - (added[lastAtOrBefore(starts, offset)] ?? 0),
  };
}

/** Returns a warning for each value that some programs cannot read. */
export function missingSpaceProblems(
  missing: readonly MissingSpaces[],
  place: (offset: number) => Place,
): readonly Problem[] {
  const places = new Map(missing.map((one) => [one.start, one]));
  return [...places.values()].map(({ start, isComment }) =>
    isComment
      ? warning('yaml', 'There is no space before this comment.', {
          ...place(start),
          hint: 'Write a space before "#". Some programs do not read the file without it.',
        })
      : warning('yaml', 'This value goes on in a line that is not indented.', {
          ...place(start),
          hint: 'Indent all of its lines more than its first one. Some programs do not read the file otherwise.',
        }),
  );
}
