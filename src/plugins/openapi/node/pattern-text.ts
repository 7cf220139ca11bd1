import * as limits from '../../../shared/limits.ts';
/** Matches an unpaired surrogate, which addresses and files cannot contain. */
export const HALF_CHARACTER = /\p{Surrogate}/u;

/**
 * Returns a text that probably matches a pattern, with `more` repetitions for quantifiers. Undefined for lookaheads and
 * the like.
 */
export function patternText(pattern: string, more: number): string | undefined {
  const reader = { pattern, at: 0, more, depth: 0 };
  const text = readAlternatives(reader);
  return reader.at === pattern.length && !HALF_CHARACTER.test(text ?? '') ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  readonly more: number;
  at: number;
  depth: number;
}

/** Number of repetitions from which on the longest of several alternatives is used instead of the first. */
const MANY = 4;

function readAlternatives(reader: Reader): string | undefined {
  let chosen = readSequence(reader);
  while (chosen !== undefined && reader.pattern[reader.at] === '|') {
    reader.at += 1;
    const other = readSequence(reader);
    if (other === undefined) return undefined;
    if (reader.more >= MANY && other.length > chosen.length) chosen = other;
  }
  return chosen;
}

function readSequence(reader: Reader): string | undefined {
  let text = '';
  while (reader.at < reader.pattern.length && !/[|)]/.test(reader.pattern[reader.at] ?? '')) {
    const atom = readAtom(reader);
    if (atom === undefined) return undefined;
    const times = readTimes(reader);
    if (text.length + atom.length * times > limits.api.matching) return undefined;
    text += atom.repeat(times);
  }
  return text;
}

/** Reads a quantifier; returns the number of repetitions. */
function readTimes(reader: Reader): number {
  const rest = reader.pattern.slice(reader.at);
  const [written, low, comma, high] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(rest) ?? [];
  if (written === undefined) return 1;
  reader.at += written.length;
  if (low === undefined) {
    if (written.startsWith('?')) return Math.min(1, reader.more);
    return (written.startsWith('+') ? 1 : 0) + reader.more;
  }
  if (comma === '') return Number(low);
  return Math.min(Number(low) + reader.more, high === '' ? Number.POSITIVE_INFINITY : Number(high));
}

function readAtom(reader: Reader): string | undefined {
  const character = reader.pattern[reader.at] ?? '';
  if (character === '(') return readGroup(reader);
  if (character === '[') return readClass(reader);
  if (character === '\\') return readEscape(reader);
  // A quantifier without an atom: from a lookahead, or from a group in another language.
  if (/[*+?]/.test(character)) return undefined;
  reader.at += 1;
  if (character === '^' || character === '$') return '';
  return character === '.' ? 'a' : character;
}

function readGroup(reader: Reader): string | undefined {
  const [start = ''] = /^\((?:\?(?::|<\w+>))?/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += start.length;
  reader.depth += 1;
  const text = reader.depth > limits.patterns.groups ? undefined : readAlternatives(reader);
  reader.depth -= 1;
  if (text === undefined || reader.pattern[reader.at] !== ')') return undefined;
  reader.at += 1;
  return text;
}

/**
 * Reads a class such as `[^a-z]` and returns one of its characters; undefined if there is no class or no such
 * character.
 */
function readClass(reader: Reader): string | undefined {
  const [written] = /^\[(?:[^\]\\]|\\.)*\]/.exec(reader.pattern.slice(reader.at)) ?? [];
  if (written === undefined) return undefined;
  reader.at += written.length;
  const members = tried(written);
  if (members === undefined) return undefined;
  const fitting = [...'aA1-_ .,:/+#@', ...written].filter((character) => members.test(character));
  return fitting.find((character) => /\w/.test(character)) ?? fitting[0];
}

function tried(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^${pattern}$`, 'u');
  } catch {
    try {
      return new RegExp(`^${pattern}$`);
    } catch {
      return undefined;
    }
  }
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['d', '1'],
  ['w', 'a'],
  ['s', ' '],
  ['D', 'a'],
  ['W', '-'],
  ['S', 'a'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function readEscape(reader: Reader): string | undefined {
  const rest = reader.pattern.slice(reader.at + 1);
  const [code, digits] = /^(?:u|x)(?:\{)?([\da-fA-F]{2,6})\}?/.exec(rest) ?? [];
  const [property] = /^[pP]\{[^}]*\}/.exec(rest) ?? [];
  const [character = ''] = rest;
  reader.at += 1 + (code ?? property ?? character).length;
  if (property !== undefined)
    return ['a', 'A', '1', '-', ' '].find((one) => tried(`\\${property}`)?.test(one));
  if (digits !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(digits, 16), 0x10ffff));
  if (/[1-9kbB]/.test(character)) return undefined;
  return ESCAPES.get(character) ?? character;
}
