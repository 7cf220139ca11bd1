import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readContent, readLargeSource, readSource } from '../../src/files/read.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { contentIn, type Files, folder } from '../helpers/folder.ts';
import { PROGRAM, runHere } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const SECRET = 'token-3f9a';

/** Files outside of the site, each of which holds the secret. */
const OUTSIDE: Files = {
  'page.md': `# Page\n\n${SECRET}\n`,
  'code.ts': `export const secret = '${SECRET}';\n`,
  'page.tsx': `export default () => <p>${SECRET}</p>;\n`,
  'data.yaml': `# ${SECRET}\n`,
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><desc>${SECRET}</desc></svg>`,
  'folder/page.md': `# Page\n\n${SECRET}\n`,
  'folder/docs/page.md': `# Page\n\n${SECRET}\n`,
};

const CONFIG = 'title: Test\nurl: https://docs.example\n';
const SITE: Files = {
  'site.config.yaml': `${CONFIG}locales:\n  en:\n  de:\n`,
  'content/docs/index.md': '# Home\n',
};

/** A site next to a folder of secrets. Files of the site that the links replace are left out. */
function siteWith(links: Readonly<Record<string, string>>, files: Files = {}): string {
  const isReplaced = (path: string): boolean =>
    Object.keys(links).some((one) => path === one || path.startsWith(`${one}/`));
  const kept = Object.entries({ ...SITE, ...files }).filter(([path]) => !isReplaced(path));
  const outside = Object.entries(OUTSIDE).map(([path, text]) => [`outside/${path}`, text]);
  const site = kept.map(([path, text]) => [`site/${path}`, text]);
  const parent = folder(Object.fromEntries([...outside, ...site]));
  for (const [path, target] of Object.entries(links)) link(join(parent, 'site', path), target);
  return join(parent, 'site');
}

/** Makes a link; `outside/…` is below the folder of secrets. */
function link(path: string, target: string): void {
  const parent = path.slice(0, path.indexOf('/site/'));
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target.startsWith('outside/') ? join(parent, target) : target, path);
}

/** Regular files below a folder, links not followed, that hold the secret. */
function leaks(directory: string): readonly string[] {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(0);
  return files.filter((file) => readFileSync(file).includes(SECRET));
}

/** `code place` of each error that a command printed. */
function errorsOf(stderr: string): readonly string[] {
  return [...stderr.matchAll(/^✘ (\S+) {2}(\S+)/gm)].map(([, code, place]) => `${code} ${place}`).sort();
}

interface Entry {
  readonly what: string;
  readonly path: string;
  readonly target: string;
  readonly files?: Files;
  /** Errors of the files that use the entry. */
  readonly more?: readonly string[];
}

const ENTRIES: readonly Entry[] = tables.rows<Entry>('ENTRIES');

test.each(ENTRIES)(
  '$what that is a link out of the site is an error with its place, and is not published',
  async ({ path, target, files, more = [] }) => {
    const directory = siteWith({ [path]: target }, files);
    const { status, stderr } = await runHere(directory, ['build', '--all']);
    expect([status, errorsOf(stderr)]).toEqual([1, [`symlink-outside ${path}`, ...more].sort()]);
    expect(stderr).toContain('linkedFolders: ["../outside');
    expect(leaks(directory)).toEqual([]);
  },
);

test('check reports all of them at once', async () => {
  const paths = ['content/docs/page.md', 'content/docs/all', 'content/static/env.txt', 'content/reference'];
  const directory = siteWith(Object.fromEntries(paths.map((path) => [path, 'outside/folder'])));
  const { status, stderr } = await runHere(directory, ['check', '--all']);
  expect([status, errorsOf(stderr)]).toEqual([1, paths.map((path) => `symlink-outside ${path}`).sort()]);
});

test('the configuration may be no link out of the site', async () => {
  const directory = siteWith({ 'site.config.yaml': 'outside/data.yaml' });
  const { status, stderr } = await runHere(directory, ['build', '--all']);
  expect([status, errorsOf(stderr)]).toEqual([1, ['config site.config.yaml']]);
});

describe('files that are no content, reached from static files, docs, includes and the theme', () => {
  const PLACES = ['content/static/env.txt', 'content/docs/env.md', 'content/docs/_env.md', 'theme/env.css'];
  test.each([
    ['special-file', '/proc/self/environ'],
    ['special-file', '/dev/zero'],
    ['special-file', '/dev'],
    ['symlink-hidden', '../../.git/config'],
    ['symlink-hidden', '../../.env'],
    ['symlink-outside', '/etc/passwd'],
  ])('%s: a link to %s', async (code, target) => {
    const directory = siteWith(
      Object.fromEntries(
        PLACES.map((path) => [path, path.startsWith('theme') ? target.replace('../', '') : target]),
      ),
      {
        '.git/config': SECRET,
        '.env': SECRET,
      },
    );
    const { status, stderr } = await runHere(directory, ['build', '--all']);
    expect([status, errorsOf(stderr)]).toEqual([1, PLACES.map((path) => `${code} ${path}`).sort()]);
    expect([...leaks(directory)].sort()).toEqual(
      ['.env', '.git/config'].map((path) => join(directory, path)),
    );
  });

  test('special-file: pipes and sockets, which are not waited for', async () => {
    const directory = siteWith(
      {},
      { 'content/static/a.txt': 'a', 'theme/a.css': '', 'content/pages/a.ts': '' },
    );
    const pipes = [...PLACES, 'content/docs/_category_.yaml', 'content/pages/data.tsx'];
    for (const path of pipes) execFileSync('mkfifo', [join(directory, path)]);
    const socket = createServer().listen(join(directory, 'content/static/socket'));
    onTestFinished(() => void socket.close());
    const { status, stderr } = ranAsProcess(directory, 'build', '--all');
    const all = [...pipes, 'content/static/socket'];
    expect([status, errorsOf(stderr)]).toEqual([1, all.map((path) => `special-file ${path}`).sort()]);
  });

  test('a pipe in the place of the configuration is an error', () => {
    const directory = siteWith({});
    rmSync(join(directory, 'site.config.yaml'));
    execFileSync('mkfifo', [join(directory, 'site.config.yaml')]);
    const { status, stderr } = ranAsProcess(directory, 'check', '--all');
    expect([status, errorsOf(stderr)]).toEqual([1, ['config site.config.yaml']]);
  });
});

/** Runs the program, and ends it when it waits: a pipe would keep it for ever. */
function ranAsProcess(
  cwd: string,
  ...argv: readonly string[]
): { readonly status: number | null; readonly stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...argv], {
    cwd,
    encoding: 'utf8',
    timeout: 90_000,
  });
  return { status, stderr };
}

describe('links that are allowed', () => {
  test('within the site, also when the folder of the site is reached through a link', async () => {
    const directory = siteWith(
      { 'content/docs/linked.md': '../../notes/linked.md', 'content/static/linked': '../../notes' },
      { 'notes/linked.md': '# Linked\n' },
    );
    const through = join(dirname(directory), 'through');
    symlinkSync('site', through);
    const { status, stderr } = await runHere(through, ['build', '--all']);
    expect([status, errorsOf(stderr)]).toEqual([0, []]);
    expect(readFileSync(join(directory, 'dist/docs/linked/index.html'), 'utf8')).toContain('Linked');
    expect(readFileSync(join(directory, 'dist/linked/linked.md'), 'utf8')).toBe('# Linked\n');
  });

  test('into a linked folder: docs, static files, pictures, included files, translations', async () => {
    const wanted = ENTRIES.filter(({ target }) => /(?:page\.md|code\.ts|svg)$/.test(target));
    expect(wanted.length).toBeGreaterThan(6);
    // One path holds Markdown that is included, and the same site places a picture and shows code.
    const texts = wanted.map(({ files = {} }) => files['content/docs/a.md'] ?? '');
    const config = `${SITE['site.config.yaml']}linkedFolders: [../outside]\n`;
    const links = Object.fromEntries(wanted.map(({ path, target }) => [path, target]));
    const files = { 'site.config.yaml': config, 'content/docs/a.md': texts.join('\n') };
    const { status, stderr } = await runHere(siteWith(links, files), ['build', '--all']);
    expect([status, errorsOf(stderr)]).toEqual([0, []]);
  });

  test('not hidden files of a linked folder, nor out of it by another link', async () => {
    const config = `${CONFIG}linkedFolders:\n  - ../library\n`;
    const directory = siteWith(
      { 'content/static/library': '../../../library' },
      { 'site.config.yaml': config },
    );
    const library = join(directory, '../library');
    mkdirSync(join(library, '.git'), { recursive: true });
    writeFileSync(join(library, '.git/config'), SECRET);
    writeFileSync(join(library, 'a.txt'), 'a');
    link(join(library, 'more'), join(directory, '../outside'));
    const { status, stderr } = await runHere(directory, ['build', '--all']);
    expect([status, errorsOf(stderr)]).toEqual([
      1,
      ['symlink-hidden content/static/library/.git', 'symlink-outside content/static/library/more'],
    ]);
    expect(leaks(directory)).toEqual([]);
  });
});

test('a page that was built with a link keeps it only as long as the configuration allows it', async () => {
  const directory = siteWith(
    { 'content/docs/_part.md': 'outside/page.md' },
    {
      'content/docs/a.md': '# A\n\n::include{file="./_part.md"}\n',
      'site.config.yaml': `${CONFIG}linkedFolders: [../outside]\n`,
    },
  );
  expect((await runHere(directory, ['build', '--all'])).status).toBe(0);
  writeFileSync(join(directory, 'site.config.yaml'), CONFIG);
  const { status, stderr } = await runHere(directory, ['build', '--all']);
  expect([status, errorsOf(stderr)]).toEqual([
    1,
    ['symlink-outside content/docs/_part.md', 'symlink-outside content/docs/a.md:3:1'],
  ]);
});

test('linked folders that are wrong are problems with their places', async () => {
  const directory = siteWith(
    {},
    {
      'site.config.yaml': `${CONFIG}linkedFolders:\n  - ../missing\n  - ../outside\n  - ../outside/page.md\n`,
    },
  );
  const missing = await runHere(directory, ['check', '--all']);
  expect([missing.status, errorsOf(missing.stderr)]).toEqual([
    1,
    ['config site.config.yaml:4:5', 'config site.config.yaml:6:5'],
  ]);
  writeFileSync(join(directory, 'site.config.yaml'), `${CONFIG}linkedFolders: [/etc]\n`);
  const absolute = await runHere(directory, ['check', '--all']);
  expect([absolute.status, errorsOf(absolute.stderr)]).toEqual([1, ['config site.config.yaml:3:17']]);
  const up = '../'.repeat(30);
  writeFileSync(join(directory, 'site.config.yaml'), `${CONFIG}linkedFolders: [${up}proc, ${up}]\n`);
  const system = await runHere(directory, ['check', '--all']);
  expect(system.stderr).toContain('is a folder of the operating system');
  expect(system.stderr).toContain('is the root of the file system');
});

test('a file that a link replaces after it was listed is not read', () => {
  const directory = siteWith({ 'content/docs/a.md': 'outside/page.md' });
  const content = { ...contentIn(directory), path: join(directory, 'content') };
  const path = contentPath('docs/a.md');
  const refused = expect.objectContaining({
    problems: [expect.objectContaining({ code: 'symlink-outside', file: 'content/docs/a.md' })],
  });
  expect(readSource(content, path)).toEqual(refused);
  expect(() => readContent(content, path)).toThrow(refused);
  expect(() => readLargeSource(content, path)).toThrow(refused);
});
