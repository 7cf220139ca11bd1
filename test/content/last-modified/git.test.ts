import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commitOf } from '../../../src/content/last-modified/commit.ts';
import { readHistory } from '../../../src/content/last-modified/history.ts';
import { folder } from '../../helpers/folder.ts';

const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@docs.example', '-c', 'commit.gpgSign=false'];

function runGit(directory: string, args: readonly string[], input = ''): string {
  return execFileSync('git', ['-C', directory, ...IDENTITY, ...args], { encoding: 'utf8', input }).trim();
}

/** A repository with one page, and a program that leaves a file behind when it runs. */
function repository() {
  const directory = folder({ 'content/docs/a.md': '# A' });
  const marker = join(directory, 'marker');
  const program = join(folder({ 'program.sh': `#!/bin/sh\ntouch '${marker}'\n` }), 'program.sh');
  chmodSync(program, 0o755);
  runGit(directory, ['init', '--quiet']);
  runGit(directory, ['add', '.']);
  runGit(directory, ['commit', '--quiet', '-m', 'A']);
  return { directory, marker, program };
}

/** Gives the last commit a signature, which Git verifies with a program. */
function sign(directory: string): void {
  const signed = runGit(directory, ['cat-file', 'commit', 'HEAD']).replace(
    /\n\n/,
    '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n',
  );
  const commit = runGit(directory, ['hash-object', '-t', 'commit', '-w', '--stdin'], `${signed}\n`);
  runGit(directory, ['update-ref', 'HEAD', commit]);
}

function pipe(path: string): string {
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
  return path;
}

const nothingKnown = { get: () => undefined, put() {} };
const historyOf = (directory: string, timeout?: number) =>
  readHistory(directory, { date: true, author: true }, nothingKnown, timeout);

async function expectDates(directory: string): Promise<void> {
  expect(await commitOf(directory)).toMatch(/^false\n[0-9a-f]{40}\n$/);
  const { lastUpdates, problems } = await historyOf(directory);
  expect(problems).toEqual([]);
  expect([...lastUpdates.keys()]).toEqual(['docs/a.md']);
}

afterEach(() => void vi.unstubAllEnvs());

/** Every setting that Git knows, with a name where it has a placeholder. */
const settings = execFileSync('git', ['help', '--config'], { encoding: 'utf8' })
  .split('\n')
  .filter((name) => /^[a-z]+\./i.test(name))
  .map((name) => name.replace(/\*|<[^>]*>/g, 'origin'));

/** The configuration of Git with these settings. */
function configurationOf(values: readonly (readonly [name: string, value: string])[]): string {
  const lines = values.map(([name, value]) => {
    const [section = '', ...rest] = name.split('.');
    const key = rest.pop() ?? '';
    const subsection = rest.length > 0 ? ` "${rest.join('.')}"` : '';
    return `[${section}${subsection}]\n\t${key} = ${value}\n`;
  });
  return lines.join('');
}

test('Git knows hundreds of settings, among them those that run programs', () => {
  expect(settings.length).toBeGreaterThan(500);
  expect(settings).toEqual(
    expect.arrayContaining(['core.fsmonitor', 'credential.helper', 'gpg.program', 'diff.orderFile']),
  );
});

test('a repository with the same program as each of its settings has dates, and runs none', async () => {
  const { directory, marker, program } = repository();
  sign(directory);
  const hooks = ['post-index-change', 'pre-auto-gc', 'reference-transaction', 'fsmonitor-watchman'];
  for (const hook of hooks) writeFileSync(join(directory, '.git/hooks', hook), readFileSync(program));
  const values = settings.map((name) => [name, program] as const);
  writeFileSync(join(directory, '.git/config'), configurationOf(values));
  await expectDates(directory);
  expect(existsSync(marker)).toBe(false);
});

const HARMFUL: readonly Readonly<Record<string, string>>[] = [
  { 'log.showSignature': 'true', 'gpg.program': 'PROGRAM' },
  { 'log.showSignature': 'true', 'gpg.openpgp.program': 'PROGRAM' },
  { 'core.fsmonitor': 'PROGRAM' },
  { 'pager.log': 'PROGRAM', 'core.pager': 'PROGRAM' },
  { 'diff.external': 'PROGRAM', 'log.diffMerges': 'on' },
  { 'core.sshCommand': 'PROGRAM', 'core.gitProxy': 'PROGRAM', 'core.askPass': 'PROGRAM' },
  { 'alias.log': '!PROGRAM', 'alias.rev-parse': '!PROGRAM' },
  { 'include.path': 'PIPE' },
  { 'includeIf.gitdir:/**.path': 'PIPE' },
  { 'diff.orderFile': 'PIPE' },
  { 'core.attributesFile': 'PIPE', 'core.excludesFile': 'PIPE' },
  { 'log.mailmap': 'true', 'mailmap.file': 'PIPE' },
  { 'core.worktree': '/dev/null' },
  { 'core.repositoryFormatVersion': '99' },
  { 'log.follow': 'nonsense' },
];

test.each(HARMFUL.map((values) => [Object.keys(values).join(' and '), values] as const))(
  'a repository that sets %s has dates, and runs no program',
  async (_, values) => {
    const { directory, marker, program } = repository();
    sign(directory);
    const named = Object.entries(values).map(([name, value]) => {
      const target = value === 'PIPE' ? pipe(join(directory, 'pipe')) : value.replace('PROGRAM', program);
      return [name, target] as const;
    });
    writeFileSync(join(directory, '.git/config'), configurationOf(named));
    await expectDates(directory);
    expect(existsSync(marker)).toBe(false);
  },
);

test('the traps work: Git itself runs the program of a setting', () => {
  const { directory, marker, program } = repository();
  sign(directory);
  runGit(directory, ['config', 'gpg.program', program]);
  runGit(directory, ['log', '-1', '--show-signature']);
  expect(existsSync(marker)).toBe(true);
});

test.each(['ftp', 'ssh', 'ext', 'file', 'unknown'])(
  'a missing object is not fetched by %s, and there are no dates',
  async (protocol) => {
    const { directory, marker, program } = repository();
    const tree = runGit(directory, ['rev-parse', 'HEAD:content/docs']);
    rmSync(join(directory, '.git/objects', tree.slice(0, 2)), { recursive: true });
    const remote = { ext: `ext::${program}`, file: `file://${directory}` }[protocol];
    const values = {
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'origin',
      'remote.origin.promisor': 'true',
      'remote.origin.url': remote ?? `${protocol}://git.invalid/repository`,
      'remote.origin.uploadpack': program,
      [`protocol.${protocol}.allow`]: 'always',
      'credential.helper': program,
      'core.sshCommand': program,
      'core.askPass': program,
    };
    writeFileSync(join(directory, '.git/config'), configurationOf(Object.entries(values)));
    expect((await historyOf(directory)).problems.map(({ code }) => code)).toEqual(['no-history']);
    expect(existsSync(marker)).toBe(false);
  },
);

/** Longer than a test may take: a build that waits for Git hangs. */
const FOREVER = 2 ** 31 - 1;

describe('a pipe that Git would open does not make a build wait', () => {
  const inPlace = [
    'HEAD',
    'refs/heads/main',
    'packed-refs',
    'shallow',
    'config',
    'commondir',
    'index',
    'info/attributes',
    'objects/info/alternates',
    'objects/info/commit-graph',
    'objects/pack/pack-1.idx',
    'objects/pack/multi-pack-index',
  ];

  const expectNoWait = async (directory: string): Promise<void> => {
    const { problems } = await historyOf(directory, FOREVER);
    expect(problems.filter(({ code }) => code !== 'no-history')).toEqual([]);
  };

  test.each(inPlace)('in place of .git/%s', async (name) => {
    const { directory } = repository();
    runGit(directory, ['branch', '--move', 'main']);
    mkdirSync(join(directory, '.git/objects/pack'), { recursive: true });
    pipe(join(directory, '.git', name));
    if (name.endsWith('.idx')) writeFileSync(join(directory, '.git/objects/pack/pack-1.pack'), '');
    await expectNoWait(directory);
  });

  /** Changes to a folder of objects with a pipe in place of the last commit. */
  const PLACES: Readonly<Record<string, (objects: string, commit: string) => void>> = {
    'in place of an object'() {},
    'behind a link in place of an object'(objects, commit) {
      renameSync(commit, join(objects, '../pipe'));
      symlinkSync('../../pipe', commit);
    },
    'in a folder of objects that is a link'(objects) {
      renameSync(objects, join(objects, '../elsewhere'));
      symlinkSync('elsewhere', objects);
    },
    'in a folder of objects with a link to itself'(objects) {
      symlinkSync('.', join(objects, 'again'));
    },
    'in objects that are borrowed'(objects) {
      const lender = join(folder(), 'objects');
      renameSync(objects, lender);
      mkdirSync(join(objects, 'info'), { recursive: true });
      writeFileSync(join(objects, 'info/alternates'), `# Borrowed\n${lender}\n`);
    },
  };

  test.each(Object.entries(PLACES))('%s', async (_, place) => {
    const { directory } = repository();
    const objects = join(directory, '.git/objects');
    const name = runGit(directory, ['rev-parse', 'HEAD']);
    place(objects, pipe(join(objects, name.slice(0, 2), name.slice(2))));
    await expectNoWait(directory);
  });
});

test('Git that takes too long is stopped, and there are no dates', async () => {
  const { directory } = repository();
  const programs = folder({});
  writeFileSync(join(programs, 'git'), '#!/bin/sh\nexec sleep 1000\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  const { problems } = await historyOf(directory, 100);
  expect(problems.map(({ code }) => code)).toEqual(['no-history']);
});

test('variables of the user that name programs and files do not reach Git', async () => {
  const { directory, marker, program } = repository();
  sign(directory);
  const config = folder({ '.gitconfig': '[log]\nshowSignature = true\n[gpg]\n' });
  writeFileSync(join(config, '.gitconfig'), `[log]\nshowSignature = true\n[gpg]\nprogram = ${program}\n`);
  const variables = {
    HOME: config,
    GIT_CONFIG_GLOBAL: join(config, '.gitconfig'),
    GIT_EXTERNAL_DIFF: program,
    GIT_PAGER: program,
    GIT_TRACE: marker,
    GIT_DIR: directory,
    GIT_WORK_TREE: '/',
    GIT_INDEX_FILE: '/dev/null',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'core.fsmonitor',
    GIT_CONFIG_VALUE_0: program,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  await expectDates(directory);
  expect(existsSync(marker)).toBe(false);
});

test('a repository that was committed as plain files is no repository', async () => {
  const { directory } = repository();
  for (const name of ['HEAD', 'config', 'objects', 'refs'])
    renameSync(join(directory, '.git', name), join(directory, name));
  expect(runGit(directory, ['rev-parse', '--is-bare-repository'])).not.toBe('');
  expect(await commitOf(directory)).toBeNull();
  expect((await historyOf(directory)).problems.map(({ code }) => code)).toEqual(['no-history']);
});
