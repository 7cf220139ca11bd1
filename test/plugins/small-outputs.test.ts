import { expect, test } from 'vitest';
import { builtInPlugins } from '../../src/pipeline/built-in.ts';
import { nojekyll, routes } from '../../src/plugins/hosting/node/outputs.ts';
import { plugins } from '../../src/plugins/index.ts';
import { robots } from '../../src/plugins/sitemap/node/outputs.ts';
import { pluginOutputs } from '../../src/site-plugins/outputs.ts';
import { docPage, makeSite, notFoundPage, reactPage, run } from './outputs.ts';

test('every plugin and every output has a name that no other has', async () => {
  const outputs = (await Promise.all(builtInPlugins().map(pluginOutputs))).flat();
  for (const names of [plugins.map(({ name }) => name), outputs.map(({ name }) => name)]) {
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...new Set(names)]);
  }
});

test('robots.txt lets everything be read and names the sitemap', () => {
  expect(run(robots, makeSite({ config: { baseUrl: '/base/' } }), [docPage()])).toEqual({
    'robots.txt': 'User-agent: *\nAllow: /base/\n\nSitemap: https://docs.example/base/sitemap.xml\n',
  });
});

test('robots.txt names no sitemap where there is none', () => {
  expect(run(robots, makeSite(), [docPage({ indexed: false })])).toEqual({
    'robots.txt': 'User-agent: *\nAllow: /\n',
  });
});

test('a site that must not be indexed forbids all reading', () => {
  expect(run(robots, makeSite({ config: { noIndex: true } }), [docPage()])).toEqual({
    'robots.txt': 'User-agent: *\nDisallow: /\n',
  });
});

test("the author's own robots.txt wins", () => {
  expect(run(robots, makeSite(), [docPage()], ['robots.txt'])).toEqual({});
});

test('routes.json lists the addresses of pages, sorted; no drafts, no unlisted pages, not the not-found page', () => {
  const pages = [
    docPage({ route: '/docs/b' }),
    docPage({ route: '/docs/draft', listed: false }),
    docPage({ route: '/docs/unlisted', listed: false }),
    docPage({ route: '/docs/noindex', indexed: false }),
    notFoundPage(),
    docPage({ route: '/docs/ä' }),
    reactPage(),
  ];
  expect(run(routes, makeSite(), pages)).toEqual({
    'routes.json': '["/","/docs/%C3%A4","/docs/b","/docs/noindex"]\n',
  });
});

test('routes.json follows base URL and trailing slash', () => {
  const page = docPage({ mount: { baseUrl: '/base/', trailingSlash: true } });
  expect(run(routes, makeSite(), [page])).toEqual({ 'routes.json': '["/base/docs/guide/"]\n' });
});

test('.nojekyll is there once, ours or the author’s', () => {
  expect(run(nojekyll, makeSite())).toEqual({ '.nojekyll': '' });
  expect(run(nojekyll, makeSite(), [], ['.nojekyll'])).toEqual({});
});
