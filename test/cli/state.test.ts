import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockState } from '../../src/output/state.ts';
import { filesOf, folder } from '../helpers/folder.ts';
import { type SiteChain, site } from '../helpers/site.ts';

afterEach(() => void vi.unstubAllEnvs());

const PAGES = { 'docs/a.md': '# A\n\nGood.\n', 'docs/b.md': '# B\n' };
const UNTRUSTED = { security: { content: 'untrusted' } };
const UNSEALED =
  'The cache of this untrusted content has no valid seal of this user, so it is not used. Everything is rebuilt.\n';
const TRACKED = /^The folder "\.paydocs" is in Git, so it is not used/;

function git(directory: string, ...args: readonly string[]): void {
  execFileSync('git', ['-C', directory, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
}

/** Copies a site without its output, as a checkout with a restored cache is. */
function checkout(made: SiteChain): SiteChain {
  const other = site({});
  for (const name of ['site.config.yaml', 'content', '.paydocs', 'dist'])
    cpSync(join(made.directory, name), join(other.directory, name), { recursive: true });
  return other;
}

/** Changes a word of an article in the store; the length stays the same. */
function forge(directory: string): void {
  const file = join(directory, '.paydocs/store/data.mdb');
  const bytes = readFileSync(file);
  const at = bytes.indexOf('Good.');
  expect(at).toBeGreaterThan(0);
  bytes.write('Evil.', at);
  writeFileSync(file, bytes);
}

describe('trusted content', () => {
  test('a cache that CI restored into a fresh checkout counts', async () => {
    const made = site(PAGES);
    await made.build();
    const restored = checkout(made);
    git(restored.directory, 'init', '--quiet');
    git(restored.directory, 'add', 'content', 'site.config.yaml');
    git(restored.directory, 'commit', '--quiet', '-m', 'A');
    const { stdout } = await restored.build().expectProblems('');
    expect(stdout).toContain('nothing has changed');
  });

  test.each([
    ['all of it', (directory: string) => git(directory, 'add', '.paydocs')],
    ['one file', (directory: string) => git(directory, 'add', '.paydocs/store/closed.json')],
    [
      'a link in its place',
      (directory: string) => {
        rmSync(join(directory, '.paydocs'), { recursive: true });
        symlinkSync('nowhere', join(directory, '.paydocs'));
        git(directory, 'add', '.paydocs');
      },
    ],
  ])('state of which Git tracks %s is refused, and not changed', async (_, track) => {
    const made = site(PAGES);
    await made.build();
    git(made.directory, 'init', '--quiet');
    track(made.directory);
    const before = filesOf(join(made.directory, '.paydocs'));
    await made.change('docs/b.md', '# B\n\nMore.\n').build().expectProblems(TRACKED);
    await made.run('check').expectProblems(TRACKED);
    expect(made.output('docs/b/index.html')).toContain('More.');
    expect(filesOf(join(made.directory, '.paydocs'))).toEqual(before);
  });
});

/** Replaces a file or folder of the state. */
const ODD: Readonly<Record<string, (path: string) => void>> = {
  'a folder': (path) => mkdirSync(join(path, 'deep'), { recursive: true }),
  'a pipe': (path) => void execFileSync('mkfifo', [path]),
  'a link to a file': (path) => symlinkSync('/etc/hostname', path),
  'a link to a folder': (path) => symlinkSync('/etc', path),
  'a link to nothing': (path) => symlinkSync('nowhere', path),
  'a link to a device': (path) => symlinkSync('/dev/zero', path),
};

describe('odd entries of the state are replaced', () => {
  const FILES = ['lock', 'external-links.json', 'store/data.mdb', 'store/data.mdb-lock', 'store/closed.json'];
  const FOLDERS = ['', 'store', 'output', 'theme'];
  const rows = Object.entries(ODD).flatMap(([kind, make]) => [
    ...FILES.map((path) => [kind, path, make] as const),
    ...FOLDERS.filter(() => kind !== 'a folder').map((path) => [kind, path, make] as const),
  ]);
  /** Replaces an entry by something else; the path as notices name it. */
  function replaceBy(make: (path: string) => void, directory: string, path: string): string {
    const place = join(directory, '.paydocs', path);
    rmSync(place, { recursive: true, force: true });
    make(place);
    return path === '' ? '.paydocs' : `.paydocs/${path}`;
  }

  test.each(rows)('%s in place of .paydocs/%s', async (_, path, make) => {
    const siteDirectory = folder({
      'site.config.yaml': 'title: Test\n',
      '.paydocs/store/closed.json': '{}',
      '.paydocs/output/a.json': '{}',
      '.paydocs/theme/a.js': '',
    });
    const name = replaceBy(make, siteDirectory, path);
    const notices: string[] = [];
    const lock = await lockState({ siteDirectory }, (line) => void notices.push(line));
    expect(notices.join()).toContain(`had not written: ${name}.`);
    lock?.release();
    const place = lstatSync(join(siteDirectory, name), { throwIfNoEntry: false });
    expect(place === undefined || (place.isDirectory() && FOLDERS.includes(path))).toBe(true);
  });

  test.each([
    ['a folder', 'store/data.mdb'],
    ['a pipe', 'lock'],
    ['a link to a file', 'store/closed.json'],
    ['a link to a folder', 'store'],
    ['a link to nothing', ''],
    ['a link to a device', 'external-links.json'],
  ])('a build finds %s in place of .paydocs/%s, and the next one finds nothing', async (kind, path) => {
    const made = site(PAGES);
    await made.build();
    const name = replaceBy(ODD[kind] ?? expect.fail, made.directory, path);
    const { status, stderr } = await made.change('docs/b.md', '# B\n\nMore.\n').build();
    expect([status, stderr]).toEqual([0, expect.stringContaining(`had not written: ${name}.\n`)]);
    expect(made.output('docs/b/index.html')).toContain('More.');
    await made.build().expectProblems('');
    expect(lstatSync(join(made.directory, '.paydocs')).isDirectory()).toBe(true);
  });

  test('a socket in place of the lock, and a file in place of each folder', async () => {
    const made = site(PAGES);
    await made.build();
    // The path of a socket has at most 107 characters.
    const short = mkdtempSync('/tmp/s-');
    const server = createServer().listen(join(short, 's'));
    await new Promise((resolve) => server.once('listening', resolve));
    execFileSync('mv', [join(short, 's'), join(made.directory, '.paydocs/lock')]);
    rmSync(short, { recursive: true });
    for (const name of ['store', 'output', 'theme']) {
      rmSync(join(made.directory, '.paydocs', name), { recursive: true, force: true });
      writeFileSync(join(made.directory, '.paydocs', name), '');
    }
    await made.build().expectProblems(/had not written: \.paydocs\/lock, \.paydocs\/store/);
    server.close();
  });
});

describe('untrusted content', () => {
  test('state with a seal counts: the next build has nothing to do, and one with a change reuses the rest', async () => {
    const made = site(PAGES, UNTRUSTED);
    await made.build().expectProblems('');
    expect((await made.build().expectProblems('')).stdout).toContain('nothing has changed');
    const key = join(process.env.XDG_STATE_HOME ?? '', 'paydocs/cache-key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    const { stdout } = await made.change('docs/b.md', '# B\n\nMore.\n').build().expectProblems('');
    expect(stdout).toContain('unchanged');
  });

  test.each([
    ['another key', () => vi.stubEnv('PAYDOCS_CACHE_KEY', 'x'.repeat(32))],
    ['another user', () => vi.stubEnv('XDG_STATE_HOME', folder())],
  ])('state with the seal of %s is dropped with one notice, once', async (_, change) => {
    const made = site(PAGES, UNTRUSTED);
    await made.build().expectProblems('');
    change();
    await made.build().expectProblems(UNSEALED);
    await made.build().expectProblems('');
  });

  test('state of a build that trusted the content is dropped with one notice', async () => {
    const made = site(PAGES);
    await made.build();
    const config = 'title: Test\nurl: https://docs.example\nsecurity: { content: untrusted }\n';
    await made.change('site.config.yaml', config).build().expectProblems(UNSEALED);
  });

  /** Changes one part of sealed state. */
  const FORGERIES: Readonly<Record<string, (state: string) => void>> = {
    'an entry of the store'(state) {
      forge(join(state, '..'));
    },
    'the program of the store'(state) {
      replaceIn(join(state, 'store/closed.json'), /"program":"./, '"program":"x');
    },
    'the seal of the store for a checksum'(state) {
      replaceIn(join(state, 'store/closed.json'), /"crc":"\w+"/, '"crc":0');
    },
    'the outcome'(state) {
      replaceIn(manifestIn(state), /"pages":\d+/, '"pages":99');
    },
    'a hash of a file'(state) {
      replaceIn(manifestIn(state), /\["404.html",\d+/, '["404.html",1');
    },
    'the seal of the manifest for nothing'(state) {
      replaceIn(manifestIn(state), /,"crc":"\w+"/, '');
    },
    'the manifest for that of another output'(state) {
      writeFileSync(manifestIn(state), readFileSync(join(state, 'other.json')));
    },
  };
  const manifestIn = (state: string) => {
    const [name = ''] = readdirSync(join(state, 'output'));
    return join(state, 'output', name);
  };
  function replaceIn(file: string, pattern: RegExp, text: string): void {
    const before = readFileSync(file, 'utf8');
    const after = before.replace(pattern, text);
    expect(after).not.toBe(before);
    writeFileSync(file, after);
  }

  test.each(Object.entries(FORGERIES))(
    'a change of %s is noticed: no byte of it is published',
    async (name, change) => {
      const made = site(PAGES, UNTRUSTED);
      const state = join(made.directory, '.paydocs');
      await made.build('--out', join(made.directory, 'other'));
      cpSync(manifestIn(state), join(state, 'other.json'));
      rmSync(join(state, 'output'), { recursive: true });
      await made.build();
      const output = filesOf(join(made.directory, 'dist'));
      change(state);
      if (name.includes('store')) await made.change('docs/b.md', '# B\n\nMore.\n');
      rmSync(join(made.directory, 'dist/docs/a/index.html'));
      const { status, stderr } = await made.build();
      const isOfOtherProgram = name === 'the program of the store';
      expect([status, stderr]).toEqual([0, isOfOtherProgram ? '' : UNSEALED]);
      await made.change('docs/b.md', PAGES['docs/b.md']).build().expectProblems('');
      expect(filesOf(join(made.directory, 'dist'))).toEqual(output);
    },
  );

  test.each([
    ['PAYDOCS_CACHE_KEY is short', () => vi.stubEnv('PAYDOCS_CACHE_KEY', 'short')],
    ['the key is no key', () => vi.stubEnv('XDG_STATE_HOME', folder({ 'paydocs/cache-key': 'guess' }))],
    ['the key is a folder', () => vi.stubEnv('XDG_STATE_HOME', folder({ 'paydocs/cache-key/a': '' }))],
    [
      'the state folder of the user is a file',
      () => vi.stubEnv('XDG_STATE_HOME', join(folder({ a: '' }), 'a')),
    ],
  ])('without a key there is one notice, and no state: %s', async (_, change) => {
    const made = site(PAGES, UNTRUSTED);
    await made.build().expectProblems('');
    const before = filesOf(join(made.directory, '.paydocs'));
    change();
    const { stderr } = await made.change('docs/b.md', '# B\n\nMore.\n').build();
    expect(stderr).toMatch(
      /^The content is untrusted, and there is no key[^\n]*\n(?:The output holds a site[^\n]*\n)?$/,
    );
    expect(filesOf(join(made.directory, '.paydocs'))).toEqual(before);
  });

  test('a list of files without a seal makes clean remove nothing', async () => {
    const made = site(PAGES);
    await made.build();
    const config = 'title: Test\nurl: https://docs.example\nsecurity: { content: untrusted }\n';
    const { stdout } = await made.change('site.config.yaml', config).run('clean');
    expect(stdout).toContain('Removed 0 files');
    expect(made.output('index.html')).not.toBe('');
  });
});
