import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/load.ts';
import type { Page } from '../../src/pages/page.ts';
import { checkShells, shellFacts } from '../../src/render/check-shell.ts';
import type { RoutePath } from '../../src/shared/paths.ts';
import { doc } from '../helpers/docs.ts';
import { linked, onlyLocale, pagesOf } from '../helpers/linked.ts';

test('of a shell all addresses are read, each once and unescaped, and all ids; its own anchors are left out', () => {
  const shell =
    '<a href="/a?x=1&amp;y=2">A</a><a class="b" href="/b">B</a><a href="/b">B</a><a href="#part">Part</a>' +
    '<img src="/c.png" alt=""><h2 id="one">One</h2><h2 data-id="no" id="t&amp;wo">Two</h2>';
  expect(shellFacts(shell)).toEqual({ addresses: ['/a?x=1&y=2', '/b', '/c.png'], ids: ['one', 't&wo'] });
});

describe('links that components make', () => {
  const site = linked([doc('docs/a.md'), doc('docs/b.md')], 'baseUrl: /base/\n');
  const pages = pagesOf(site);
  const page = (route: string): Page => {
    const found = pages.get(route);
    if (found === undefined) throw new Error(`There is no page ${route}.`);
    return found;
  };
  const problemsOf = (...addresses: readonly string[]): readonly string[] => {
    const check = checkShells(onlyLocale(site), site.config.links);
    // The second page says nothing new.
    for (const route of ['/base/docs/a', '/base/docs/b']) check.page(page(route), { addresses, ids: [] });
    return check.end().map(({ file, severity, text }) => `${severity} ${file}: ${text}`);
  };

  test('that lead to pages of the site, or out of it, are fine', () => {
    expect(
      problemsOf('/base/docs/b', '/base/docs/b?a=1', 'https://x.example/', 'mailto:a@x.example'),
    ).toEqual([]);
  });

  test('that lead nowhere are reported once, with the layout that has them', () => {
    expect(problemsOf('/base/docs/c')).toEqual(['error theme (layout "doc"): No page at "/docs/c".']);
  });

  test('that lack the base URL are reported too', () => {
    expect(problemsOf('/docs/a')).toEqual([
      'error theme (layout "doc"): The link "/docs/a" lacks the base URL "/base/".',
    ]);
  });
});

test('an anchor of a page that only components make is looked for among its ids', () => {
  const { config } = readConfig('title: T\nurl: https://docs.example\n', { navbar: [] });
  const site = linked([doc('docs/a.md')]);
  const locale = onlyLocale(site);
  const [target] = [...locale.targets.byRoute.values()];
  const made = pagesOf(site).get('/docs/a');
  if (config === undefined || target === undefined || made === undefined)
    throw new Error('The site is empty.');
  const at = { file: 'content/docs/b.md', line: 3, column: 1 };
  const anchor = { route: '/docs/a' as RoutePath, id: 'part', url: '/docs/a#part' };
  const pending = { ...locale, pendingAnchors: [{ anchor, at }] };
  const problems = (ids: readonly string[]) => {
    const check = checkShells(pending, config.links);
    check.page(made, { addresses: [], ids });
    return check.end();
  };
  expect(problems(['part'])).toEqual([]);
  expect(problems(['parts'])).toMatchObject([{ ...at, severity: 'error', code: 'broken-anchor' }]);
});
