import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FSWatcher } from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  bothOf,
  type Change,
  EVERYTHING,
  isSmall,
  knownChange,
} from '../../../src/commands/serve/server/change.ts';
import { watchSite } from '../../../src/commands/serve/server/watcher.ts';
import { eventually, quiet } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';
import { type ServedSite, serving } from './serving.ts';

const SITE = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n' };

const change = (...paths: readonly string[]): Change => ({
  paths: new Set(paths),
  hasOtherFiles: false,
  isEverything: false,
});

test.each([
  ['a page', change('content/docs/a.md'), true],
  ['the configuration', change('site.config.yaml'), true],
  ['a component of a page', change('content/pages/a.tsx'), false],
  ['the theme', change('theme/styles/custom.css'), false],
  ['a file from elsewhere', change('../shared/words.ts'), false],
  ['a new page', { ...change('content/docs/a.md'), hasOtherFiles: true }, false],
  ['everything', EVERYTHING, false],
])('%s is a small change: %s', (_, what, small) => {
  expect(isSmall(what)).toBe(small);
});

test('files of two changes are known by name, unless one is of everything', () => {
  const names = Array.from({ length: 2_000 }, (_, place) => `content/docs/${place}.md`);
  expect(knownChange(bothOf(change('content/docs/a.md'), change(...names)))?.paths.size).toBe(2_001);
  expect(bothOf(undefined, EVERYTHING)).toBe(EVERYTHING);
  expect(bothOf(EVERYTHING, change('content/docs/a.md'))).toBe(EVERYTHING);
});

/** Returns the reports of a watcher, merged. */
async function watched(files: Readonly<Record<string, string>>, poll = false) {
  const siteDirectory = folder({ 'site.config.yaml': '', ...files });
  const paths = new Set<string>();
  let changes = 0;
  const watcher = watchSite({
    siteDirectory,
    poll,
    after: Promise.resolve(),
    notice() {},
    onChange(told) {
      changes += 1;
      for (const path of told.paths) paths.add(path);
    },
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return { siteDirectory, paths, watcher, count: () => changes };
}

test.each([false, true])(
  'files of the site are watched, hidden ones and others are not (poll: %s)',
  async (poll) => {
    const { siteDirectory, paths } = await watched({ 'content/docs/a.md': 'a' }, poll);
    const save = (path: string) => {
      mkdirSync(join(siteDirectory, path, '..'), { recursive: true });
      writeFileSync(join(siteDirectory, path), 'saved');
    };
    for (const path of ['dist/index.html', 'notes.txt', 'content/docs/.a.md.swp', '.paydocs/lock'])
      save(path);
    const own = ['content/docs/a.md', 'content/docs/new/b.md', 'theme/styles/custom.css', 'site.config.yaml'];
    for (const path of own) save(path);
    await eventually(() => expect([...paths]).toEqual(expect.arrayContaining(own)));
    const folders = ['content/docs/new', 'theme', 'theme/styles'];
    expect([...paths].filter((path) => !own.includes(path) && !folders.includes(path))).toEqual([]);
  },
);

test('a file from elsewhere is watched when it is asked for', async () => {
  const elsewhere = folder({ 'words.ts': '1' });
  const { siteDirectory, paths, watcher } = await watched({ 'content/docs/a.md': 'a' });
  const name = join('..', elsewhere.slice(join(siteDirectory, '..').length + 1), 'words.ts');
  watcher.watchAlso([name]);
  await eventually(() => {
    writeFileSync(join(elsewhere, 'words.ts'), String(Math.random()));
    expect([...paths]).toContain(name);
  });
});

function shows(site: ServedSite, path: string, what: string | number): Promise<void> {
  return eventually(async () => {
    const { status, body } = await site.ask(path);
    expect(typeof what === 'number' ? status : body).toEqual(
      typeof what === 'number' ? what : expect.stringContaining(what),
    );
  });
}

const STORM = process.env.MODE === 'long' ? 5_000 : 2_000;

test(`${STORM} files that come at once, change at once and go at once are all seen`, async () => {
  const site = await serving(SITE);
  await site.idle();
  const each = (text: string) => {
    for (let place = 0; place < STORM; place++) {
      const path = join(site.directory, `content/static/many/${place % 50}/${place}.txt`);
      if (place < 50) mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
    }
  };
  each('first');
  await shows(site, `/many/49/${STORM - 1}.txt`, 'first');
  each('second');
  site.write('content/docs/index.md', '---\nslug: /\n---\n\n# Home after the storm\n');
  await shows(site, `/many/49/${STORM - 1}.txt`, 'second');
  await shows(site, '/docs', 'Home after the storm');
  site.rename('content/static/many', 'content/static/few');
  await shows(site, `/few/49/${STORM - 1}.txt`, 'second');
  site.remove('content/static/few');
  await shows(site, `/few/0/0.txt`, 404);
  expect(site.faults).toEqual([]);
});

test('a file that is deleted and written again within a moment is there', async () => {
  const site = await serving({ ...SITE, 'content/docs/a.md': '# A\n\nBefore.\n' });
  await site.idle();
  for (let time = 0; time < 5; time++) {
    site.remove('content/docs/a.md');
    site.write('content/docs/a.md', `# A\n\nTime ${time}.\n`);
  }
  await shows(site, '/docs/a', 'Time 4.');
});

test('a site without a theme, whose theme comes and goes', async () => {
  const site = await serving(SITE);
  await site.idle();
  site.write('theme/components/Pagination.tsx', 'export function Pagination() {\n  return <p>Own</p>;\n}\n');
  await shows(site, '/docs', '<p>Own</p>');
  site.remove('theme');
  await eventually(async () => expect((await site.ask('/docs')).body).not.toContain('<p>Own</p>'));
});

test('what the system does not report is found when it reports anything else', async () => {
  const { emit } = FSWatcher.prototype;
  const reportOther = vi.spyOn(FSWatcher.prototype, 'emit').mockImplementation(function (
    this: FSWatcher,
    ...event
  ) {
    const [kind, , name] = event as readonly unknown[];
    return kind === 'raw' && name !== 'other.md' ? true : emit.apply(this, event);
  });
  onTestFinished(() => reportOther.mockRestore());
  const { siteDirectory, paths } = await watched({ 'content/docs/a.md': 'a', 'content/docs/deep/b.md': 'b' });
  for (const path of ['a.md', 'deep/b.md', 'deep/new.md', 'other.md'])
    writeFileSync(join(siteDirectory, 'content/docs', path), 'saved');
  const all = ['a.md', 'deep/b.md', 'deep/new.md', 'other.md'].map((path) => `content/docs/${path}`);
  await eventually(() => expect([...paths]).toEqual(expect.arrayContaining(all)));
});

test.each([
  ['one save', ['a.md'], 1],
  ['a hundred files that are saved at once', Array.from({ length: 100 }, (_, place) => `${place}.md`), 1],
])('%s is one change, and the events of it lead to no other', async (_, names, changes) => {
  const { siteDirectory, paths, count } = await watched({ 'content/docs/a.md': 'a' });
  for (const name of names) writeFileSync(join(siteDirectory, 'content/docs', name), 'saved');
  await eventually(() => expect(paths.size).toBe(names.length));
  // Longer than any look waits.
  await quiet(paths, 1_600);
  expect(count()).toBe(changes);
});
