import { Lexer } from 'yaml';
import { error, type ProblemAt } from '../problems.ts';
import { PROBLEMS } from './messages.ts';

/**
 * Returns the mistake behind a parser's first error, because parsers often notice a mistake some lines later.
 * Returns undefined when the parser's own message is as good. `noticed` is the offset that the parser reports.
 */
export function findCause(text: string, noticed: number): ProblemAt | undefined {
  return (
    oddIndent(text, noticed) ??
    unclosedValue(text, noticed) ??
    indentedFirstKey(text, noticed) ??
    deeperItem(text, noticed) ??
    missingColon(text, noticed) ??
    valueAbove(text, noticed)
  );
}

/** Finds a key or an item behind white space other than spaces, which parsers take for a part of it. */
function oddIndent(text: string, noticed: number): ProblemAt | undefined {
  const offset = text.search(/^ *[^\S \t\r\n\u2028\u2029][^\S\r\n\u2028\u2029]*(?:- |[\w$./-]+:(?= |$))/m);
  return offset < 0 || offset > noticed ? undefined : { offset, problem: PROBLEMS.oddSpace };
}

/** Lexer tokens without characters: start of a document, start of a plain value, end of an unclosed list. */
const UNCLOSED = '\u0018';
const EMPTY_TOKENS: readonly string[] = ['\u0002', '\u001f'];

/** A line of a quoted value that looks like YAML, so the quote was probably meant to end before it. */
const LIKE_YAML = /\n[ \t]*(?:- |[\w$.-]+:(?:[ \n]|$))/;

/** Returns the first quote or bracket that is not closed where the author meant to close it; undefined if all are. */
function unclosedValue(text: string, noticed: number): ProblemAt | undefined {
  const open: number[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === UNCLOSED) return outdentedBracket(text, offset) ?? unclosedBracket(open.at(-1) ?? offset);
    if (EMPTY_TOKENS.includes(token)) continue;
    if (token === '[' || token === '{') open.push(offset);
    else if (token === ']' || token === '}') open.pop();
    else if (/^["']/.test(token) && offset <= noticed && isUnclosed(token))
      return badContinuation(text, offset, token) ?? { offset, problem: PROBLEMS.unclosedQuote };
    offset += token.length;
  }
  const last = open.at(-1);
  return last === undefined ? undefined : unclosedBracket(last);
}

function isUnclosed(token: string): boolean {
  return LIKE_YAML.test(token) || token.length === 1 || !token.endsWith(token.charAt(0));
}

/** Finds a quoted value of several lines whose further lines are not indented. Some parsers accept it. */
function badContinuation(text: string, offset: number, token: string): ProblemAt | undefined {
  if (LIKE_YAML.test(token)) return undefined;
  const next = text.indexOf('\n', offset + token.length - 1);
  const end = text.indexOf(token.charAt(0), next);
  if (next < 0 || end < 0 || LIKE_YAML.test(text.slice(next, end + 1))) return undefined;
  return {
    offset: lineAt(text, next + 1).offset,
    problem: error('yaml', 'This line continues the quoted value above, but is not indented enough.', {
      hint: 'Indent it more than the key of the value.',
    }),
  };
}

function unclosedBracket(offset: number): ProblemAt {
  return { offset, problem: PROBLEMS.unclosedBracket };
}

/** Finds a closing bracket further left than the key of its value. Some parsers accept it. */
function outdentedBracket(text: string, offset: number): ProblemAt | undefined {
  const found = /^\s*[\]}]/.exec(text.slice(offset));
  if (found === null) return undefined;
  return {
    offset: offset + found[0].length - 1,
    problem: error('yaml', 'This closing bracket is not indented enough.', {
      hint: 'Indent it more than the key of its list or mapping.',
    }),
  };
}

interface Line {
  readonly offset: number;
  readonly text: string;
  /** Column of the first key or value, after the dash of a list item. */
  readonly indent: number;
}

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const line = text.slice(start, end < 0 ? text.length : end);
  const indent = /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
  return { offset: start + indent, text: line.slice(indent), indent };
}

/** True if the line starts with the dash of a list item. */
function isItem({ offset, indent }: Line, text: string): boolean {
  return text.slice(offset - indent, offset).includes('-');
}

/** Finds a list item that is indented further than the plain one above, where parsers notice it. */
function deeperItem(text: string, noticed: number): ProblemAt | undefined {
  const [here, below] = [lineAt(text, noticed), lineBelow(text, noticed)];
  if (below === undefined || below.indent <= here.indent || KEY.test(here.text)) return undefined;
  if (!isItem(here, text) || !isItem(below, text)) return undefined;
  return {
    offset: below.offset,
    problem: error('yaml', 'This list item is indented further than the one above.', {
      hint: 'Indent all items of a list by the same number of spaces.',
    }),
  };
}

/** Returns the nearest line below that is neither blank nor a comment; undefined if there is none. */
function lineBelow(text: string, offset: number): Line | undefined {
  const found = /\n[ \t]*[^\s#]/g;
  found.lastIndex = offset;
  const next = found.exec(text);
  return next === null ? undefined : lineAt(text, next.index + 1);
}

/** Returns the nearest line above that is neither blank nor a comment; undefined if there is none. */
function lineAbove(text: string, offset: number): Line | undefined {
  let end = text.lastIndexOf('\n', offset - 1);
  while (end >= 0) {
    const line = lineAt(text, end);
    if (line.text.trim() !== '' && !line.text.startsWith('#')) return line;
    // A search from -1 would find a line break at offset 0 again.
    end = end === 0 ? -1 : text.lastIndexOf('\n', end - 1);
  }
  return undefined;
}

const KEY = /^(?:[\w$./{}-]+|"[^"\n]*"|'[^'\n]*'):(?= |$)/;

function indentedFirstKey(text: string, noticed: number): ProblemAt | undefined {
  const start = text.search(/^(?!#|---)[ \t]*[^\s#]/m);
  if (start < 0) return undefined;
  const [first, here] = [lineAt(text, start), lineAt(text, noticed)];
  if (first.indent === 0 || here.indent > 0 || first.text.startsWith('-') || !KEY.test(first.text))
    return undefined;
  return {
    offset: first.offset,
    problem: error('yaml', 'The first key is indented, but the keys below it are not.', {
      hint: 'Indent all keys of a mapping by the same number of spaces.',
    }),
  };
}

/** Finds `info` above an indented line, or `title Shop` above `version: 1`. Parsers notice it on the line below. */
function missingColon(text: string, noticed: number): ProblemAt | undefined {
  const [here, above] = [lineAt(text, noticed), lineAbove(text, noticed)];
  if (above === undefined || !KEY.test(here.text) || here.indent < above.indent) return undefined;
  if (isItem(above, text) && isItem(here, text)) return undefined;
  if (!/^[\w$./{}-]+(?: [^:]*)?$/.test(above.text)) return undefined;
  return {
    offset: above.offset,
    problem: error('yaml', 'The line is neither "key: value" nor part of the value above.', {
      hint: 'Write a colon and a space after the key.',
    }),
  };
}

/** Finds a deeper-indented key below a line that already has a value. Parsers notice it at the value or at the key. */
function valueAbove(text: string, noticed: number): ProblemAt | undefined {
  const here = lineAt(text, noticed);
  const below = lineBelow(text, noticed);
  const candidates: readonly (readonly [Line | undefined, Line])[] = [
    [lineAbove(text, noticed), here],
    // Noticed in the middle of a line, at a value that is not the last one on it.
    ...(below === undefined || noticed <= here.offset ? [] : [[here, below] as const]),
  ];
  for (const [above, below] of candidates) {
    if (above === undefined || !/^[^:#]+: +[^\s|>&#]/.test(above.text)) continue;
    if (below.indent <= above.indent || !KEY.test(below.text)) continue;
    return {
      offset: below.offset,
      problem: error('yaml', 'The line above already has a value, so it cannot have keys below it.', {
        hint: 'Indent this line like the line above, or remove the value of that line.',
      }),
    };
  }
  return undefined;
}
