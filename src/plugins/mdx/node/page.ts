import type { Root, RootContent } from 'mdast';
import { type Parsing, report } from '../../../markdown/parsing.ts';
import type { Problem } from '../../../problems.ts';
import { type Budget, createBudget } from '../../../shared/budget.ts';
import * as limits from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';

/** A page while its MDX is replaced. */
export interface Page {
  readonly parsing: Parsing;
  /** Parses a file that the page imports. */
  readonly parse: (text: string) => { readonly tree: Root; readonly text: string };
  /** Steps of evaluation that the page may take. */
  readonly steps: Budget;
  /** Texts of warnings that the page has already. */
  readonly warned: Set<string>;
  /** Components that are being rendered, each in the one before. */
  depth: number;
}

/** Place of content: its file, with those that led to it, and where problems are reported. */
export interface Place {
  readonly page: Page;
  readonly chain: readonly ContentPath[];
}

/** Makes the state of a page. */
export function createPage(parsing: Parsing, parse: Page['parse']): Page {
  const steps = createBudget(limits.markdown.evaluation);
  return { parsing, parse, steps, warned: new Set(), depth: 0 };
}

/** Reports what is left out, once for each cause. */
export function warnOnce(
  { parsing, warned }: Page,
  node: Pick<RootContent, 'position'>,
  problem: Problem,
): void {
  if (warned.has(problem.text)) return;
  warned.add(problem.text);
  report(parsing, node.position?.start.offset ?? 0, problem);
}
