import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/load.ts';
import { printed } from './helpers.ts';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'paydocs-config-'));
});
afterEach(() => rm(site, { recursive: true }));

const load = () => loadConfig({ siteDirectory: site }, { navbar: [] });
const write = (content: string | Uint8Array) => writeFile(join(site, 'site.config.yaml'), content);

test('a folder without a configuration says how to make one', async () => {
  const { config, problems } = await load();
  expect(config).toBeUndefined();
  expect(problems).toEqual([
    {
      severity: 'error',
      code: 'config',
      text: 'There is no configuration in this folder.',
      file: 'site.config.yaml',
      hint: 'Pass the folder of the site with --site, or create a site: paydocs init my-docs',
    },
  ]);
});

test('a folder in place of the file is a problem', async () => {
  await mkdir(join(site, 'site.config.yaml'));
  expect((await load()).problems[0]?.text).toBe('The configuration cannot be read (EISDIR).');
});

test.each([
  ['nothing', ''],
  ['comments only', '# title: x\n'],
  ['an empty document', '---\n'],
])('%s is an empty configuration', async (_, content) => {
  await write(content);
  expect(printed((await load()).problems)).toEqual([
    'site.config.yaml:1:1 The configuration is empty. It needs at least title (title: My documentation) and url (url: https://docs.example.com).',
  ]);
});

test.each([
  ['a list', '- title: x\n', 'not a list'],
  ['a sentence', 'title\n', 'not "title"'],
])('%s at the top is a problem', async (_, content, given) => {
  await write(content);
  expect(printed((await load()).problems)).toEqual([
    `site.config.yaml:1:1 The file must be a mapping, ${given}. Put each entry on a separate, indented line: "key: value", with a space after the colon.`,
  ]);
});

test('bytes that are not UTF-8 are named with their place, and the rest is read', async () => {
  await write(
    Buffer.concat([Buffer.from('title: Caf'), Buffer.of(0xe9), Buffer.from('\nurl: https://a.example\n')]),
  );
  const { config, problems } = await load();
  expect(printed(problems)).toEqual([
    'site.config.yaml:1:11 These bytes are not valid UTF-8. They are shown as "\uFFFD". Save the file as UTF-8.',
  ]);
  expect(config?.title).toBe('Caf\uFFFD');
});

test('a byte order mark and Windows line ends change nothing', async () => {
  await write('\uFEFFtitle: Docs\r\nurl: https://a.example\r\n');
  const { config, problems } = await load();
  expect(problems).toEqual([]);
  expect(config).toMatchObject({ title: 'Docs', url: 'https://a.example' });
});

test('a warning alone does not keep the configuration back', async () => {
  await write(
    'title: Docs\nurl: https://a.example\ndocs: {sidebarCollapsible: false, sidebarCollapsed: true}\n',
  );
  const { config, problems } = await load();
  expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  expect(config?.docs.sidebarCollapsed).toBe(false);
});
