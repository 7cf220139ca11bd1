import { sequence } from './grammar.ts';
import type { Diagram, LineProblem } from './read.ts';

/** Connections of one drawing, and of all on a page. The layout takes time quadratic in them: 200 take two seconds. */
export const MOST_CONNECTIONS = { drawing: 200, page: 1000 };

/** Lines of one sequence, and of all on a page. The drawing has 50 times as many characters as a short message. */
export const MOST_LINES = { drawing: 500, page: 2000 };

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
    text: `A sequence diagram must have at most ${MOST_LINES.drawing} lines, and all on a page ${MOST_LINES.page}.`,
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

/** Returns the lines of a sequence: participants, messages, notes and frames. */
function linesIn({ kind, source }: Diagram): number {
  return kind === sequence ? source.split('\n').length - 1 : 0;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
