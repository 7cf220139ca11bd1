import { expect, test } from 'vitest';
import { type Files, site } from '../helpers/site.ts';

const plugin = (members: string) => `export default { ${members} };\n`;

const APP = "import { App as Original } from 'paydocs/theme/App';\n";

/** A site with plugins whose files are those in `plugins/`, in their order. */
function siteWith(files: Files) {
  const plugins = Object.keys(files).filter((path) => /^plugins\/[\w-]+(?:\/plugin)?\.js$/.test(path));
  return site(
    { 'docs/guide.md': '# Guide\n\nText.\n', ...files },
    { plugins: plugins.map((path) => `./${path}`) },
  );
}

test('a theme folder of a plugin is laid over the default theme and under the theme of the site', async () => {
  const frame = (mark: string) =>
    `${APP}export function App(props) { return <><Original {...props} /><i>${mark}</i></>; }\n`;
  const files = {
    'plugins/look/plugin.js': plugin("name: 'look', theme: './theme'"),
    'plugins/look/theme/App.tsx': frame('plugin'),
    'plugins/look/theme/styles/custom.css': '.of-plugin { color: red; }\n',
  };
  const styled = siteWith(files).build('--strict');
  const html = (await styled) && styled.output('docs/guide/index.html');
  expect(html).toContain('<i>plugin</i>');
  const [, styles = ''] = /href="\/(assets\/styles-[^"]+)"/.exec(html) ?? [];
  expect(styled.output(styles)).toContain('.of-plugin{color:red}');
  const own = siteWith({ ...files, 'theme/App.tsx': frame('site') }).build('--strict');
  const ofSite = (await own) && own.output('docs/guide/index.html');
  expect(ofSite).toContain('<i>site</i>');
  expect(ofSite).not.toContain('<i>plugin</i>');
});

test('the theme of a later plugin is laid over that of an earlier one', async () => {
  const files = Object.fromEntries(
    ['one', 'two'].flatMap((name) => [
      [`plugins/${name}/plugin.js`, plugin(`name: '${name}', theme: './theme'`)],
      [`plugins/${name}/theme/App.tsx`, `export function App() { return <i>${name}</i>; }\n`],
    ]),
  );
  const built = siteWith(files).build('--strict');
  expect((await built) && built.output('docs/guide/index.html')).toContain('<i>two</i>');
});

test('a new file in the theme folder of a plugin is noticed by the next build', async () => {
  const app = 'export function App() { return <i>new</i>; }\n';
  const files = {
    'plugins/look/plugin.js': plugin("name: 'look', theme: './theme'"),
    'plugins/look/theme/note.txt': '',
  };
  const built = siteWith(files).build('--strict').change('plugins/look/theme/App.tsx', app).build('--strict');
  expect((await built) && built.output('docs/guide/index.html')).toContain('<i>new</i>');
});

test('a script of every page is part of the script of every page, and the build reports its size', async () => {
  const built = siteWith({
    'plugins/ping.js': plugin("name: 'ping', everyPage: './ping-page.ts'"),
    'plugins/ping-page.ts': "export const start = () => () => { document.title += ' ping-of-plugin'; };\n",
  }).build('--strict');
  const { stderr } = await built;
  expect(stderr).toMatch(/^ping: its script of every page has \d{2} bytes\.$/m);
  const html = built.output('docs/guide/index.html');
  const [, client = ''] = /data-client="[^"]*?(assets\/client-[^"]+)"/.exec(html) ?? [];
  expect(built.output(client)).toContain('ping-of-plugin');
});

const LARGE = `export const start = () => { window.large = ${JSON.stringify('x'.repeat(50_000))}; };\n`;

test.each<[string, Files, string]>([
  [
    'a script outside of the folder of the plugin',
    { 'plugins/odd.js': plugin("name: 'odd', everyPage: '../content/docs/page.ts'"), 'docs/page.ts': '' },
    '✘ plugin  site.config.yaml:4:5\n  odd: the module "everyPage" does not lie in the folder of the plugin: "../content/docs/page.ts".',
  ],
  [
    'a theme outside of the folder of the plugin, in a round-about way',
    { 'plugins/odd.js': plugin("name: 'odd', theme: './x/../../content'"), 'plugins/x/y.txt': '' },
    'odd: the folder "theme" does not lie in the folder of the plugin: "./x/../../content".',
  ],
  [
    'the folder of the plugin itself as its theme',
    { 'plugins/odd.js': plugin("name: 'odd', theme: './'") },
    'odd: the folder "theme" does not lie in the folder of the plugin: "./".',
  ],
  [
    'an absolute path',
    { 'plugins/odd.js': plugin("name: 'odd', theme: '/etc'") },
    'odd: the folder "theme" has no folder at "/etc".',
  ],
  [
    'a script that is missing',
    { 'plugins/odd.js': plugin("name: 'odd', everyPage: './gone.ts'") },
    'odd: the module "everyPage" has no file at "./gone.ts".',
  ],
  [
    'a theme that is a file',
    { 'plugins/odd.js': plugin("name: 'odd', theme: './look.txt'"), 'plugins/look.txt': '' },
    'odd: the folder "theme" has no folder at "./look.txt".',
  ],
  [
    'a script with an error of syntax',
    {
      'plugins/odd.js': plugin("name: 'odd', everyPage: './page.ts'"),
      'plugins/page.ts': 'export const start = (;\n',
    },
    '✘ bundle  plugins/page.ts:1:23\n  Unexpected ";"',
  ],
  [
    'a script without "start"',
    {
      'plugins/odd.js': plugin("name: 'odd', everyPage: './page.ts'"),
      'plugins/page.ts': 'export const begin = 1;\n',
    },
    'No matching export in "plugins/page.ts" for import "start"',
  ],
  [
    'a file of the theme with an error of syntax',
    {
      'plugins/odd.js': plugin("name: 'odd', theme: './theme'"),
      'plugins/theme/App.tsx': 'export function App( {\n',
    },
    '✘ bundle  plugins/theme/App.tsx:2:1',
  ],
  [
    'a script that is too large for every page',
    { 'plugins/odd.js': plugin("name: 'odd', everyPage: './page.ts'"), 'plugins/page.ts': LARGE },
    '; 50000 are allowed.\n  Load with import() what only some pages need.',
  ],
])('a problem of the plugin is %s', async (_, files, text) => {
  const { status, stderr } = await siteWith(files).build();
  expect(status, stderr).toBe(1);
  expect(stderr).toContain(text);
});

test('an untrusted build takes neither the theme nor the script of a plugin', async () => {
  const built = siteWith({
    'plugins/odd.js': plugin("name: 'odd', theme: './theme', everyPage: './page.ts'"),
    'plugins/page.ts': 'throw 1;\n',
    'plugins/theme/App.tsx': 'throw 1;\n',
  }).build('--untrusted');
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
  expect(built.output('docs/guide/index.html')).toContain('Text.');
});
