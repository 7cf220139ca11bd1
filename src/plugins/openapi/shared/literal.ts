import { digitsOf } from './exact-integers.ts';

/** How a language writes values. */
interface LiteralStyle {
  readonly text: (text: string) => string;
  readonly key: (name: string) => string;
  /** Opening, what stands between key and value, closing. */
  readonly object: readonly [string, string, string];
  readonly list: readonly [string, string];
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  readonly step: string;
  /** What goes before an object that would be taken for a list: one without entries, or with the keys 0, 1, 2. */
  readonly objectMark?: string;
}

/** A value of JSON as a literal of a language, over several lines. */
export function literal(value: unknown, style: LiteralStyle, indent = ''): string {
  if (typeof value === 'string') return digitsOf(value) ?? style.text(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? style.words.true : style.words.false;
  if (typeof value !== 'object' || value === null) return style.words.null;
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

/** True for a value with an integer that languages with one kind of number would round. */
export function hasLargeInteger(value: unknown): boolean {
  if (typeof value === 'string') return digitsOf(value) !== undefined;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLargeInteger);
}
