import { isKnownElement, isTablePart, opensLevel } from './elements.ts';
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
