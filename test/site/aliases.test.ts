import { describe, expect, test } from 'vitest';
import type { Doc } from '../../src/types.ts';
import { doc } from '../helpers/docs.ts';
import { linked, onlyLocale } from '../helpers/linked.ts';
import { site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const RELEASED = 'docs: { lastVersion: "2.0" }\n';

/** Redirects to the page `a` of each version, and codes of problems. */
function redirects(docs: readonly Doc[], yaml = RELEASED) {
  const all = linked(docs, yaml);
  return {
    redirects: onlyLocale(all)
      .redirects.filter(({ at }) => at !== undefined)
      .map(({ from, to }) => `${from} → ${to}`)
      .sort(),
    problems: all.problems.map(({ code, file, text }) => `${code} ${file}: ${text}`),
  };
}

/** The doc `a` of these folders of docs with these old addresses. */
const everywhere = (
  aliases: readonly string[],
  folders = ['docs', 'versions/2.0/docs', 'versions/1.0/docs'],
) => folders.map((folder) => doc(`${folder}/a.md`, { aliases }));

describe('old addresses of a doc that several versions have', () => {
  test.each(
    tables.values<[string, readonly string[], string, readonly string[]]>(
      'old addresses of a doc that several versions have',
    ),
  )('%s', (_, aliases, yaml, expected) => {
    expect(redirects(everywhere(aliases), yaml)).toEqual({ redirects: expected, problems: [] });
  });

  test('elsewhere, lead to the newest version that has the doc if the latest has none', () => {
    const docs = [doc('versions/2.0/docs/b.md'), ...everywhere(['/old'], ['docs', 'versions/1.0/docs'])];
    expect(redirects(docs)).toEqual({ redirects: ['/old → /docs/next/a'], problems: [] });
  });

  test('may be addresses of pages in other versions', () => {
    const docs = [doc('docs/new.md', { aliases: ['/docs/a'] }), doc('versions/2.0/docs/a.md')];
    expect(redirects(docs)).toEqual({ redirects: ['/docs/next/a → /docs/next/new'], problems: [] });
  });
});

test('an old address of two pages of one version is a problem, and so is one of a page outside the docs', () => {
  const twice = [...everywhere(['/old']), doc('versions/2.0/docs/b.md', { aliases: ['/old'] })];
  expect(redirects(twice).problems).toEqual([
    'redirect-taken content/versions/2.0/docs/b.md: Nothing can redirect from "/old": another redirect makes that page.',
  ]);
  const outside = [...everywhere(['/docs/old']), doc('pages/about.md', { aliases: ['/docs/old'] })];
  expect(redirects(outside).problems).toEqual([
    'redirect-taken content/pages/about.md: Nothing can redirect from "/docs/old": another redirect makes that page.',
  ]);
});

test('snapshots of docs with aliases build, in every language', async () => {
  const made = site(
    {
      'docs/a.md': '---\naliases: [/docs/old, /older]\n---\n# A\n',
      'locales/de/docs/a.md': '# Ah\n',
    },
    { locales: { en: null, de: null } },
  );
  for (const version of ['1.0', '2.0'])
    expect(await made.run('snapshot', version)).toMatchObject({ status: 0 });
  expect(await made.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  const target = (path: string) => JSON.parse(made.output(`${path}/page.json`)).redirect;
  expect(
    ['docs/old', 'older', 'docs/next/old', 'docs/1.0/old', 'de/docs/old', 'de/older'].map(target),
  ).toEqual([...['/docs/a', '/docs/a', '/docs/next/a', '/docs/1.0/a', '/de/docs/a', '/de/docs/a']]);
});
