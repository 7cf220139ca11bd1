import { flowchart, sequence, state } from './grammar.ts';
import type { Diagram, LineProblem } from './read.ts';

/** Connections of one drawing, and of all on a page. The layout takes time quadratic in them: 200 take two seconds. */
export const MOST_CONNECTIONS = { drawing: 200, page: 1000 };

/**
 * Lines of one sequence, flowchart or state diagram, and of all on a page. The drawing of a sequence has 50 times as many
 * characters as a short message; boxes without connections take time quadratic in them, too.
 */
export const MOST_LINES = { drawing: 500, page: 2000 };

/** Diagrams on a page: the smallest one has 100 times as many characters as its text. */
export const MOST_DRAWINGS = { drawing: 1, page: 100 };

interface Limit {
  readonly most: { readonly drawing: number; readonly page: number };
  readonly count: (diagram: Diagram) => number;
  readonly text: string;
}

const LIMITS: readonly Limit[] = [
  {
    most: MOST_CONNECTIONS,
    count: connectionsIn,
    text: `A diagram must have at most ${MOST_CONNECTIONS.drawing} connections, and all on a page ${MOST_CONNECTIONS.page}.`,
  },
  {
    most: MOST_LINES,
    count: linesIn,
    text: `A diagram must have at most ${MOST_LINES.drawing} lines, and all on a page ${MOST_LINES.page}.`,
  },
  {
    most: MOST_DRAWINGS,
    count: () => 1,
    text: `A page must have at most ${MOST_DRAWINGS.page} diagrams.`,
  },
];

/**
 * Returns a function that takes the connections and lines of a diagram from those that the page may still have, and
 * returns a problem when too few are left.
 */
export function diagramBudget(): (diagram: Diagram) => LineProblem | undefined {
  const budgets = LIMITS.map((limit) => ({ ...limit, left: limit.most.page }));
  return (diagram) => {
    const exceeded = budgets.find((budget) => {
      const count = budget.count(diagram);
      if (count > budget.most.drawing) return true;
      budget.left -= count;
      return budget.left < 0;
    });
    if (exceeded === undefined) return undefined;
    const hint = 'Leave out what readers do not need, or divide it among several pages.';
    return { severity: 'error', index: 0, text: exceeded.text, hint };
  };
}

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

/** Returns the lines that draw something: boxes, participants, messages, notes and frames, and what lists add to them. */
function linesIn({ kind, source }: Diagram): number {
  const lines = count(source, /\n/g);
  if (kind === sequence) {
    const notes = source.match(/^Note over[^:\n]*/gim) ?? [];
    return lines + count(notes.join(''), /,/g);
  }
  return kind === flowchart || kind === state ? lines + count(source, /&/g) : 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
