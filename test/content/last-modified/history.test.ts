import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readHistory } from '../../../src/content/last-modified/history.ts';
import { build } from '../../../src/pipeline/build.ts';
import { silentReporter } from '../../../src/platform/build-request.ts';
import { folder } from '../../helpers/folder.ts';
import { type SiteChain, site } from '../../helpers/site.ts';

const DATED = { docs: { lastUpdated: { date: true, author: true } } };

/** Runs git in a folder as a person, at a time. */
function git(directory: string, command: string, { date = '2024-01-01T10:00:00Z', name = 'Ada' } = {}): void {
  const person = { GIT_AUTHOR_NAME: name, GIT_COMMITTER_NAME: name };
  const address = { GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_EMAIL: 'a@b.example' };
  const times = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  // Tests that run inside a hook of git inherit that repository's settings.
  const rest = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('GIT_')));
  execFileSync('git', command.split(' '), {
    cwd: directory,
    env: { ...rest, ...person, ...address, ...times },
  });
}

/** Replaces the last commit by one that Git would not make itself. */
function rewriteCommit(directory: string, change: (text: string) => string): void {
  const run = (args: readonly string[], input?: string): string =>
    execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8', input });
  const text = change(run(['cat-file', 'commit', 'HEAD']));
  const commit = run(['hash-object', '-t', 'commit', '-w', '--literally', '--stdin'], text).trim();
  run(['update-ref', 'HEAD', commit]);
}

function committed(directory: string, by: Parameters<typeof git>[2] = {}): void {
  git(directory, 'add content');
  git(directory, 'commit --quiet --allow-empty -m change', by);
}

/** Two pages, committed by Ada in 2024. */
function repository(): SiteChain {
  const made = site({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }, DATED);
  git(made.directory, 'init --quiet');
  committed(made.directory);
  return made;
}

function changes(made: SiteChain): readonly (readonly (string | undefined)[])[] {
  return ['a', 'b'].map((name) => {
    const html = made.output(`docs/${name}/index.html`);
    return [/<time[^>]*datetime="([^"]+)"/i.exec(html)?.[1], /Ada|Grace/.exec(html)?.[0]];
  });
}

test('pages say when and by whom they were changed last, and follow each commit', async () => {
  const made = repository();
  await made.build('--strict');
  expect(changes(made)).toEqual([
    ['2024-01-01T10:00:00.000Z', 'Ada'],
    ['2024-01-01T10:00:00.000Z', 'Ada'],
  ]);
  await made.change('docs/b.md', '# B\n\nMore.\n');
  committed(made.directory, { date: '2024-02-02T10:00:00Z', name: 'Grace' });
  await made.build();
  const after = [
    ['2024-01-01T10:00:00.000Z', 'Ada'],
    ['2024-02-02T10:00:00.000Z', 'Grace'],
  ];
  expect(changes(made)).toEqual(after);
  // A commit that changes no page dates none.
  committed(made.directory, { date: '2024-03-03T10:00:00Z' });
  await made.build();
  expect(changes(made)).toEqual(after);
});

test('a commit during a build is in the next one', async () => {
  const made = repository();
  const stage = (name: string): void => {
    if (name === 'render') committed(made.directory, { date: '2024-02-02T10:00:00Z', name: 'Grace' });
  };
  await made.change('docs/b.md', '# B\n\nMore.\n');
  await build(
    { siteDirectory: made.directory, drafts: false, strict: false, write: true, cache: true },
    { ...silentReporter, stage },
  );
  expect(changes(made)[1]).toEqual(['2024-01-01T10:00:00.000Z', 'Ada']);
  await made.build();
  expect(changes(made)[1]).toEqual(['2024-02-02T10:00:00.000Z', 'Grace']);
});

/** A program `git` on the path, in which `"$REAL" "$@"` is the real one. */
function wrapGit(script: string): void {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const programs = folder();
  writeFileSync(join(programs, 'git'), `#!/bin/sh\nREAL='${real}'\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', [programs, process.env.PATH].join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}

test('a commit while Git is asked is in the next history, which is cached by its commit', async () => {
  const { directory } = repository();
  const person = ['-c', 'user.name=Grace', '-c', 'user.email=g@b.example'].join(' ');
  const commit = `env -u GIT_DIR -u GIT_OBJECT_DIRECTORY "$REAL" -C '${directory}' ${person} commit -q -a --allow-empty -m b`;
  writeFileSync(join(directory, 'content/docs/b.md'), '# B\n\nMore.\n');
  wrapGit(`"$REAL" "$@"; if [ "$1" = rev-parse ]; then ${commit}; fi`);
  expect((await updatesIn(directory)).updates['docs/b.md']).toEqual(BY_ADA);
  vi.unstubAllEnvs();
  expect((await updatesIn(directory)).updates['docs/b.md']).toMatchObject({ author: 'Grace' });
});

test('output that comes after Git has exited, and input that it does not take, change nothing', async () => {
  const { directory } = repository();
  wrapGit('exec <&-\n(sleep 0.2; exec "$REAL" "$@") &\nexit 0');
  expect(await updatesIn(directory)).toEqual({
    problems: [],
    updates: { 'docs/a.md': BY_ADA, 'docs/b.md': BY_ADA },
  });
});

test('a site below the root of its repository has the dates of its own files', async () => {
  const root = folder();
  const made = site({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }, DATED);
  const below = join(root, 'documentation');
  cpSync(made.directory, below, { recursive: true });
  git(root, 'init --quiet');
  git(root, 'add .');
  git(root, 'commit --quiet -m first');
  await made.run('build', '--site', below, '--out', join(made.directory, 'dist'));
  expect(changes(made)[0]).toEqual(['2024-01-01T10:00:00.000Z', 'Ada']);
});

test('a page whose name has a quotation mark has a date', async () => {
  const made = site({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'docs/a "b".md': '# C\n' }, DATED);
  git(made.directory, 'init --quiet');
  committed(made.directory);
  await made.build('--strict');
  expect(made.output('docs/a "b"/index.html')).toContain('dateTime="2024-01-01T10:00:00.000Z"');
});

test('a site that moves within its repository has no dates until it is committed', async () => {
  const root = folder();
  const made = site({ 'docs/a.md': '# A\n' }, DATED);
  cpSync(made.directory, join(root, 'old'), { recursive: true });
  git(root, 'init --quiet');
  git(root, 'add .');
  git(root, 'commit --quiet -m first');
  await made.run('build', '--site', join(root, 'old'));
  renameSync(join(root, 'old'), join(root, 'new'));
  await made.run('build', '--site', join(root, 'new'));
  expect(readFileSync(join(root, 'new/dist/docs/a/index.html'), 'utf8')).not.toContain('dateTime');
});

test('a shallow clone knows no dates, which is said', async () => {
  const made = repository();
  committed(made.directory, { date: '2024-03-03T10:00:00Z' });
  const clone = folder();
  git(clone, `clone --quiet --depth 1 file://${made.directory} site`);
  cpSync(join(clone, 'site/.git'), join(made.directory, '.git'), { recursive: true });
  rmSync(join(made.directory, 'dist'), { recursive: true, force: true });
  await made.build().expectProblems(/^⚠ shallow-clone\n {2}This is a shallow clone/m);
  expect(changes(made)).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('dates come when the whole history has been fetched', async () => {
  const origin = repository();
  git(origin.directory, 'add site.config.yaml');
  committed(origin.directory, { date: '2024-03-03T10:00:00Z' });
  const clone = folder();
  git(clone, `clone --quiet --depth 1 file://${origin.directory} site`);
  const below = join(clone, 'site');
  await origin.run('build', '--site', below).expectProblems(/^⚠ shallow-clone/m);
  git(below, 'fetch --quiet --unshallow');
  const { stdout } = await origin.run('build', '--site', below).expectProblems('');
  expect(stdout).toMatch(/[1-9]\d* written/);
});

test('a folder that git does not know has no dates, which is said', async () => {
  await site({ 'docs/a.md': '# A\n' }, DATED)
    .build()
    .expectProblems(/^⚠ no-history\n {2}This folder is not in a Git repository/m);
});

/** Makes a site of every kind of repository that Git can make of one with two commits; returns its folder. */
const KINDS: Readonly<Record<string, (origin: string, folder: string) => string>> = {
  'with packed references'(origin) {
    git(origin, 'pack-refs --all');
    return origin;
  },
  'with packed objects'(origin) {
    git(origin, 'gc --quiet');
    return origin;
  },
  'at a commit without a branch'(origin) {
    git(origin, 'checkout --quiet --detach');
    return origin;
  },
  'that is a linked working tree'(origin, folder) {
    git(origin, `worktree add --quiet --detach ${folder}/tree`);
    return join(folder, 'tree');
  },
  'that is a submodule'(origin, folder) {
    git(folder, 'init --quiet outer');
    git(join(folder, 'outer'), `-c protocol.file.allow=always submodule --quiet add ${origin} inner`);
    return join(folder, 'outer/inner');
  },
  'that borrows its objects'(origin, folder) {
    git(folder, `clone --quiet --shared ${origin} clone`);
    return join(folder, 'clone');
  },
  'without the texts of its files'(origin, folder) {
    git(origin, 'config uploadpack.allowFilter true');
    git(folder, `clone --quiet --filter=blob:none file://${origin} clone`);
    return join(folder, 'clone');
  },
  'behind a symbolic link'(origin, folder) {
    symlinkSync(origin, join(folder, 'link'));
    return join(folder, 'link');
  },
  'with an index of version 4'(origin) {
    git(origin, 'update-index --index-version 4');
    return origin;
  },
  'with a commit that replaces another one'(origin) {
    git(origin, 'replace --graft HEAD');
    return origin;
  },
  'whose objects are named by SHA-256'(origin) {
    rmSync(join(origin, '.git'), { recursive: true });
    git(origin, 'init --quiet --object-format=sha256');
    committed(origin);
    return origin;
  },
};

/** Facts about the files of a repository. */
async function updatesIn(directory: string) {
  const nothingKnown = { get: () => undefined, put() {} };
  const { lastUpdates, problems } = await readHistory(directory, { date: true, author: true }, nothingKnown);
  return { problems, updates: Object.fromEntries(lastUpdates) };
}

const BY_ADA = { date: '2024-01-01T10:00:00.000Z', author: 'Ada' };

test.each(Object.entries(KINDS))('a repository %s has dates', async (_, make) => {
  const origin = repository();
  git(origin.directory, 'add site.config.yaml');
  committed(origin.directory, { date: '2024-02-02T10:00:00Z' });
  const directory = make(origin.directory, folder());
  expect(await updatesIn(directory)).toEqual({
    problems: [],
    updates: { 'docs/a.md': BY_ADA, 'docs/b.md': BY_ADA },
  });
});

test.each([
  ['U+0001', 'Ada\u0001B', 'Ada\uFFFDB'],
  ['quotation marks', 'Ada "the" <Countess', 'Ada "the" Countess'],
  ['an escape sequence', 'Ada\u001b[31m', 'Ada\uFFFD[31m'],
])('an author whose name contains %s is shown, and other pages have their dates', async (_, name, shown) => {
  const made = repository();
  await made.change('docs/b.md', '# B\n\nMore.\n');
  committed(made.directory, { date: '2024-02-02T10:00:00Z', name });
  await made.build('--strict');
  expect(changes(made)[0]).toEqual(['2024-01-01T10:00:00.000Z', 'Ada']);
  const text = made.output('docs/b/index.html').replaceAll('&quot;', '"');
  expect(text).toContain(shown);
  expect(changes(made)[1]?.[0]).toBe('2024-02-02T10:00:00.000Z');
});

test('an author without a name and a merge do not mix up commits', async () => {
  const made = repository();
  git(made.directory, 'checkout --quiet -b side');
  await made.change('docs/b.md', '# B\n\nMore.\n');
  committed(made.directory, { date: '2024-02-02T10:00:00Z', name: 'Grace' });
  git(made.directory, 'checkout --quiet -');
  await made.change('docs/a.md', '# A\n\nMore.\n');
  committed(made.directory, { date: '2024-03-03T10:00:00Z' });
  rewriteCommit(made.directory, (text) => text.replace(/^author Ada /m, 'author  '));
  git(made.directory, 'merge --quiet --no-edit side', { date: '2024-04-04T10:00:00Z' });
  await made.build('--strict');
  expect(changes(made)).toEqual([
    ['2024-03-03T10:00:00.000Z', undefined],
    ['2024-02-02T10:00:00.000Z', 'Grace'],
  ]);
});

test('a commit in the year 10000, which is no date in JavaScript, leaves the other dates', async () => {
  const made = repository();
  await made.change('docs/b.md', '# B\n\nMore.\n');
  committed(made.directory);
  rewriteCommit(made.directory, (text) => text.replace(/ \d+ \+0000$/gm, ' 253402300800 +0000'));
  await made.build();
  expect(changes(made)[0]).toEqual(['2024-01-01T10:00:00.000Z', 'Ada']);
  expect(changes(made)[1]?.[0]).toBeUndefined();
});

test('a build of untrusted content runs no Git, and shows only the dates that pages state', async () => {
  const made = site(
    {
      'docs/a.md': '# A\n',
      'docs/b.md': '---\nlast_update: { date: 2020-05-05 }\n---\n\n# B\n',
      'trusted.yaml': 'title: A\nurl: https://docs.example\ndocs: { lastUpdated: true }\n',
    },
    DATED,
  );
  git(made.directory, 'init --quiet');
  committed(made.directory);
  const marker = join(folder(), 'marker');
  wrapGit(`touch '${marker}'`);
  const notice =
    /^⚠ untrusted-setting {2}(?:site\.config|trusted)\.yaml:\d+:\d+\n {2}docs\.lastUpdated is ignored: the content is untrusted\.\n.*\n$/;
  for (const trusted of [[], ['--config', 'trusted.yaml']]) {
    rmSync(join(made.directory, 'dist'), { recursive: true, force: true });
    await made.build('--untrusted', ...trusted).expectProblems(notice);
    expect(changes(made)[0]).toEqual([undefined, undefined]);
    expect(changes(made)[1]?.[0]).toContain('2020-05-05');
  }
  expect(existsSync(marker)).toBe(false);
  await made.build('--config', 'trusted.yaml');
  expect(existsSync(marker)).toBe(true);
});
