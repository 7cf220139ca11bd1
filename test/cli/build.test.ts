import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, folder } from '../helpers/folder.ts';
import { PROGRAM, runHere, site } from '../helpers/site.ts';

const SITE = { 'docs/a.md': '# A\n\nOne.', 'docs/b.md': '# B\n\n[to A](./a.md)' };
const BROKEN = { ...SITE, 'docs/b.md': '# B\n\n[to C](./c.md)' };
const WARNED = {
  ...SITE,
  'docs/b.md': '# B\n\n![](/a.svg)',
  'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

test('each stage has a line, and one verdict closes the build', async () => {
  const { status, stdout, stderr } = await site(SITE).build();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  const verdict = lines.pop();
  expect(lines.map((line) => /^ {2}\w+ +(?:\d+ +)?\d+ ms$/.test(line))).toEqual(lines.map(() => true));
  expect(verdict).toMatch(/^✔ \d+ pages in \d+ ms: \d+ written, 0 unchanged in dist\.$/);
});

test('pages of all languages are counted', async () => {
  const count = async (locales: Readonly<Record<string, null>>): Promise<number> => {
    const { stdout } = await site(SITE, { locales }).build();
    return Number(/^ {2}render +(\d+)/m.exec(stdout)?.[1]);
  };
  expect(await count({ en: null, de: null })).toBe(2 * (await count({ en: null })));
});

test('with --quiet a build that goes well says nothing', async () => {
  expect(await site(SITE).build('--quiet')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('with --json everything is one document', async () => {
  const chain = site(SITE);
  const { stdout, stderr } = await chain.build('--json');
  const result = JSON.parse(stdout);
  expect(stderr).toBe('');
  expect(result).toMatchObject({ ok: true, removed: [], unchanged: 0, problems: [] });
  expect(Object.keys(result).sort()).toEqual([
    'ms',
    'ok',
    'pages',
    'problems',
    'removed',
    'unchanged',
    'written',
  ]);
  expect(result.written).toContainEqual({ path: 'docs/a/index.html', url: '/docs/a', cause: 'new' });
  expect(result.written).toHaveLength(Object.keys(filesOf(`${chain.directory}/dist`)).length);
});

test('a second build writes nothing', async () => {
  const { stdout } = await site(SITE).build().build('--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, written: [], removed: [] });
});

test('an error ends with status 1, its place, and an output that is as it was', async () => {
  const chain = site(SITE).build();
  await chain;
  const before = filesOf(`${chain.directory}/dist`);
  const { status, stdout, stderr } = await chain.change('docs/b.md', BROKEN['docs/b.md']).build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^✘ [\w-]+ {2}content\/docs\/b\.md:3:8\n {2}.*c\.md.*\n/);
  expect(stdout).toMatch(/✘ 1 error\. Nothing was written\.\n$/);
  expect(filesOf(`${chain.directory}/dist`)).toEqual(before);
});

test('--quiet and --json do not hide an error', async () => {
  const chain = site(BROKEN);
  expect(await chain.build('--quiet')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('c.md'),
  });
  const { status, stdout } = await chain.build('--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    written: [],
    problems: [{ severity: 'error', file: 'content/docs/b.md', line: 3, column: 8 }],
  });
});

test('a warning is told and the site is written, but not with --strict', async () => {
  const chain = site(WARNED);
  expect(await chain.build('--strict')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^⚠ /) });
  expect(filesOf(`${chain.directory}/dist`)).toEqual({});
  expect(await chain.build()).toMatchObject({ status: 0, stderr: expect.stringMatching(/^⚠ /) });
});

test('paydocs check finds the same problems and never touches the output', async () => {
  const chain = site(BROKEN);
  const build = await chain.build('--quiet');
  const check = await chain.run('check');
  expect(check.stderr).toBe(build.stderr);
  expect(check).toMatchObject({ status: 1, stdout: expect.stringMatching(/✘ 1 error\.\n$/) });
  expect(await site(SITE).run('check', '--json')).toMatchObject({ status: 0 });
  expect(filesOf(`${chain.directory}/dist`)).toEqual({});
});

test('--site, --out, --url and --base-url say where from, where to and for which address', async () => {
  const { directory } = site(SITE);
  const argv = [
    'build',
    '--site',
    directory,
    '--out',
    `${directory}/public`,
    '--url',
    'https://x.example/',
    '--base-url',
    '/b',
  ];
  expect(await runHere('/', argv)).toMatchObject({ status: 0, stderr: '' });
  expect(filesOf(`${directory}/public`)['sitemap.xml']).toContain('<loc>https://x.example/b/docs/a</loc>');
});

test('--drafts builds drafts too', async () => {
  const chain = site({ ...SITE, 'docs/d.md': '---\ndraft: true\n---\n# D' });
  await chain.build();
  expect(filesOf(`${chain.directory}/dist`)).not.toHaveProperty(['docs/d/index.html']);
  await chain.build('--drafts');
  expect(filesOf(`${chain.directory}/dist`)).toHaveProperty(['docs/d/index.html']);
});

test('an output that holds sources is refused', async () => {
  await site(SITE)
    .run('build', '--out', 'content/docs')
    .expectProblems(/Cannot write the site to ".*\/content\/docs": it is inside "content"/);
});

test('in GitHub Actions a problem is an annotation too', async () => {
  const { directory } = site(BROKEN);
  const { stderr } = await runHere(directory, ['build', '--json'], { env: { GITHUB_ACTIONS: 'true' } });
  expect(stderr).toMatch(/^::error file=content\/docs\/b\.md,line=3,col=8,title=[\w-]+::.*c\.md/);
});

test('Ctrl-C stops a build with status 130', async () => {
  const { directory } = site(SITE);
  const stop = new AbortController();
  const running = runHere(directory, ['build'], { signal: stop.signal });
  stop.abort();
  expect(await running).toMatchObject({ status: 130, stderr: 'Stopped.\n' });
});

test('a build that Ctrl-C stops leaves neither a lock nor temporary files', async () => {
  const { directory } = site(SITE);
  const temporary = folder();
  const begun = once(watch(temporary), 'change');
  const child = spawn(process.execPath, [PROGRAM, 'build', '--no-cache'], {
    cwd: directory,
    env: { ...process.env, TMPDIR: temporary },
  });
  const ended = once(child, 'exit');
  await begun;
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect([readdirSync(temporary), existsSync(`${directory}/.paydocs/lock`)]).toEqual([[], false]);
});

test('a reader of the output that hangs up does not break the build', async () => {
  const { directory } = site(SITE);
  const child = spawn(process.execPath, [PROGRAM, 'build', '--json'], { cwd: directory });
  child.stdout.destroy();
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  expect(filesOf(`${directory}/dist`)).toHaveProperty(['docs/a/index.html']);
});

test('as a process of its own the build does the same', async () => {
  expect(await site(SITE).spawn('build', '--quiet')).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(await site(BROKEN).spawn('build', '--quiet')).toMatchObject({ status: 1 });
});

test('an output whose folder has become a file is a problem of the disk', async () => {
  const made = site({ 'docs/a.md': '# A' }).build();
  await made;
  rmSync(join(made.directory, 'dist'), { recursive: true });
  const { status, stderr } = await made.change('dist', 'a file').build();
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^✘ output\n {2}.*dist/m)]);
});

test('an output of which no list is left is said to be one', async () => {
  const made = site(SITE).build();
  const { stderr } = await made.delete('.paydocs').build();
  expect(stderr).toMatch(
    /^The output holds a site, but there is no list of what was written, so stale files may remain\. .+\n$/,
  );
  expect((await made.build()).stderr).toBe('');
});
