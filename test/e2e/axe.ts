import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** Which part of a page is checked, and against which rules. */
interface Scope {
  readonly part?: string;
  readonly rules?: string[];
}

/** Returns what breaks a rule of WCAG 2.2 A and AA, or a best practice: the rule, and where. No page has frames. */
export async function violationsOn(
  page: Page,
  { part = 'html', rules }: Scope = {},
): Promise<readonly string[]> {
  // Reading the checker takes as long as checking a small page.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(checker);
  const runOnly: Axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: RULES };
  const results = await page.evaluate(
    // Most of the time goes into describing what is right.
    ([scope, options]) => window.axe?.run(scope, { ...options, resultTypes: ['violations'] }),
    [part, { runOnly }] as const,
  );
  if (results === undefined) throw new Error('The checker is not in the page.');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
