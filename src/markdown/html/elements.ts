import { HTML_ELEMENTS } from './schema.ts';

/** True for an element of HTML that may stand in Markdown. */
export function isKnownElement(name: string): boolean {
  return HTML_ELEMENTS.has(name.toLowerCase());
}

/** Names of all of them, to suggest one. */
export const knownElements: Iterable<string> = HTML_ELEMENTS;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Elements whose end tag may be left out, so that start tags without one do not pile up. */
const ENDED_BY_OTHERS = new Set(
  'caption colgroup dd dt li optgroup option p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** True when a start tag opens a level that only its own end tag closes. */
export function opensLevel(name: string): boolean {
  const lower = name.toLowerCase();
  return !VOID.has(lower) && !ENDED_BY_OTHERS.has(lower);
}

const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));

/** True for an element that only a table can hold. */
export function isTablePart(name: string): boolean {
  return TABLE_PARTS.has(name.toLowerCase());
}
