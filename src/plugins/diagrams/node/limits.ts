import type { CodeProblem } from 'paydocs/plugin';
import type { Diagram } from './read.ts';

/** The limits of diagrams, which are not in the table of the others, because this folder imports only the contract. */
export const limits = {
  /** Connections of one drawing, and of all on a page. Layout time is quadratic: 200 take two seconds. */
  connections: { drawing: 200, page: 1000 },
  /**
   * Lines of one sequence, flowchart or state diagram, and of all on a page. A sequence is drawn with 50 times as many
   * characters as a short message has; the time for boxes without connections is quadratic, too.
   */
  lines: { drawing: 500, page: 2000 },
  /** Diagrams on a page. The SVG of the smallest one has 100 times as many characters as its source. */
  drawings: { drawing: 1, page: 100 },
  /** Characters of a summary: each connection repeats two names. */
  words: 50_000,
  /** Characters of a name in a summary. */
  name: 200,
  /** Milliseconds that one drawing may take, the library's start included. */
  drawingTime: 10_000,
} as const;

const { connections, lines, drawings } = limits;

/** Limits of a page: how to count the parts of a diagram, the maximum, and the text of the problem. */
const SPENT: readonly {
  readonly most: { readonly drawing: number; readonly page: number };
  readonly count: (diagram: Diagram) => number;
  readonly text: string;
}[] = [
  {
    most: connections,
    count: (diagram) => diagram.connections,
    text: `A diagram must have at most ${connections.drawing} connections, and all on a page ${connections.page}.`,
  },
  {
    most: lines,
    count: ({ parts }) => parts,
    text: `A diagram must have at most ${lines.drawing} lines, and all on a page ${lines.page}.`,
  },
  { most: drawings, count: () => 1, text: `A page must have at most ${drawings.page} diagrams.` },
];

/**
 * Returns a function that subtracts the parts of a diagram from the limits of the page. It returns a problem if the
 * diagram or the page exceeds one, else undefined.
 */
export function diagramBudget(): (diagram: Diagram) => CodeProblem | undefined {
  const budgets = SPENT.map((limit) => ({ ...limit, left: limit.most.page }));
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
