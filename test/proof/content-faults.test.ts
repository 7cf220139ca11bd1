import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { runHere } from '../helpers/site.ts';
import { repository } from '../helpers/sources.ts';
import { type Pages, seededFaults, withFaults } from './content-faults.ts';

const content = join(repository, 'content');
const pages: Pages = Object.fromEntries(
  readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
    .sort()
    .map((path) => [path, readFileSync(join(content, path), 'utf8')]),
);

/** What `check` finds in our own site with other pages in it: `code file:line`. */
async function findings(changed: Pages): Promise<readonly string[]> {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'faults-'));
  cpSync(content, join(directory, 'content'), { recursive: true });
  cpSync(join(repository, 'site.config.yaml'), join(directory, 'site.config.yaml'));
  for (const [path, text] of Object.entries(changed)) writeFileSync(join(directory, 'content', path), text);
  const { stderr } = await runHere(directory, ['check', '--all']);
  return [...stderr.matchAll(/^[✘⚠] (\S+) +content\/(\S+?):(\d+):\d+$/gm)].map(
    ([, code, path, line]) => `${code} ${path}:${line}`,
  );
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
