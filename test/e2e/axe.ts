import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Which part of a page is checked, and against which rules. */
interface Scope {
  readonly part?: string;
  readonly rules?: string[];
}

/** Returns what breaks a rule of WCAG 2.2 A and AA, or a best practice: the rule, and where. */
export async function violationsOn(
  page: Page,
  { part = 'html', rules }: Scope = {},
): Promise<readonly string[]> {
  // No page has frames that are checked, and most of the time goes into describing what is right.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).include(part);
  const scoped = builder.options({
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: RULES },
  });
  const { violations } = await scoped.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
