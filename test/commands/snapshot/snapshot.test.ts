import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAM, site } from '../../helpers/site.ts';

const CONFIG = readFileSync(new URL('snapshot-config.yaml', import.meta.url), 'utf8');

const FILES = {
  'site.config.yaml': CONFIG,
  'content/reference/openapi.yaml': 'openapi: 3.1.0\n',
  'docs/a.md':
    '# A\n\n[B](./more/b.md), [about](../pages/about.md), ![picture](./picture.svg)\n\n::include{file="../shared/keys.md"}\n\n::include{file="/shared/keys.md"}\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>\n',
  'docs/more/b.md': '# B\n',
  'docs/.hidden': '',
  'content/shared/keys.md': 'Keys.\n',
  'pages/about.md': '# About\n',
  'locales/de/docs/a.md': '# A auf Deutsch\n',
};

function files(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .sort();
}

test('paydocs snapshot freezes docs, sidebars, reference and translations, and adds the version to the configuration (X13-01)', async () => {
  const made = site(FILES).run('snapshot', '1.0');
  expect(await made).toEqual({
    status: 0,
    stderr: '',
    stdout:
      '✔ Froze 6 files in content/versions/1.0, with translations (de). site.config.yaml lists the version "1.0".\n',
  });
  const content = join(made.directory, 'content');
  const read = (path: string) => readFileSync(join(made.directory, path), 'utf8');
  expect(files(join(content, 'versions'))).toEqual([
    '1.0/docs/a.md',
    '1.0/docs/more/b.md',
    '1.0/docs/picture.svg',
    '1.0/reference/openapi.yaml',
    '1.0/shared/keys.md',
    '1.0/sidebars.yaml',
  ]);
  expect(read('content/locales/de/versions/1.0/docs/a.md')).toBe(FILES['locales/de/docs/a.md']);
  expect(read('content/versions/1.0/sidebars.yaml')).toBe(
    '# What readers see first.\ndocs:\n  - a # the beginning\n  - type: category\n    label: More\n    items: [more/b]\n',
  );
  expect(read('site.config.yaml')).toBe(
    CONFIG.replace('# soon\n', '# soon\n    "1.0":\n      label: "1.0"\n'),
  );
});

test('a frozen version shows what the docs showed, whatever they become', async () => {
  const config = CONFIG.slice(0, CONFIG.indexOf('reference:'));
  const { 'locales/de/docs/a.md': _, ...files } = FILES;
  const made = site({ ...files, 'site.config.yaml': config });
  await made.run('snapshot', '1.0');
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  const frozen = made.output('docs/a/index.html');
  expect(frozen).toMatch(
    /href="\/docs\/more\/b">B<.*href="\/about">about<.*<p>Keys\.<\/p>\s*<p>Keys\.<\/p>/s,
  );
  const sidebars = config.replace('More', 'Others').replace('[more/b]', '[more/c]');
  await made
    .change('site.config.yaml', sidebars.replace('Next # soon', 'Next\n    "1.0": { label: "1.0" }'))
    .change('content/shared/keys.md', 'Other keys.\n')
    .rename('docs/more/b.md', 'docs/more/c.md')
    .change('docs/a.md', '# A\n\n::include{file="../shared/keys.md"}\n');
  expect((await made.build('--explain', '/docs/a')).stdout).toContain('/docs/a was not rendered');
  expect(made.output('docs/a/index.html')).toBe(frozen);
  expect(made.output('docs/next/a/index.html')).toContain('Other keys.');
});

test('a frozen translation shows what the translation included', async () => {
  const made = site(
    {
      'docs/a.md': '# A\n\n::include{file="/shared/keys.md"}\n',
      'content/shared/keys.md': 'Keys.\n',
      'locales/de/docs/a.md': '# A auf Deutsch\n\n::include{file="/shared/keys.md"}\n',
      'content/locales/de/shared/keys.md': 'Schlüssel.\n',
    },
    { locales: { en: null, de: null } },
  );
  expect(await made.run('snapshot', '1.0')).toMatchObject({ status: 0 });
  await made.change('content/locales/de/shared/keys.md', 'Andere.\n').build();
  expect(made.output('de/docs/a/index.html')).toContain('Schlüssel.');
  expect(made.output('de/docs/next/a/index.html')).toContain('Andere.');
});

test('folders that are symbolic links are frozen', async () => {
  const made = site({ 'written/a.md': '# A\n', 'parts/keys.md': 'Keys.\n', 'docs/b.md': '# B\n' });
  const content = join(made.directory, 'content');
  await made;
  rmSync(join(content, 'docs'), { recursive: true });
  symlinkSync('../written', join(content, 'docs'));
  symlinkSync('../parts', join(content, 'shared'));
  expect(await made.run('snapshot', '1.0')).toMatchObject({ status: 0 });
  expect(files(join(content, 'versions'))).toEqual([
    '1.0/docs/a.md',
    '1.0/shared/keys.md',
    '1.0/sidebars.yaml',
  ]);
});

test('docs without sidebars in the configuration keep the ones made from their folders', async () => {
  const made = site({ 'docs/a.md': '# A\n' }).run('snapshot', '1.0');
  await made;
  const path = join(made.directory, 'content/versions/1.0/sidebars.yaml');
  expect(readFileSync(path, 'utf8')).toBe('docs:\n  - type: autogenerated\n    dirName: .\n');
});

test.each<[string, string, RegExp]>([
  ['a/b', '', /"a\/b" is not a valid version name\.\s+Use up to 32 characters/],
  ['current', '', /"current" is the name of the docs that you are writing/],
  ['1.0', '1.0', /The version "1\.0" is already frozen\.\s+Frozen versions: 1\.0\./],
  ['beta', 'Beta', /The version "Beta" is already frozen\./],
])('%s is refused, and nothing changes (S5-06)', async (name, existing, problem) => {
  const frozen = existing === '' ? {} : { [`versions/${existing}/docs/a.md`]: '# A\n' };
  const made = site({ 'docs/a.md': '# A\n', ...frozen });
  const config = readFileSync(join(made.directory, 'site.config.yaml'), 'utf8');
  const { status, stderr } = await made.run('snapshot', name);
  expect([status, stderr]).toEqual([1, expect.stringMatching(problem)]);
  expect(readFileSync(join(made.directory, 'site.config.yaml'), 'utf8')).toBe(config);
  expect(existsSync(join(made.directory, 'content/versions'))).toBe(existing !== '');
});

test('a disk that takes no more leaves the site as it was, and the next run is free to begin anew', async () => {
  const large = `# B\n\n${'word '.repeat(20_000)}\n`;
  const made = site({
    ...FILES,
    'locales/de/docs/large.md': large,
    'locales/de/sources/docs/a.md.json': '[]',
  });
  const content = join(made.directory, 'content');
  await made;
  mkdirSync(join(content, 'versions/.1.0.new'), { recursive: true });
  writeFileSync(join(content, 'versions/.1.0.new/left'), '');
  const before = files(made.directory).filter((path) => !path.includes('.1.0.new'));
  const command = `ulimit -f 64; exec "${process.execPath}" "${PROGRAM}" snapshot 1.0 --site "${made.directory}"`;
  const stderr = await new Promise<string>((resolve) => {
    execFile('bash', ['-c', command], (_, __, text) => resolve(text));
  });
  expect(stderr).toMatch(/Cannot write ".*\.1\.0\.new\/docs": the file exceeds the maximum file size\./);
  expect(files(made.directory).filter((path) => !/^\.paydocs|\.1\.0\.new/.test(path))).toEqual(before);
  expect(await made.run('snapshot', '1.0')).toMatchObject({ status: 0 });
  expect(files(content).filter((path) => path.includes('1.0.new'))).toEqual([]);
});

test('a configuration that cannot take the version is told, and nothing changes', async () => {
  const config = '{title: Test, url: "https://docs.example"}\n';
  const made = site({ 'docs/a.md': '# A\n', 'site.config.yaml': config });
  const { status, stderr } = await made.run('snapshot', '1.0');
  expect([status, stderr]).toEqual([1, expect.stringContaining('cannot be added to this file')]);
  expect(readFileSync(join(made.directory, 'site.config.yaml'), 'utf8')).toBe(config);
  expect(existsSync(join(made.directory, 'content/versions'))).toBe(false);
});
