import { sequence } from './grammar.ts';
import type { Diagram } from './read.ts';

/** Connections of one drawing, and of all on a page. The layout takes time quadratic in them: 200 take two seconds. */
export const MOST_CONNECTIONS = { drawing: 200, page: 1000 };

/** Arrows and lines between boxes: `-->`, `-.->`, `==>`, `..>`. */
const ARROW = /--|-\.|==|\.\./g;

/**
 * Returns the connections that the layout of a diagram must place, or somewhat more: a list such as `A & B` is connected
 * with each entry of the next one. A sequence needs no such layout.
 */
export function connectionsIn({ kind, source }: Pick<Diagram, 'kind' | 'source'>): number {
  if (kind === sequence) return 0;
  return source.split('\n').reduce((sum, line) => sum + count(line, ARROW) * (count(line, /&/g) + 1) ** 2, 0);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
