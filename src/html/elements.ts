import { HTML_ELEMENTS } from './schema.ts';

/** True for an HTML element that Markdown may contain. */
export function isKnownElement(name: string): boolean {
  return HTML_ELEMENTS.has(name.toLowerCase());
}

/** Names of all allowed elements, for suggestions. */
export const knownElements: Iterable<string> = HTML_ELEMENTS;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements with an optional end tag. Their start tags do not count as nesting levels. */
const ENDED_BY_OTHERS = new Set(
  'caption colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** True if a start tag opens a level that only its end tag closes. */
export function opensLevel(name: string): boolean {
  const lower = name.toLowerCase();
  return !VOID.has(lower) && !ENDED_BY_OTHERS.has(lower);
}

const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));

/** True for an element that is valid only in a table. */
export function isTablePart(name: string): boolean {
  return TABLE_PARTS.has(name.toLowerCase());
}
