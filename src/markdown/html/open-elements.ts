import { isKnownElement, isTablePart, opensLevel } from './elements.ts';
import type { HtmlPiece } from './tags.ts';

/** What raw HTML has opened and not closed yet, as far as its tags tell. */
export interface OpenElements {
  /** Elements that only their own end tags close. */
  levels: number;
  /** `svg` and `math`: what stands in them has names of its own. */
  foreign: number;
  tables: number;
}

/** True when the HTML parser makes something of a tag: it skips, without a word, parts of a table outside of one. */
export function isUnderstood({ name }: HtmlPiece, open: OpenElements): boolean {
  if (open.foreign > 0) return true;
  return isKnownElement(name) && (open.tables > 0 || !isTablePart(name));
}

/** Counts a tag in. */
export function countTag(piece: HtmlPiece, open: OpenElements): void {
  const name = piece.name.toLowerCase();
  const step = piece.isEnd ? -1 : 1;
  const closesItself = piece.isSelfClosing && open.foreign > 0;
  if (opensLevel(name) && !closesItself) open.levels = Math.max(0, open.levels + step);
  if (name === 'svg' || name === 'math') open.foreign = Math.max(0, open.foreign + step);
  if (name === 'table') open.tables = Math.max(0, open.tables + step);
}
