import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { BROWSER, bundle } from '../../src/assets/bundler.ts';
import { nameByContent } from '../../src/assets/content-names.ts';
import { joinClient } from '../../src/assets/join-client.ts';
import { folder } from '../helpers/folder.ts';

const SOURCES = {
  'client.js': `
    import { count } from './counter.js';
    export { inner } from './deep/inner.js';
    export const start = async () => { const { later } = await import('./later.js'); return [count(), later()]; };`,
  'page.js': `
    import { count } from './counter.js';
    import { ofPages } from './of-pages.js';
    export const page = () => ofPages(count());`,
  'other-page.js': `
    import { inner } from './deep/inner.js';
    import { ofPages } from './of-pages.js';
    export const page = () => ofPages(inner);`,
  'alone.js': 'export const alone = 1;',
  'later.js': `import { count } from './counter.js'; export const later = () => count();`,
  'counter.js': `
    import { inner } from './deep/inner.js';
    let number = inner;
    export const count = () => ++number;`,
  'deep/inner.js': `export const inner = 10;`,
  'of-pages.js': `export const ofPages = (value) => 'page ' + value;`,
};

const ENTRIES = ['client', 'page', 'other-page', 'alone'];

/** `SOURCES` in a new folder, bundled and joined. */
async function joinSources() {
  const directory = folder(SOURCES);
  const { files } = await bundle(
    {
      ...BROWSER,
      format: 'esm',
      splitting: true,
      chunkNames: 'chunk-[hash]',
      entryPoints: ENTRIES.map((name) => ({ in: join(directory, `${name}.js`), out: name })),
    },
    directory,
  );
  const { artifacts, names } = nameByContent(await joinClient(files, 'client.js', directory));
  const texts = new Map<string, string>(artifacts.map(({ path, data }) => [path, String(data)]));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'assets/package.json'), '{"type":"module"}');
  for (const [path, text] of texts) writeFileSync(join(directory, path), text);
  const pathOf = (entry: string): string => names.get(`${entry}.js`) ?? '';
  return {
    texts,
    textOf: (entry: string) => texts.get(pathOf(entry)) ?? '',
    load: (entry: string) => import(/* @vite-ignore */ pathToFileURL(join(directory, pathOf(entry))).href),
  };
}

test('the client imports nothing at once, and the others import from it', async () => {
  const { textOf } = await joinSources();
  expect(textOf('client')).not.toMatch(/from\s*"|import\s*"/);
  expect(textOf('page').match(/from"\.\/client-/g)).toHaveLength(1);
  expect(textOf('alone')).not.toContain('client');
});

test('what they share is there once', async () => {
  const { load } = await joinSources();
  const { start, inner } = await load('client');
  const { page } = await load('page');
  expect(await start()).toEqual([11, 12]);
  expect(page()).toBe('page 13');
  expect((await load('other-page')).page()).toBe(`page ${inner}`);
});

test('what other files share without the client stays a file of its own', async () => {
  const { texts } = await joinSources();
  expect([...texts.values()].filter((text) => text.includes('page ')).length).toBe(1);
});

test('the files are the same in any folder', async () => {
  const one = await joinSources();
  const other = await joinSources();
  expect([...other.texts].sort()).toEqual([...one.texts].sort());
});
