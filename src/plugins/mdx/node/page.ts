import type { Root, RootContent } from 'mdast';
import { type Parsing, report } from '../../../markdown/parsing.ts';
import type { Problem } from '../../../problems.ts';
import { type Budget, createBudget } from '../../../shared/budget.ts';
import * as limits from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';

/** State of a page while its MDX is replaced. */
export interface Page {
  readonly parsing: Parsing;
  /** Parses a file that the page imports. */
  readonly parse: (text: string) => { readonly tree: Root; readonly text: string };
  /** Evaluation steps that are left to the page. */
  readonly steps: Budget;
  /** Texts of the warnings that have been reported. */
  readonly warned: Set<string>;
  /** Number of components that are being rendered inside each other. */
  depth: number;
}

/** A page with the files that include each other, from the page to the current file. */
export interface Place {
  readonly page: Page;
  readonly chain: readonly ContentPath[];
}

/** Creates the state of a page. */
export function createPage(parsing: Parsing, parse: Page['parse']): Page {
  const steps = createBudget(limits.markdown.evaluation);
  return { parsing, parse, steps, warned: new Set(), depth: 0 };
}

/** Reports a problem, unless the page has one with the same text. */
export function warnOnce(
  { parsing, warned }: Page,
  node: Pick<RootContent, 'position'>,
  problem: Problem,
): void {
  if (warned.has(problem.text)) return;
  warned.add(problem.text);
  report(parsing, node.position?.start.offset ?? 0, problem);
}
