import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { innerHtmlOf } from '../helpers/html.ts';
import { runAsProcess, site } from '../helpers/site.ts';
import { EXAMPLES, installInto, makeTypes, typeErrors } from './manual.ts';

const PLUGINS = [
  { './plugins/status.tsx': { service: 'payments' } },
  './plugins/people.tsx',
  './plugins/team.ts',
  './plugins/page-index.ts',
  './plugins/descriptions.ts',
  './plugins/owners.ts',
  './plugins/stats.ts',
  './plugins/copied.tsx',
  './plugins/math.ts',
  './plugins/bars.ts',
  './plugins/tariffs.tsx',
];

const PAGE = [
  '---\ndescription: How it works.\n---\n',
  '# Guide\n',
  '::status{of="cards"}\n',
  '::status\n',
  'Ask :person[]{#ada} :smile:, see [her page](/people/ada) and [all pages](/page-index.json).\n',
  '::copied-counter\n',
  'Euler: $e^{i\\pi}$\n',
  '```bars\n1\n3\n```\n',
  '```bars\n1\nx\n```\n',
  'The tariff :tariff[basic] is free.\n',
].join('\n');

const EUROPEAN = { locales: { en: null, de: null } };

describe('the examples of the manual, built by the program outside of the repository', () => {
  const built = site(
    {
      ...EXAMPLES,
      'docs/guide.md': PAGE,
      'docs/plain.md': '# Plain\n\nText.\n',
      'content/reference/tariffs.txt': 'basic\nplus\n',
      'locales/de/docs/guide.md': '---\ndescription: So geht es.\n---\n\n# Anleitung\n\n::status\n',
      'locales/de/docs/plain.md': '---\ndescription: Schlicht.\n---\n\n# Schlicht\n',
    },
    { ...EUROPEAN, plugins: PLUGINS },
  );
  installInto(built.directory, ['remark-math', 'rehype-katex', 'remark-emoji']);
  const article = (path: string) => innerHtmlOf(built.output(path), 'article');
  let stderr = '';

  beforeAll(async () => {
    const outcome = await built.spawn('build');
    expect(outcome.status, outcome.stderr).toBe(0);
    stderr = outcome.stderr;
  });

  test('the check reports the page without a description, and nothing else is a problem', () => {
    expect(stderr.trim()).toBe(
      [
        '⚠ bars/number  content/docs/guide.md:24:1',
        '  This line is not a number, so the bars are shown as code.',
        '',
        '⚠ descriptions/missing  content/docs/plain.md:1',
        '  This page has no description.',
        '  Add "description: …" to its front matter.',
      ].join('\n'),
    );
  });

  test('the command counts what the site has', async () => {
    const run = (...argv: readonly string[]) => runAsProcess(built.directory, ['stats', ...argv]);
    expect(await run()).toEqual({
      status: 0,
      stdout: '5 pages\n4 headings\n2 links\n',
      stderr: '',
    });
    expect(await run('docs/plain', '--json')).toMatchObject({
      stdout: '{"pages":1,"headings":1,"links":0}\n',
    });
  });

  test('the directive shows its sentence with the attribute, or with the option of the configuration', () => {
    expect(article('docs/guide/index.html')).toContain('<p class="status">cards is available.</p>');
    expect(article('docs/guide/index.html')).toContain('<p class="status">payments is available.</p>');
  });

  test('the directive speaks the language of the page', () => {
    expect(article('de/docs/guide/index.html')).toContain('<p class="status">payments ist verfügbar.</p>');
  });

  test('the data file makes a page, with a title and a Markdown copy', () => {
    expect(built.output('people/ada/index.html')).toContain('<title>Ada Lovelace | Test</title>');
    expect(article('people/ada/index.html')).toContain('<p>Analyst</p>');
    expect(built.output('people/ada.md')).toContain('Analyst');
  });

  test('the directive shows what the data file says, also in the Markdown copy', () => {
    expect(article('docs/guide/index.html')).toContain('Ask <abbr title="Analyst">Ada Lovelace</abbr> ');
    expect(built.output('docs/guide.md')).toContain('Ask Ada Lovelace ');
  });

  test('the page of the team lists the people in the language of the page, and search finds it', () => {
    const page = built.output('de/team/index.html');
    expect(page).toContain('<title>Unser Team | Test</title>');
    expect(innerHtmlOf(page, 'main')).toContain('<a href="/de/people/ada">Ada Lovelace</a>, <!-- -->Analyst');
    expect(built.output('search/de/current/index.json')).toContain('Unser Team');
  });

  test('the page index lists the pages by their routes, and a link to it is not broken', () => {
    const pages: readonly unknown[] = JSON.parse(built.output('page-index.json'));
    expect(pages).toContainEqual({ title: 'Ada Lovelace', route: '/people/ada' });
    expect(pages).toContainEqual({ title: 'Guide', route: '/docs/guide' });
    expect(article('docs/guide/index.html')).toContain('<a href="/page-index.json">all pages</a>');
  });

  test('the widget has its place, and a module that only pages with the place load', () => {
    expect(article('docs/guide/index.html')).toContain(
      '<p data-widget="copied-counter">Nothing copied yet.</p>',
    );
    expect(built.output('docs/plain/index.html')).not.toContain('copied');
  });

  test('code blocks of a language are what the plugin makes of them, and one that it cannot read stays code', () => {
    expect(article('docs/guide/index.html')).toContain(
      '<figure class="bars"><meter value="1" max="3"></meter><meter value="3" max="3"></meter></figure>',
    );
    expect(article('docs/guide/index.html').match(/class="bars"/g)).toHaveLength(1);
  });

  test('data in any form are shown by a component of the plugin, also in the Markdown copy', () => {
    expect(article('docs/guide/index.html')).toContain(
      'The tariff <strong id="tariff-basic">basic</strong> is',
    );
    expect(built.output('docs/guide.md')).toContain('The tariff basic is free.');
  });

  test('plugins of the unified ecosystem run as they are', () => {
    expect(article('docs/guide/index.html')).toContain('😄');
    expect(article('docs/guide/index.html')).toMatch(/<math [^>]*>.*<msup><mi>e<\/mi>/);
  });
});

test('without the description check the site of the examples has no warning', async () => {
  const built = site(
    { ...EXAMPLES, 'docs/guide.md': '# Guide\n\n::status\n' },
    { plugins: PLUGINS.slice(0, 4) },
  );
  const { status, stderr } = await built.build('--strict');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(existsSync(join(built.directory, 'dist/page-index.json'))).toBe(true);
});

test('an id that no data file has is a problem at the line of the directive', async () => {
  await site(
    { ...EXAMPLES, 'docs/guide.md': '# Guide\n\nAsk :person[]{#eve}.\n' },
    { plugins: PLUGINS.slice(1, 2) },
  )
    .build()
    .expectProblems(['✘ people/person  content/docs/guide.md:3:5', '  There is no person "eve".'].join('\n'));
});

test('a data file that does not fit the schema is a problem at its line', async () => {
  await site(
    {
      ...EXAMPLES,
      'content/people/eve.yaml': 'name: Eve\nrole: 3\n',
      'docs/guide.md': 'A :person[]{#eve}.\n',
    },
    { plugins: PLUGINS.slice(1, 2) },
  )
    .build()
    .expectProblems(
      /^✘ data {2}content\/people\/eve.yaml:2:7\n {2}role must be a text, not 3\.\n {2}Put it in quotes: "3"\.\n$/,
    );
});

test('wrong options are a problem at their line of the configuration', async () => {
  await site(
    { ...EXAMPLES, 'docs/guide.md': '# Guide\n' },
    { plugins: [{ './plugins/status.tsx': { service: '', color: 'red' } }] },
  )
    .build()
    .expectProblems(
      /plugin-options {2}site.config.yaml:5:16\n {2}status: service .*[\s\S]*site.config.yaml:6:7\n {2}status: Unknown key color/,
    );
});

describe('types', () => {
  beforeAll(makeTypes);

  test('the examples type check with the published types and the tsconfig of the manual', () => {
    expect(typeErrors(EXAMPLES)).toBe('');
  });

  test('a mistake in an example is a type error: the types are not lost', () => {
    const status = (EXAMPLES['plugins/status.tsx'] ?? '')
      .replace("t('up',", 't(3,')
      .replace('{ service }', '{ port }');
    const index = (EXAMPLES['plugins/page-index.ts'] ?? '').replace(
      'listing: { title, listed }',
      'listing: { titel }',
    );
    const errors = typeErrors({ ...EXAMPLES, 'plugins/status.tsx': status, 'plugins/page-index.ts': index });
    expect(errors).toContain("Property 'port' does not exist");
    expect(errors).toContain("Argument of type 'number' is not assignable");
    expect(errors).toContain("Property 'titel' does not exist on type 'PageListing'");
  });
});
