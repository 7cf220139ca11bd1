import type { CodeProblem } from 'paydocs/plugin';
import type { Diagram } from './read.ts';

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
    count: ({ connections }) => connections,
    text: `A diagram must have at most ${MOST_CONNECTIONS.drawing} connections, and all on a page ${MOST_CONNECTIONS.page}.`,
  },
  {
    most: MOST_LINES,
    count: ({ parts }) => parts,
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
export function diagramBudget(): (diagram: Diagram) => CodeProblem | undefined {
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
    return { offset: 0, severity: 'error', code: 'diagram', problem: exceeded.text, hint };
  };
}
