import { readFileSync } from 'node:fs';
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

const inShort = (stderr: string): readonly string[] =>
  stderr
    .trim()
    .split('\n\n')
    .map((problem) => problem.replace(/^✘ /, '').replace(/ {2}(.*)\n {2}/, ' $1 '));

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
