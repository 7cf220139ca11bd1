import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { type Pages, seededFaults, withFaults } from './content-faults.ts';
import { checkOwnSite } from './sites.ts';

const content = join(repository, 'content');
const pages: Pages = Object.fromEntries(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
    .sort()
    .map((path) => [path, readFileSync(join(content, path), 'utf8')]),
);

/** Returns the findings of `check` in our own site with other pages in it: `code file:line`. */
async function findings(changed: Pages): Promise<readonly string[]> {
  const found = (await checkOwnSite(changed)).matchAll(/^[✘⚠] (\S+) +content\/(\S+?):(\d+):\d+$/gm);
  return [...found].map(([, code, path, line]) => `${code} ${path}:${line}`);
}

// That nothing is found in the content as it is, `builtOwnSite` asks for all tests.
const faults = seededFaults(pages);

test('a hundred faults of all kinds are put in', () => {
  expect(faults.length).toBeGreaterThanOrEqual(100);
});

test('each fault is found on its line, and nothing else is', async () => {
  const found = await findings(withFaults(pages, faults));
  const seeded = faults.map(({ code, path, line }) => `${code} ${path}:${line}`);
  expect(seeded.filter((fault) => !found.includes(fault))).toEqual([]);
  expect(found.filter((problem) => !seeded.includes(problem))).toEqual([]);
});
