import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';

/** The text of a plugin with these members. */
const plugin = (members: string): string =>
  `import { definePlugin } from 'paydocs/plugin';\nexport default definePlugin({ ${members} });\n`;

/** A site with a page, whose configuration names its plugins from line 4 on. */
function siteWith(files: Files, plugins: readonly unknown[] = pluginsIn(files)): SiteChain {
  return site({ 'docs/guide.md': '# Guide\n', ...files }, { plugins });
}

const pluginsIn = (files: Files): readonly string[] =>
  Object.keys(files)
    .filter((path) => path.startsWith('plugins/'))
    .map((path) => `./${path}`);

/** Returns the report of a build: place and text of each problem. */
async function problems(files: Files, plugins?: readonly unknown[]): Promise<readonly string[]> {
  const { status, stderr } = await siteWith(files, plugins).build();
  expect(status, stderr).toBe(1);
  return inShort(stderr);
}

const inShort = (stderr: string): readonly string[] =>
  stderr
    .trim()
    .split('\n\n')
    .map((problem) => problem.replace(/^✘ /, '').replace(/ {2}(.*)\n {2}/, ' $1 '));

describe('a plugin that cannot be used is a problem', () => {
  test('that does not exist, and one of Docusaurus has advice', async () => {
    const names = ['./gone.ts', '@acme/gone', '@docusaurus/plugin-client-redirects'];
    const addresses = ['data:text/javascript,export default 1', 'https://acme.example/plugin.js', 'node:fs'];
    expect(await problems({}, [...names, ...addresses])).toEqual([
      expect.stringMatching(
        /^plugin site\.config\.yaml:4:5 There is no plugin "\.\/gone\.ts"\.\n {2}Write a path/,
      ),
      expect.stringMatching(/^plugin site\.config\.yaml:5:5 There is no plugin "@acme\/gone"\./),
      expect.stringMatching(
        /^plugin site\.config\.yaml:6:5 [^\n]*\n {2}Plugins of Docusaurus do not run in paydocs\. Redirects are built in/,
      ),
      expect.stringMatching(
        /^plugin site\.config\.yaml:7:5 There is no plugin "data:text[^\n]*\n {2}Write a path/,
      ),
      expect.stringMatching(
        /^plugin site\.config\.yaml:8:5 There is no plugin "https:[^\n]*\n {2}Write a path/,
      ),
      expect.stringMatching(/^plugin site\.config\.yaml:9:5 There is no plugin "node:fs"/),
    ]);
  });

  test('that does not parse, or imports what is not there, at its line', async () => {
    const broken = 'export default {\n  name: "a",,\n};\n';
    const lost = 'import x from "./lost.ts";\nexport default x;\n';
    expect(await problems({ 'plugins/broken.ts': broken, 'plugins/importer.ts': lost })).toEqual([
      'bundle plugins/broken.ts:2:13 Expected identifier but found ","',
      'bundle plugins/importer.ts:1:15 Could not resolve "./lost.ts"',
    ]);
  });

  test('that is no plugin, all of them together', async () => {
    const found = await problems({
      'plugins/empty.ts': 'export const name = "empty";\n',
      'plugins/function.ts': 'export default () => ({ name: "docusaurus" });\n',
      'plugins/named.ts': plugin("name: 'Two Words'"),
      'plugins/unknown.ts': plugin("name: 'unknown', ouputs: () => []"),
      'plugins/kind.ts': plugin("name: 'kind', outputs: 'all'"),
      'plugins/new.ts': plugin("name: 'new', contract: 3, later: 1"),
      'plugins/old.ts': plugin("name: 'old', contract: 1"),
      'plugins/text.ts': plugin("name: 'text', contract: '2'"),
    });
    expect(found.map((problem) => problem.replace(/^plugin site\.config\.yaml/, ''))).toEqual([
      ':4:5 The plugin "./plugins/empty.ts" has no default export that is an object.\n  Write: export default definePlugin({ name: … });',
      ':5:5 The plugin "./plugins/function.ts" has no default export that is an object.\n  Write: export default definePlugin({ name: … });',
      ':6:5 The plugin "./plugins/named.ts" has no valid name.\n  Write it in lower case with hyphens: name: "status-page".',
      ':7:5 The plugin "./plugins/unknown.ts" has an unknown part "ouputs".\n  Did you mean "outputs"?',
      ':8:5 The plugin "./plugins/kind.ts" has a part "outputs" of another type than function.\n  See docs/plugins.md.',
      ':9:5 The plugin "./plugins/new.ts" is written for version 3 of the contract; this version of paydocs has version 2.\n  Install a newer version of paydocs.',
      ':10:5 The plugin "./plugins/old.ts" is written for version 1 of the contract; this version of paydocs has version 2.\n  Install a newer version of the plugin; for your own, see docs/plugins.md.',
      ':11:5 The plugin "./plugins/text.ts" has a part "contract" of another type than number.\n  See docs/plugins.md.',
    ]);
  });

  test('whose name another plugin has', async () => {
    const files = {
      'plugins/one.ts': plugin("name: 'one'"),
      'plugins/two.ts': plugin("name: 'one'"),
      'plugins/built-in.ts': plugin("name: 'sitemap'"),
    };
    expect(await problems(files)).toEqual([
      'plugin site.config.yaml:5:5 Two plugins have the name "one".\n  Remove one of the two.',
      'plugin site.config.yaml:6:5 Two plugins have the name "sitemap".\n  It is a built-in plugin. Choose another name.',
    ]);
  });

  test('whose directive or widget another plugin has, or the theme', async () => {
    const files = {
      'plugins/one.ts': plugin(
        "name: 'one', widgets: { w: './one.ts' }, directives: () => ({ d: () => null })",
      ),
      'plugins/two.ts': plugin(
        "name: 'two', widgets: { w: './two.ts' }, directives: () => ({ d: () => null, tabs: () => null })",
      ),
    };
    expect(await problems(files)).toEqual([
      'plugin site.config.yaml:5:5 two: the name of the directive "d" is taken.\n  Another plugin has it. Choose another name.',
      'plugin site.config.yaml:5:5 two: the name of the directive "tabs" is taken.\n  The theme or a built-in plugin has it. Choose another name.',
      'plugin site.config.yaml:5:5 two: the name of the widget "w" is taken.\n  Another plugin has it. Choose another name.',
    ]);
  });

  test('whose options are wrong, or not wanted, at their lines', async () => {
    const files = {
      'plugins/limited.ts': plugin("name: 'limited', options: (z) => z.strictObject({ max: z.number() })"),
      'plugins/plain.ts': plugin("name: 'plain'"),
    };
    expect(
      await problems(files, [
        { './plugins/limited.ts': { max: 'many' } },
        { './plugins/plain.ts': { a: 1 } },
      ]),
    ).toEqual([
      'plugin-options site.config.yaml:5:12 limited: max must be a number, not "many".',
      'plugin-options site.config.yaml:6:5 plain: this plugin takes no options.\n  Write its name alone, without a colon.',
    ]);
    expect(await problems(files)).toEqual([
      expect.stringMatching(/^plugin-options site\.config\.yaml:4:5 limited: max is missing\./),
    ]);
  });
});

describe('code that ends the process is a problem, and not a build that succeeded', () => {
  const failed = 'process.exit() cannot be called during a build; throw an error';

  test.each([
    [
      'while it is loaded',
      'process.exit(0);',
      `render-error plugins/exit.ts:1:9 This file cannot be loaded: ${failed}`,
    ],
    [
      'on the thread of the command',
      plugin("name: 'exit', check: () => process.exit(0)"),
      `plugin-error plugins/exit.ts:2:66 exit: the part "check" failed: ${failed}.`,
    ],
    [
      'on the thread of a file',
      plugin("name: 'exit', directives: () => ({ bye: () => process.exit(0) })"),
      `plugin-error plugins/exit.ts:2:85 exit: the part "directives" for the directive "bye" failed: ${failed}. The page is content/docs/guide.md.`,
    ],
  ])('%s', async (_, text, expected) => {
    const files = { 'docs/guide.md': '# Guide\n\n::bye\n', 'plugins/exit.ts': text };
    const { status, stderr } = await siteWith(files, ['./plugins/exit.ts']).spawn('check');
    expect(status).toBe(1);
    expect(inShort(stderr)[0]?.split('\n')[0]).toBe(expected);
  });

  test('a module that never ends to load ends the command with a message', async () => {
    const waits = 'await new Promise(() => {});\nexport default () => null;\n';
    const { status, stderr } = await site({ 'docs/guide.md': '# Guide\n', 'pages/wait.jsx': waits }).spawn(
      'check',
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^✘ The command ended early: a module of the site waits for something that never happens\.$/m,
    );
  });
});

describe('a part that returns what it may not is a problem', () => {
  const returning = (part: string, value: string): Files => ({
    [`plugins/${part}.ts`]: plugin(`name: 'x-${part}', ${part}: () => (${value})`),
  });

  test('before a file is parsed, all of them together', async () => {
    const files = {
      ...returning('directives', '{ a: "<p>" }'),
      ...returning('sources', '{ file: "people/*.yaml" }'),
      ...returning('outputs', '[{ name: "o" }]'),
      'plugins/widget.ts': plugin("name: 'widget', widgets: { w: './gone.ts' }"),
      'plugins/unseen.ts': plugin(
        "name: 'unseen', sources: () => ({ files: '*.yaml', show: { a: () => ({ data: 1 }) } })",
      ),
    };
    const place = 'plugin-error site.config.yaml';
    expect((await problems(files)).map((problem) => problem.split('\n')[0])).toEqual([
      `${place}:4:5 x-directives: the part "directives" returned a wrong value: directives.a must be a function, not "<p>".`,
      `${place}:5:5 x-sources: the part "sources" returned an unknown member sources.file.`,
      `${place}:6:5 x-outputs: the part "outputs" returned a wrong value: outputs[0].finish is missing.`,
      'plugin site.config.yaml:7:5 widget: the widget "w" has no file at "./gone.ts".',
      `${place}:8:5 unseen: the part "sources" has no component for the directive "a".`,
    ]);
  });

  test.each([
    ['options', '3', 'returned no schema.'],
    ['markdown', '{ remark: "x" }', 'returned a wrong value: markdown.remark must be a list, not "x".'],
    ['check', '[]', 'returned a wrong value: check must be a function, not a list.'],
    [
      'head',
      '[{ tag: "script", attributes: {} }]',
      'returned a wrong value: head[0] is a script without `src`.',
    ],
    ['policy', '{ "scripts": ["x"] }', 'returned an unknown member policy.scripts.'],
  ])('in the part %s', async (part, value, text) => {
    const [first] = await problems(returning(part, value));
    expect(first?.split('\n')[0]).toBe(
      `plugin-error site.config.yaml:4:5 x-${part}: the part "${part}" ${text}`,
    );
  });

  const output = (members: string): string =>
    plugin(`name: 'out', outputs: () => [{ name: 'o', ${members} }]`);
  const file = (path: string, data = '"x"'): string =>
    output(`finish: () => [{ path: ${JSON.stringify(path)}, data: ${data} }]`);

  test.each([
    [
      'above the output',
      file('../x.json'),
      'returned a file at "../x.json", which is outside of the output.',
    ],
    ['whose data function returns none', file('x.json', '() => 3'), 'returned no data for "x.json".'],
  ])('as a file %s, and nothing is written', async (_, text, expected) => {
    const built = siteWith({ 'plugins/out.ts': text });
    const { stderr } = await built.build();
    expect(inShort(stderr)[0]?.split('\n')[0]).toBe(
      `plugin-error site.config.yaml:4:5 out: the part "outputs" ${expected}`,
    );
    expect(existsSync(join(built.directory, 'dist'))).toBe(false);
    expect(existsSync(join(built.directory, 'x.json'))).toBe(false);
  });

  test('as a file that a page or another plugin has', async () => {
    expect(await problems({ 'plugins/out.ts': file('docs/guide/index.html') })).toEqual([
      'output-collision site.config.yaml:4:5 Two files have the same output path, "docs/guide/index.html": content/docs/guide.md and the plugin "out".\n  Return another path from the plugin.',
    ]);
    const other = file('x.json').replace("'out'", "'other'");
    expect(await problems({ 'plugins/out.ts': file('x.json'), 'plugins/other.ts': other })).toEqual([
      expect.stringContaining('"x.json": the plugin "out" and the plugin "other".'),
    ]);
  });

  const pages = (name: string, ...paths: readonly string[]): string =>
    plugin(
      `name: '${name}', sources: () => ({ files: 'data/*.yaml', pages: () => ${JSON.stringify(paths)}.map((path) => ({ path, markdown: '# Page' })) })`,
    );

  test.each(['../page.md', 'people/page.md', 'pages/../docs/page.md'])('as a page at %s', async (path) => {
    const files = { 'content/data/a.yaml': 'a: 1\n', 'plugins/pages.ts': pages('pages', path) };
    expect(await problems(files)).toEqual([
      `plugin-error site.config.yaml:4:5 pages: the part "sources" returned a page at "${path}", which is not a place for pages.\n  Return paths such as pages/people/ada.md or docs/people/ada.md.`,
    ]);
  });

  test('as a page that it makes twice, that another plugin makes, or whose address is taken', async () => {
    const found = await problems({
      'content/data/a.yaml': 'a: 1\n',
      'plugins/one.ts': pages('one', 'pages/a.md', 'pages/a.md', 'pages/b.md', 'pages/taken.md'),
      'plugins/two.ts': pages('two', 'pages/b.md'),
      'pages/own.md': '---\nslug: /taken\n---\n\n# Own\n',
    });
    expect(found.map((problem) => problem.split('\n')[0])).toEqual(
      [
        '✘ plugin-error',
        '✘ plugin-error',
        expect.stringMatching(/^duplicate-route content\/pages\/taken\.md:1:1 .*content\/pages\/own\.md/),
      ].map((line) => (typeof line === 'string' ? line.replace('✘ ', '') : line)),
    );
    expect(found[0]).toContain('The plugin one makes the page content/pages/a.md twice.');
    expect(found[1]).toContain('The plugins one and two both make the page content/pages/b.md.');
  });

  test('as what a directive shows, with the page', async () => {
    const members = [
      "name: 'show'",
      "sources: () => ({ files: 'data/*.yaml', show: { odd: () => 3, none: () => undefined } })",
      'directives: () => ({ odd: () => null, none: () => null })',
    ];
    const found = await problems({
      'content/data/a.yaml': 'a: 1\n',
      'plugins/show.ts': plugin(members.join(', ')),
      'docs/guide.md': '# Guide\n\n::odd\n\n::none\n',
    });
    const wrong = (name: string): string =>
      `plugin-error site.config.yaml:4:5 show: the part "sources" for the directive "${name}" returned a wrong value: show must be { data, text } with plain JSON and a text, or { problem, hint }. The page is content/docs/guide.md.`;
    expect(found.map((problem) => problem.split('\n')[0])).toEqual([wrong('none'), wrong('odd')]);
  });
});

test('an author’s page replaces the page that a plugin makes at the same path', async () => {
  const built = siteWith({
    'content/data/a.yaml': 'a: 1\n',
    'plugins/pages.ts': plugin(
      "name: 'pages', sources: () => ({ files: 'data/*.yaml', pages: () => [{ path: 'docs/guide.md', markdown: '# Made' }] })",
    ),
  });
  await built.build('--strict').expectArticle('/docs/guide', '<h1>Guide</h1>');
});

describe('code that throws is a problem at the line of the plugin’s own source', () => {
  const boom = [
    "import { definePlugin } from 'paydocs/plugin';",
    "import { fail } from './fail.ts';",
    '',
  ].join('\n');
  const fail = "export function fail(): never {\n  throw new Error('boom');\n}\n";

  test('in every part, with the plugin, the part and the page', async () => {
    const members = [
      "  name: 'boom',",
      '  markdown: () => ({ remark: [() => () => fail()], rehype: [() => async () => fail()] }),',
      '  directives: () => ({ one: () => fail(), shown: () => null, deep: () => <Deep /> }),',
      "  sources: () => ({ files: 'data/*.yaml', show: { shown: () => fail() } }),",
      "  outputs: () => [{ name: 'o', collect: () => fail(), finish: () => [] }],",
      '  check: () => () => fail(),',
    ];
    const text = `${boom}export default definePlugin({\n${members.join('\n')}\n});\nconst Deep = () => fail();\n`;
    const { status, stderr } = await siteWith(
      {
        'plugins/boom.tsx': text,
        'plugins/fail.ts': fail,
        'content/data/a.yaml': 'a: 1\n',
        'docs/guide.md': '# Guide\n\n::shown\n',
        'pages/one.md': '# One\n\n::one\n',
        'pages/deep.md': '# Deep\n\n::deep\n',
      },
      ['./plugins/boom.tsx'],
    ).spawn('build');
    const failed = (part: string, about: string): string =>
      `plugin-error plugins/fail.ts:2:9 boom: the part "${part}"${about} failed: boom.`;
    const perFile = ['docs/guide.md', 'pages/deep.md', 'pages/one.md'].map((path) =>
      failed('markdown', ` for content/${path}`),
    );
    expect(status).toBe(1);
    const lines = inShort(stderr).map((problem) => problem.split('\n')[0]?.replace(/page \/\S+/, 'page /…'));
    expect(lines).toEqual([
      failed('check', ''),
      `${failed('directives', ' for the directive "one"')} The page is content/pages/one.md.`,
      ...perFile,
      failed('outputs', ' for the page /…'),
      `${failed('sources', ' for the directive "shown"')} The page is content/docs/guide.md.`,
      'render-error plugins/fail.ts:2:9 A component cannot be rendered: boom. The page is content/pages/deep.md.',
    ]);
  });

  test.each([
    ['options', 'options: () => fail()'],
    ['directives', 'directives: async () => fail()'],
    ['head', 'head: () => fail()'],
    ['markdown', 'markdown: () => ({ remark: [() => fail()] })'],
    ['sources', "sources: () => ({ files: 'data/*.yaml', pages: () => fail() })"],
    ['outputs', "outputs: () => [{ name: 'o', async *finish() { fail(); } }]"],
  ])('while the part %s is made: %s', async (part, member) => {
    const { stderr } = await siteWith(
      {
        'plugins/boom.ts': `${boom}export default definePlugin({ name: 'boom', ${member} });\n`,
        'plugins/fail.ts': fail,
        'content/data/a.yaml': 'a: 1\n',
      },
      ['./plugins/boom.ts'],
    ).build();
    expect(inShort(stderr)[0]?.split('\n')[0]).toBe(
      `plugin-error plugins/fail.ts:2:9 boom: the part "${part}" failed: boom.`,
    );
  });

  test('while the module is loaded', async () => {
    const files = {
      'plugins/boom.ts': `${boom}fail();\nexport default definePlugin({ name: 'boom' });\n`,
      'plugins/fail.ts': fail,
    };
    await siteWith(files, ['./plugins/boom.ts'])
      .build()
      .expectProblems('✘ render-error  plugins/fail.ts:2:9\n  This file cannot be loaded: boom');
  });
});

test('a message of a remark plugin is a problem at its place, and one that fails the file an error', async () => {
  const remark =
    "() => (tree, file) => { file.message('Odd.', { place: tree.children[1].position, ruleId: 'odd' }); if (file.value.includes('bad')) file.fail('Bad.'); }";
  await siteWith({
    'plugins/words.ts': plugin(`name: 'words', markdown: () => ({ remark: [${remark}] })`),
    'docs/guide.md': '---\ntitle: G\n---\n\n# Guide\n\nText that is bad.\n',
  })
    .build()
    .expectProblems(
      '✘ words/message  content/docs/guide.md:1:1\n  Bad.\n\n⚠ words/odd  content/docs/guide.md:7:1\n  Odd.',
    );
});

test('a build that failed leaves the last output, and the next one calls the plugin again', async () => {
  const good = plugin("name: 'p', directives: () => ({ d: () => 'fine' })");
  const built = siteWith({ 'plugins/p.ts': good, 'docs/guide.md': '# Guide\n\n::d\n' });
  await built.build('--strict');
  const path = join(built.directory, 'dist/docs/guide/index.html');
  const before = readFileSync(path, 'utf8');
  // Like a service that sometimes does not answer.
  const moody = plugin(
    "name: 'p', directives: () => ({ d: () => { if (!process.env.PAYDOCS_TEST_MOOD) throw new Error('later'); return 'again'; } })",
  );
  await built.change('plugins/p.ts', moody).build().expectProblems(/later/);
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(before).toContain('fine');
  vi.stubEnv('PAYDOCS_TEST_MOOD', 'good');
  onTestFinished(() => void vi.unstubAllEnvs());
  await built.build('--strict').expectArticle('/docs/guide', '<h1>Guide</h1>\nagain');
});
