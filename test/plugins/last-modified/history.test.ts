import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../../src/build/build.ts';
import { silentReporter } from '../../../src/platform/build-request.ts';
import { folder } from '../../helpers/folder.ts';
import { type SiteChain, site } from '../../helpers/site.ts';

const DATED = { docs: { lastUpdated: { date: true, author: true } } };

/** Runs git in a folder as somebody, at a time. */
function git(directory: string, command: string, { date = '2024-01-01T10:00:00Z', name = 'Ada' } = {}): void {
  const person = { GIT_AUTHOR_NAME: name, GIT_COMMITTER_NAME: name };
  const address = { GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_EMAIL: 'a@b.example' };
  const times = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  // Whoever runs the tests inside a hook of git hands down that repository's settings.
  const rest = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('GIT_')));
  execFileSync('git', command.split(' '), {
    cwd: directory,
    env: { ...rest, ...person, ...address, ...times },
  });
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
