import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockSite } from '../../../src/cache/lock.ts';
import { shownProblems } from '../../../src/commands/serve/server/excerpt.ts';
import type { Saved } from '../../../src/commands/serve/server/save-reports.ts';
import { startSession } from '../../../src/commands/serve/server/session.ts';
import { watchSite } from '../../../src/commands/serve/server/watcher.ts';
import { eventually } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, pipelineOf, type ServedSite, serving, servingFolder } from './serving.ts';

const SITE = {
  'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./one.md).\n',
  'content/docs/one.md': '# One\n\nFirst words.\n',
  'content/static/robots.txt': 'User-agent: *\n',
};

/** Waits until an address shows something. */
function shows(site: ServedSite, path: string, what: string | RegExp | number): Promise<void> {
  return eventually(async () => {
    const { status, body } = await site.ask(path);
    if (typeof what === 'number') expect(status).toBe(what);
    else expect(body).toMatch(what);
  });
}

test('a page is answered at once, before the site has been built', async () => {
  const site = await serving(SITE);
  const { status, body } = await site.ask('/docs/one');
  expect([status, body.includes('First words.')]).toEqual([200, true]);
});

test('a save reaches the page, its Markdown copy and what is made of all pages', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/one.md', '# One\n\nOther words.\n');
  await shows(site, '/docs/one', 'Other words.');
  await shows(site, '/docs/one.md', 'Other words.');
  await shows(site, '/llms-full.txt', 'Other words.');
});

test('a new title reaches the sidebar of the other pages', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.writeOver('content/docs/one.md', '# Number one\n\nOther words.\n');
  await shows(site, '/docs', 'Number one');
});

test('pages come and go with their files', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/new/two.md', '# Two\n');
  await shows(site, '/docs/new/two', '<h1');
  site.rename('content/docs/new', 'content/docs/old');
  await shows(site, '/docs/old/two', '<h1');
  await shows(site, '/docs/new/two', 404);
  site.remove('content/docs/old');
  await shows(site, '/docs/old/two', 404);
});

test.each(['', 'content'])(
  'the folder "%s" of a site may be moved away and back, also twice, and is watched again',
  async (name) => {
    const site = await serving(SITE);
    await site.idle();
    const place = join(site.directory, name);
    for (const time of ['first', 'second']) {
      renameSync(place, `${site.directory}-away`);
      await vi.waitFor(() => expect(site.problems()).not.toEqual([]), 20_000);
      expect(existsSync(place)).toBe(false);
      renameSync(`${site.directory}-away`, place);
      await vi.waitFor(() => expect(site.problems()).toEqual([]), 20_000);
      site.write(`content/docs/${time}.md`, `# ${time}\n\nNew words.\n`);
      await shows(site, `/docs/${time}`, 'New words.');
      site.write(`content/docs/${time}.md`, `# ${time}\n\nOther words.\n`);
      await shows(site, `/docs/${time}`, 'Other words.');
    }
    expect(site.faults).toEqual([]);
  },
);

test('a site folder that another one replaces is served instead', async () => {
  const site = await serving(SITE);
  await site.idle();
  const other = folder({ 'site.config.yaml': CONFIG, 'content/docs/one.md': '# One\n\nOther site.\n' });
  renameSync(site.directory, `${site.directory}-away`);
  renameSync(other, site.directory);
  await shows(site, '/docs/one', 'Other site.');
});

test('a configuration that another file replaces is followed', async () => {
  const site = await serving(SITE);
  await site.idle();
  for (const title of ['First title', 'Second title']) {
    site.writeOver('site.config.yaml', CONFIG.replace('Test', title));
    await shows(site, '/docs/one', title);
  }
});

test('files of static/ are served as they are now', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/static/robots.txt', 'User-agent: somebody\n');
  await shows(site, '/robots.txt', 'somebody');
});

test('an error leaves the last good page as it is, is told, and is gone when it is mended', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/one.md', '# One\n\nLost words. [Broken](./nowhere.md)\n');
  await eventually(() => expect(site.problems()).toMatchObject([{ code: 'broken-markdown-link', line: 3 }]));
  await shows(site, '/docs/one', 'First words.');
  site.write('content/docs/one.md', '# One\n\nMended words.\n');
  await shows(site, '/docs/one', 'Mended words.');
  await eventually(() => expect(site.problems()).toEqual([]));
});

test('a link to the download of an API that could not be read is right when the file is', async () => {
  const site = await serving({
    'site.config.yaml': `${CONFIG}reference: { openapi: content/reference/api.yaml }\n`,
    'content/reference/api.yaml': 'openapi: [',
    'content/docs/one.md': '# One\n\n[API](/reference/api.json)\n',
  });
  await site.idle();
  await eventually(() => expect(site.problems()).not.toEqual([]));
  site.write('content/reference/api.yaml', 'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths: {}\n');
  await eventually(() => expect(site.problems()).toEqual([]));
});

test('a configuration that is broken for a while leaves the site as it was', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('site.config.yaml', 'title: [');
  await eventually(() => expect(site.problems()).toMatchObject([{ file: 'site.config.yaml' }]));
  await shows(site, '/docs/one', 'First words.');
  site.remove('site.config.yaml');
  await eventually(() => expect(site.problems()).not.toEqual([]));
  site.write('site.config.yaml', `${CONFIG}tagline: Again\n`);
  await eventually(() => expect(site.problems()).toEqual([]));
  await shows(site, '/docs/one', 'First words.');
});

test('a site that never was right says so, and is there when it is', async () => {
  const site = await serving({ ...SITE, 'site.config.yaml': 'title: [' });
  expect(await site.ask('/docs/one')).toMatchObject({ status: 503 });
  site.write('site.config.yaml', CONFIG);
  await shows(site, '/docs/one', 'First words.');
});

test('a site with an error from the beginning shows what can be shown', async () => {
  const site = await serving({ ...SITE, 'content/docs/one.md': '# One\n\n[Broken](./nowhere.md)\n' });
  await shows(site, '/docs', 'Home');
  await site.idle();
  expect(site.problems()).toMatchObject([{ code: 'broken-markdown-link' }]);
  site.write('content/docs/index.md', `${SITE['content/docs/index.md']}\nNew words.\n`);
  await shows(site, '/docs', 'New words.');
  await eventually(() => expect(site.saved).toMatchObject([{ rendered: expect.any(Number) }]));
});

test('while a page has an error, all others are shown as they are saved', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/one.md', '# One\n\nLost words. [Broken](./nowhere.md)\n');
  await eventually(() => expect(site.problems()).toMatchObject([{ line: 3 }]));
  site.write('content/docs/index.md', `${SITE['content/docs/index.md']}\nNew words.\n`);
  site.write('content/docs/two.md', '# Two\n');
  await shows(site, '/docs', 'New words.');
  await shows(site, '/docs/two', '<h1');
  await shows(site, '/docs/one', 'First words.');
});

test('a save that cannot be shown is told, too', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('site.config.yaml', 'title: [');
  await eventually(() => expect(site.problems()).toMatchObject([{ file: 'site.config.yaml' }]));
  site.write('content/docs/one.md', '# One\n\nOther words.\n');
  await eventually(() => {
    const last = site.saved.at(-1);
    expect([[...(last?.change.paths ?? [])], last?.rendered]).toEqual([['content/docs/one.md'], undefined]);
  });
});

const PAGE = `import { title } from '../../lib/title.ts';
import data from '../snippets/data.json';
export const metadata = { title };
export default function Page() { return <main>{data.words}</main>; }
`;

test('whatever a React page imports is followed, also when it was missing or wrong, and comes again', async () => {
  const site = await serving({
    ...SITE,
    'content/docs/one.md': '# One\n\n[Broken](./nowhere.md)\n',
    'content/pages/imports.tsx': PAGE,
    'content/snippets/data.json': '{ "words": "Words of the data" }',
    'lib/title.ts': 'export const title = "First title";\n',
  });
  await shows(site, '/imports', 'Words of the data');
  await site.idle();
  site.write('lib/title.ts', 'export const title = "Second title";\n');
  await shows(site, '/imports', '<title>Second title');
  site.write('content/docs/one.md', SITE['content/docs/one.md']);
  site.write('content/snippets/data.json', '{ "words": "Other words" }');
  await shows(site, '/imports', 'Other words');
  await site.idle();
  site.remove('lib');
  await eventually(() => expect(site.problems()).toMatchObject([{ code: 'bundle' }]));
  site.write('lib/title.ts', 'export const title = "Third');
  await eventually(() => expect(site.problems()[0]?.file).toBe('lib/title.ts'));
  site.write('lib/title.ts', 'export const title = "Third title";\n');
  await shows(site, '/imports', '<title>Third title');
  await eventually(() => expect(site.problems()).toEqual([]));
  expect(site.faults).toEqual([]);
});

test('a page that cannot be drawn any more is shown as it was, one that never could be says so and follows', async () => {
  const draws = (what: string) => `export default function Page() { ${what} return <main>Drawn</main>; }\n`;
  const site = await serving({ ...SITE, 'content/pages/live.tsx': draws('') });
  await shows(site, '/live', 'Drawn');
  await site.idle();
  site.write('content/pages/live.tsx', draws("throw new Error('boom');"));
  site.write('content/pages/new.tsx', draws("throw new Error('boom');"));
  await eventually(() =>
    expect(site.problems()).toMatchObject([{ code: 'render-error' }, { code: 'render-error' }]),
  );
  await shows(site, '/live', 'Drawn');
  expect(await site.ask('/new')).toMatchObject({
    status: 500,
    body: expect.stringMatching(/cannot be rendered yet.*serve\.js|serve\.js.*cannot be rendered yet/s),
  });
});

test('code that throws while it is loaded is the problem of its file', async () => {
  const page = 'export default function Page() { return <main>Drawn</main>; }\n';
  const site = await serving({ ...SITE, 'content/pages/live.tsx': page });
  await shows(site, '/live', 'Drawn');
  await site.idle();
  site.write('content/pages/live.tsx', `const width = window.innerWidth;\n${page}`);
  await eventually(() =>
    expect(site.problems()).toMatchObject([
      { code: 'render-error', file: 'content/pages/live.tsx', hint: expect.stringContaining('no browser') },
    ]),
  );
  await shows(site, '/live', 'Drawn');
  expect(site.faults).toEqual([]);
});

test('a name that no page may have is a problem like any other', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/a\\b.md', '# A\n');
  await eventually(() => expect(site.problems()).toMatchObject([{ code: 'file-name' }]));
  site.remove('content/docs/a\\b.md');
  await eventually(() => expect(site.problems()).toEqual([]));
  expect(site.faults).toEqual([]);
});

test('nobody waits while another build holds the site', async () => {
  const site = await serving(SITE);
  await shows(site, '/docs/one', 'First words.');
  const lock = await lockSite(join(site.directory, '.paydocs/lock'), () => {});
  onTestFinished(() => lock?.release());
  await site.idle();
  site.write('content/docs/one.md', '# One\n\nOther words.\n');
  await shows(site, '/docs/one', 'Other words.');
  await site.close();
});

test('drafts are shown and marked', async () => {
  const site = await serving({ ...SITE, 'content/docs/soon.md': '---\ndraft: true\n---\n\n# Soon\n' });
  expect((await site.ask('/docs/soon')).body).toMatch(/draft/i);
});

test('nothing is written to dist', async () => {
  const site = await serving(SITE);
  await site.idle();
  expect(existsSync(join(site.directory, 'dist'))).toBe(false);
});

test('each save is told with what changed', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('content/docs/one.md', '# One\n\nOther words.\n');
  await shows(site, '/docs/one', 'Other words.');
  expect([...(site.saved[0]?.change.paths ?? [])]).toEqual(['content/docs/one.md']);
});

test('a file that is written with the same content is not reported as a save', async () => {
  const siteDirectory = folder({ 'site.config.yaml': CONFIG, ...SITE });
  const saved: Saved[] = [];
  const reporter = {
    notice() {},
    problems() {},
    ready() {},
    fault() {},
    saved: (one: Saved) => void saved.push(one),
  };
  const pipeline = pipelineOf(siteDirectory);
  const session = startSession({
    siteDirectory,
    pipeline,
    reporter,
    openPages: () => ['/docs'],
    onWatched() {},
  });
  onTestFinished(() => session.close());
  const change = async (path: string): Promise<void> => {
    session.changed({ paths: new Set([path]), hasOtherFiles: false, isEverything: false });
    await session.idle();
  };
  await session.idle();
  await change('content/docs/one.md');
  expect(saved).toEqual([]);
  writeFileSync(join(siteDirectory, 'content/docs/index.md'), '# Home\n');
  await change('content/docs/index.md');
  expect(saved.flatMap(({ change: { paths } }) => [...paths])).toEqual(['content/docs/index.md']);
});

test('a look at everything, once all files are watched, is told as no save when it finds nothing', async () => {
  const site = await serving(SITE);
  await eventually(() => expect(site.isReady()).toBe(true));
  await site.idle();
  expect(site.saved).toEqual([]);
});

test('a store that cannot be opened is tried again by the next build', async () => {
  // In the way of the file that tries whether the folder can be written: root may write whatever its mode.
  const probe = `.paydocs/probe-${process.pid}`;
  const site = folder({ ...SITE, 'site.config.yaml': CONFIG, [`${probe}/a`]: '' });
  vi.stubEnv('TMPDIR', join(site, 'gone'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const served = await servingFolder(site);
  await eventually(() => expect(served.problems()).toMatchObject([{ code: 'output' }]));
  rmSync(join(site, probe), { recursive: true });
  served.write('content/docs/one.md', '# One\n\nOther words.\n');
  await shows(served, '/docs/one', 'Other words.');
});

test('whoever waits for another build is told so', async () => {
  const lock = JSON.stringify({ process: process.pid, host: hostname() });
  const notices: string[] = [];
  const reporter = {
    notice: (line: string) => void notices.push(line),
    ready() {},
    problems() {},
    saved() {},
    fault() {},
  };
  const site = await serving({ ...SITE, '.paydocs/lock': lock }, { reporter });
  await eventually(() => expect(notices).toEqual([expect.stringContaining('Waiting for another build')]));
  site.remove('.paydocs/lock');
  await shows(site, '/docs/one', 'First words.');
});

test('the lines around a problem are read once for all who are told', () => {
  const siteDirectory = folder({ 'a.md': 'one\n' });
  const site = { siteDirectory, roots: [realpathSync(siteDirectory)] };
  const problems = [{ severity: 'error', code: 'x', text: 'x', file: 'a.md', line: 1 } as const];
  const told = shownProblems(problems, site);
  writeFileSync(join(siteDirectory, 'a.md'), 'two\n');
  expect(shownProblems(problems, site)).toBe(told);
  expect(shownProblems([...problems], site)).toMatchObject([{ excerpt: [{ text: 'two' }, {}] }]);
});

test('where the system watches no more files, all of them are looked at, those from elsewhere too', async () => {
  const add = vi.spyOn(FSWatcher.prototype, 'add');
  onTestFinished(() => add.mockRestore());
  const fail = (code: string): void => {
    const watching = add.mock.contexts.at(-1);
    if (watching instanceof FSWatcher)
      watching.emit('error', Object.assign(new Error(code), { code, syscall: 'watch' }));
  };
  const directory = folder({ 'content/a.md': '', 'else.json': '' });
  const notices: string[] = [];
  const changed = new Set<string>();
  const watcher = watchSite({
    siteDirectory: directory,
    poll: false,
    after: Promise.resolve(),
    notice: (line) => void notices.push(line),
    onChange({ paths }) {
      for (const path of paths) changed.add(path);
    },
  });
  onTestFinished(() => watcher.close());
  watcher.watchAlso(['else.json']);
  // It has begun then, and has not looked at any file yet.
  while (add.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  fail('ENOSPC');
  fail('EIO');
  await watcher.ready;
  writeFileSync(join(directory, 'else.json'), '{}');
  await eventually(() => expect([...changed]).toContain('else.json'));
  expect(notices).toEqual([expect.stringContaining('--poll'), expect.stringContaining('EIO')]);
});
