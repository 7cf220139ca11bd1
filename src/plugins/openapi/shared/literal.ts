import { hasParts, isNumeric, isSourceNumber } from '../../shared/lossless.ts';

/** Syntax of a language for values. */
interface LiteralStyle {
  readonly text: (text: string) => string;
  readonly key: (name: string) => string;
  /** Opening, separator of key and value, closing. */
  readonly object: readonly [string, string, string];
  readonly list: readonly [string, string];
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly step: string;
  /** Prefix of an object that would be an array: one without entries, or with the keys 0, 1, 2. */
  readonly objectMark?: string;
}

/** Returns a JSON value as a literal of a language, over several lines. */
export function literal(value: unknown, style: LiteralStyle, indent = ''): string {
  if (typeof value === 'string') return style.text(value);
  if (isNumeric(value)) return String(value);
  if (typeof value === 'boolean') return value ? style.words.true : style.words.false;
  if (!hasParts(value)) return style.words.null;
  const inner = indent + style.step;
  const isList = Array.isArray(value);
  const [open, between, close] = isList ? [style.list[0], '', style.list[1]] : style.object;
  const parts = Object.entries(value).map(
    ([name, part]) => `${inner}${isList ? '' : style.key(name) + between}${literal(part, style, inner)},\n`,
  );
  const isMarked = !isList && Object.keys(value).every((name, place) => name === String(place));
  const start = isMarked ? (style.objectMark ?? '') + open : open;
  return parts.length === 0 ? start + close : `${start}\n${parts.join('')}${indent}${close}`;
}

/** True for a value with a number that a program would write differently, so that the program contains it as JSON text. */
export function hasSourceNumber(value: unknown, except?: RegExp): boolean {
  if (isSourceNumber(value)) return except?.test(value.value) !== true;
  return hasParts(value) && Object.values(value).some((part) => hasSourceNumber(part, except));
}
