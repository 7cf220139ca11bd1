import { HTML_ELEMENTS } from './schema.ts';
import type { HtmlPiece } from './tags.ts';

/** Elements that raw HTML has opened and not yet closed, according to its tags. */
export interface OpenElements {
  /** Number of open elements that only their own end tags close. */
  levels: number;
  /** Number of open `svg` and `math` elements, which have their own element names. */
  foreign: number;
  tables: number;
}

/** True if the HTML parser does not ignore the tag. It silently ignores parts of a table outside a table. */
export function isUnderstood({ name }: HtmlPiece, open: OpenElements): boolean {
  if (open.foreign > 0) return true;
  return isKnownElement(name) && (open.tables > 0 || !isTablePart(name));
}

/** Updates the counts for a tag. */
export function countTag(piece: HtmlPiece, open: OpenElements): void {
  const name = piece.name.toLowerCase();
  const step = piece.isEnd ? -1 : 1;
  const closesItself = piece.isSelfClosing && open.foreign > 0;
  if (opensLevel(name) && !closesItself) open.levels = Math.max(0, open.levels + step);
  if (name === 'svg' || name === 'math') open.foreign = Math.max(0, open.foreign + step);
  if (name === 'table') open.tables = Math.max(0, open.tables + step);
}

/** True for an HTML element that Markdown may contain. */
function isKnownElement(name: string): boolean {
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
function opensLevel(name: string): boolean {
  const lower = name.toLowerCase();
  return !VOID.has(lower) && !ENDED_BY_OTHERS.has(lower);
}

const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));

/** True for an element that is valid only in a table. */
function isTablePart(name: string): boolean {
  return TABLE_PARTS.has(name.toLowerCase());
}
