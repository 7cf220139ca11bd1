import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';

const CONFIG = (options: string): string =>
  `module.exports = { title: 'A', url: 'https://a.example', ${options} };`;
const DOCS = `presets: [['classic', {}]]`;

/** Imports a site, and returns the files of the folder that both sites are in. */
async function attacked(
  files: Readonly<Record<string, string>>,
  prepare: (directory: string) => void = () => {},
) {
  const directory = folder({ 'outside/secret.md': 'secret-outside', ...files });
  prepare(directory);
  const { status, stdout, stderr } = await runHere(directory, ['import', 'old', 'new', '--json']);
  const all = filesOf(directory);
  return { status, stdout, stderr, all, fresh: filesOf(join(directory, 'new')) };
}

const PAGE = { 'old/docs/a.md': '# A\n' };

test.each<[what: string, options: string]>([
  ['folder of docs', `presets: [['classic', { docs: { path: '../outside' } }]]`],
  ['folder of docs by an absolute path', `presets: [['classic', { docs: { path: '/../outside' } }]]`],
  ['folder of pages', `presets: [['classic', { pages: { path: '../outside' } }]]`],
  ['folder of static files', `${DOCS}, staticDirectories: ['../outside']`],
  [
    'folder of translations',
    `${DOCS}, i18n: { path: '../outside', defaultLocale: 'en', locales: ['en', '../outside', '..'] }`,
  ],
  ['sidebar', `presets: [['classic', { docs: { sidebarPath: '../outside/secret.md' } }]]`],
  ['style', `presets: [['classic', { theme: { customCss: '../outside/secret.md' } }]]`],
])('a %s outside of the folder is not read', async (_, options) => {
  const { status, fresh, stderr } = await attacked({ 'old/docusaurus.config.js': CONFIG(options), ...PAGE });
  expect(status, stderr).toBe(0);
  expect(JSON.stringify(fresh)).not.toContain('secret-outside');
});

test.each<[what: string, options: string, files: Readonly<Record<string, string>>]>([
  [
    'a second documentation',
    `presets: [['classic', { docs: { path: 'docs' } }]], plugins: [['content-docs', { id: 'x', path: 'more', routeBasePath: '../../../evil' }]]`,
    { 'old/more/a.md': '# Evil\n' },
  ],
  [
    'pages',
    `presets: [['classic', { pages: { routeBasePath: '../../../evil' } }]]`,
    { 'old/src/pages/a.md': '# Evil\n' },
  ],
  [
    'a language',
    `${DOCS}, i18n: { defaultLocale: 'en', locales: ['en', '../../../evil'] }`,
    { 'old/i18n/x.md': '', 'old/evil/docusaurus-plugin-content-docs/current/a.md': '# Evil\n' },
  ],
  [
    'a version',
    DOCS,
    { 'old/versions.json': '["../../evil"]', 'old/versioned_docs/version-../../evil/a.md': '# Evil\n' },
  ],
])('%s writes nothing outside of the new site', async (_, options, files) => {
  const { all, status } = await attacked({ 'old/docusaurus.config.js': CONFIG(options), ...PAGE, ...files });
  expect(status).toBe(0);
  const written = Object.keys(all).filter((path) => !/^(?:old|new|outside)\//.test(path));
  expect(written).toEqual([]);
});

test('links that lead out of the folder, secrets and hidden folders are not copied', async () => {
  const { fresh, stdout } = await attacked(
    {
      'old/docusaurus.config.js': CONFIG(DOCS),
      ...PAGE,
      'old/docs/.env': 'secret-env',
      'old/docs/.git/config': 'secret-git',
      'old/docs/node_modules/x/index.md': 'secret-module',
      'old/static/.npmrc': 'secret-npm',
      'old/static/.well-known/security.txt': 'Contact: x',
      'old/docs/b.md':
        '# B\n\n![x](../../outside/secret.md) ![y](../.env) [z](../../../../../../etc/passwd)\n',
      'old/.env': 'secret-env',
    },
    (directory) => {
      symlinkSync('../../outside/secret.md', join(directory, 'old/docs/linked.md'));
      symlinkSync('../../outside', join(directory, 'old/docs/folder'));
      symlinkSync('..', join(directory, 'old/docs/loop'));
      symlinkSync('a.md', join(directory, 'old/docs/inside.md'));
    },
  );
  expect(JSON.stringify(fresh)).not.toContain('secret-');
  expect(fresh['content/docs/inside.md']).toBe('# A\n');
  expect(fresh['content/static/.well-known/security.txt']).toBe('Contact: x');
  expect(JSON.parse(stdout).notes).toContainEqual({
    kind: 'file',
    subject: 'docs/linked.md',
    advice: 'It is a symbolic link that leads out of the folder.',
  });
});

test('keys such as __proto__ and constructor are ordinary keys', async () => {
  const options = `${DOCS}, customFields: JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 1}'), themeConfig: { navbar: { items: [{ type: 'constructor', label: 'x' }, { type: '__proto__' }] } }`;
  const { status, stderr } = await attacked({
    'old/docusaurus.config.js': CONFIG(options),
    'old/sidebars.js': 'module.exports = { a: [{ type: "constructor" }] }',
    ...PAGE,
  });
  expect(status, stderr).toBe(0);
  expect({}).not.toHaveProperty('polluted');
});

test('data that grows without end is a problem, or is left out', async () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`),
  ].join('\n');
  const { status, stderr } = await attacked({
    'old/docusaurus.config.js': `const yaml = require('js-yaml'); const fs = require('fs'); let deep = []; for (const i of [...'x'.repeat(300)]) deep = [deep];
      ${CONFIG(`${DOCS}, customFields: { bomb: yaml.load(fs.readFileSync('bomb.yaml', 'utf8')), deep }`)}`,
    'old/bomb.yaml': bomb,
    ...PAGE,
  });
  expect(status, stderr).toBe(0);
});

test('patterns and regular expressions of the site that take minutes are not run', async () => {
  const slow = `${'*a'.repeat(30)}b`;
  const { status, stderr } = await attacked({
    'old/docusaurus.config.js': CONFIG(
      `presets: [['classic', { docs: { exclude: ['${slow}'] } }]], tagline: 'a'.repeat(100).replace(/(a+)+b/, '')`,
    ),
    ...PAGE,
    [`old/docs/${'a'.repeat(150)}.md`]: '# A\n',
  });
  expect(status, stderr).toBe(0);
});

test('a file that is too large for a page is copied, and named', async () => {
  const { status, stdout } = await attacked(
    { 'old/docusaurus.config.js': CONFIG(DOCS), ...PAGE },
    (directory) => writeFileSync(join(directory, 'old/docs/large.md'), 'x '.repeat(600_000)),
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout).pagesToEdit[0]).toMatchObject({
    file: 'content/docs/large.md',
    problems: [{ code: 'file-too-large' }],
  });
});

test('a report cannot command a terminal or a runner', async () => {
  const directory = folder({
    'old/docusaurus.config.js': CONFIG(`${DOCS}, 'x\\u001b[31m##vso[x]': 1`),
    ...{ 'old/docs/a.md': '# A\n' },
  });
  const { stdout } = await runHere(directory, ['import', 'old', 'new']);
  expect(stdout).not.toContain('\u001b');
  expect(stdout).not.toContain('##vso[');
});
