import type { Delete, Emphasis, Strong } from 'mdast';

/** Runs of different signs: whether they may open or close depends on what counts as a neighbor. */
const MIXED = /\*[_~]|_[*~]|~[*_]/;
/** Half of a character beyond the basic plane; remark-parse never takes it for punctuation. */
const SURROGATE = /[\ud800-\udfff]/;
const BESIDE_SURROGATE = /[*_~][\ud800-\udbff]|[\udc00-\udfff][*_~]/;
const LETTER = /[^\s\p{P}\p{S}]/u;

/** Whether the other parser might see emphasis in what is text to this one. */
export function mayHoldEmphasis(source: string): boolean {
  return MIXED.test(source) || BESIDE_SURROGATE.test(source);
}

/** Whether both parsers agree that the signs around this open and close. */
export function isPlainEmphasis(node: Emphasis | Strong | Delete, text: string): boolean {
  const opening = runAround(text, node.position?.start.offset ?? 0);
  const closing = runAround(text, (node.position?.end.offset ?? 1) - 1);
  return !isUnclear(opening, opening.before) && !isUnclear(closing, closing.after);
}

interface Run {
  readonly signs: string;
  readonly before: string;
  readonly after: string;
}

function runAround(text: string, offset: number): Run {
  let start = offset;
  let end = offset;
  while (isSign(text.charAt(start - 1))) start -= 1;
  while (isSign(text.charAt(end))) end += 1;
  return { signs: text.slice(start, end), before: text.charAt(start - 1), after: text.charAt(end) };
}

function isSign(character: string): boolean {
  return character === '*' || character === '_' || character === '~';
}

function isUnclear({ signs, before, after }: Run, outside: string): boolean {
  return SURROGATE.test(before + after) || before === '\\' || (MIXED.test(signs) && LETTER.test(outside));
}
