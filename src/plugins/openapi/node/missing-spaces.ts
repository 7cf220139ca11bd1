import { type Place, type Problem, warning } from '../../../problems.ts';
import { lastAtOrBefore } from '../../../shared/lines.ts';

/** A place where YAML asks for spaces that libyaml and the parsers made after it do without. */
export interface MissingSpaces {
  /** Where they are missing. */
  readonly offset: number;
  readonly count: number;
  /** Where the value begins that a program may not read; the comment if they are missing before one. */
  readonly start: number;
  readonly isComment?: true;
}

/** Finds text in quotes and brackets that goes on in lines that are not indented, and comments without a space before them. */
export function findMissingSpaces(text: string): readonly MissingSpaces[] {
  const found: MissingSpaces[] = [];
  let lineStart = 0;
  // The column of the key or dash that a value belongs to: lines of a literal text are indented more.
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

/** Tokens of the kind "other" change nothing. */
type Kind = 'line' | 'comment' | 'quoted' | 'flow' | 'literal' | 'dash' | 'colon' | 'plain' | 'other';

const TOKENS: readonly (readonly [Kind, RegExp])[] = [
  ['other', /[^\S\n]+/y],
  ['line', /\n/y],
  ['comment', /#[^\n]*/y],
  ['colon', /:(?=\s|$)/y],
];

/** Tokens where a value may begin. */
const STARTS: readonly (readonly [Kind, RegExp])[] = [
  ['dash', /[-?](?=\s|$)/y],
  ['other', /[!&*][^\s,[\]{}]*/y],
  ['literal', /[|>][-+\d]*[^\S\n]*(?:#[^\n]*)?(?=\n|$)/y],
];

/** A text without quotes, to the end of its line, a comment, or the colon that makes it a key. */
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

/** Behind the closing quote; at the opening one if there is none. */
function endOfQuoted(text: string, start: number): number {
  const quoted = text[start] === '"' ? /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y : /'[^']*(?:''[^']*)*'/y;
  quoted.lastIndex = start;
  return start + (quoted.exec(text)?.[0].length ?? 0);
}

/** Behind the bracket that closes the one at `start`; at that one if none does. */
function endOfFlow(text: string, start: number): number {
  let depth = 0;
  // Characters that a text in quotes may follow.
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

/** Behind the lines of a literal text, which are blank or indented more than what it belongs to. */
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

/** Spaces for the lines of a value after its first one, so that all are right of where it begins. */
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

/** Returns a text with the spaces that it lacks, and where its parts are in the text of the author. */
export function addMissingSpaces(text: string, missing: readonly MissingSpaces[]) {
  const parts: string[] = [];
  // Where the text goes on after spaces, and how many there are up to there.
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

/** Warnings for values that some programs do not read, each once. */
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
