import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, SERVER } from '../../src/assets/bundler.ts';
import { areUnchanged, watchedFiles } from '../../src/assets/watched.ts';
import { build } from '../../src/pipeline/build.ts';
import { silentReporter } from '../../src/platform/build-request.ts';
import { servingFolder } from '../commands/serve/serving.ts';
import { eventually } from '../helpers/eventually.ts';
import { type Files, folder } from '../helpers/folder.ts';

/*
 * Files that decide where an import of the site's code leads, one at a time: their change leads the bundler elsewhere, and is
 * seen. The site is in the folder `site`, its page shows one word.
 */

const word = (text: string): string => `export default '${text}';\n`;
const page = (wanted: string): string =>
  `import words from '${wanted}';\n\nexport default function Home() {\n  return <h1>{words}</h1>;\n}\n`;
const alias = (file: string): string => JSON.stringify({ compilerOptions: { paths: { words: [file] } } });
const main = (file: string): string => JSON.stringify({ name: 'words', main: file });
const exported = (file: string): string => JSON.stringify({ name: 'words', exports: { './w': file } });

interface Row {
  readonly wanted?: string;
  readonly files: Files;
  /** Null for a file that is removed. */
  readonly after: Readonly<Record<string, string | null>>;
  /** True for a row that is tried in `serve`, too: one of each kind of file and place that it watches. */
  readonly isServed?: true;
}

const BOTH = { 'site/one.ts': word('one'), 'site/two.ts': word('two') };
const PACKAGE = {
  'site/node_modules/words/one.js': word('one'),
  'site/node_modules/words/two.js': word('two'),
};

const ROWS: Readonly<Record<string, Row>> = {
  'a file that tsconfig.json extends': {
    files: { ...BOTH, 'site/tsconfig.json': '{ "extends": "./base" }', 'site/base.json': alias('./one.ts') },
    after: { 'site/base.json': alias('./two.ts') },
    isServed: true,
  },
  'a chain of them, with comments, the last in a package': {
    files: {
      ...BOTH,
      'site/tsconfig.json': '{\n  // The "base" of all.\n  "extends": ["./base.json",], /* x */\n}\n',
      'site/base.json': '{ "extends": "@own/tsconfig/site.json" }',
      'site/node_modules/@own/tsconfig/site.json': alias('../../../one.ts'),
    },
    after: { 'site/node_modules/@own/tsconfig/site.json': alias('../../../two.ts') },
  },
  'the tsconfig.json of a package': {
    files: {
      ...BOTH,
      'site/tsconfig.json': '{ "extends": "own" }',
      'node_modules/own/tsconfig.json': alias('../../site/one.ts'),
    },
    after: { 'node_modules/own/tsconfig.json': alias('../../site/two.ts') },
  },
  'tsconfig.json of the folder around the site': {
    files: { ...BOTH, 'tsconfig.json': alias('./site/one.ts') },
    after: { 'tsconfig.json': alias('./site/two.ts') },
    isServed: true,
  },
  'tsconfig.json of the folder around the site, which was missing': {
    files: { ...BOTH, ...PACKAGE, 'site/node_modules/words/package.json': main('one.js') },
    after: { 'tsconfig.json': alias('./site/two.ts') },
  },
  'tsconfig.json next to the page, which was missing': {
    files: { ...BOTH, 'site/tsconfig.json': alias('./one.ts') },
    after: { 'site/content/tsconfig.json': alias('../two.ts') },
    isServed: true,
  },
  'tsconfig.json that is removed': {
    files: { ...BOTH, 'tsconfig.json': alias('./site/two.ts'), 'site/tsconfig.json': alias('./one.ts') },
    after: { 'site/tsconfig.json': null },
  },
  'main of a package': {
    files: { ...PACKAGE, 'site/node_modules/words/package.json': main('one.js') },
    after: { 'site/node_modules/words/package.json': main('two.js') },
  },
  'main of a package that the theme imports': {
    wanted: '../../theme/words',
    files: {
      ...PACKAGE,
      'site/theme/words.ts': "export { default } from 'words';\n",
      'site/node_modules/words/package.json': main('one.js'),
    },
    after: { 'site/node_modules/words/package.json': main('two.js') },
    isServed: true,
  },
  'exports of a package': {
    wanted: 'words/w',
    files: { ...PACKAGE, 'site/node_modules/words/package.json': exported('./one.js') },
    after: { 'site/node_modules/words/package.json': exported('./two.js') },
  },
  'main of a package in the folder around the site': {
    files: {
      'node_modules/words/one.js': word('one'),
      'node_modules/words/two.js': word('two'),
      'node_modules/words/package.json': main('one.js'),
    },
    after: { 'node_modules/words/package.json': main('two.js') },
    isServed: true,
  },
  'package.json of a package that had none': {
    files: { 'site/node_modules/words/index.js': word('one'), 'site/node_modules/words/two.js': word('two') },
    after: { 'site/node_modules/words/package.json': main('two.js') },
  },
  'imports of the package.json of the site': {
    wanted: '#words',
    files: { ...BOTH, 'site/package.json': '{ "imports": { "#words": "./one.ts" } }' },
    after: { 'site/package.json': '{ "imports": { "#words": "./two.ts" } }' },
    isServed: true,
  },
  'imports of a package.json that was missing': {
    wanted: '#words',
    files: { ...BOTH, 'package.json': '{ "imports": { "#words": "./site/one.ts" } }' },
    after: { 'site/package.json': '{ "imports": { "#words": "./two.ts" } }' },
  },
  'a package that is nearer': {
    files: { 'node_modules/words/index.js': word('one') },
    after: { 'site/node_modules/words/index.js': word('two') },
    isServed: true,
  },
  'a module whose extension is tried before': {
    wanted: '../../lib/words',
    files: { 'site/lib/words.js': word('one') },
    after: { 'site/lib/words.ts': word('two') },
  },
  'a module that is tried before a folder': {
    wanted: '../../lib',
    files: { 'site/lib/index.ts': word('one') },
    after: { 'site/lib.ts': word('two') },
  },
  'the first place of an alias, where nothing was': {
    files: {
      'site/tsconfig.json': JSON.stringify({
        compilerOptions: { paths: { words: ['./two.ts', './one.ts'] } },
      }),
      'site/one.ts': word('one'),
    },
    after: { 'site/two.ts': word('two') },
  },
  'an import of an imported module': {
    wanted: '../../lib/words.ts',
    files: {
      'site/lib/words.ts': "export { default } from 'deep';\n",
      'site/node_modules/deep/package.json': '{ "main": "one.js" }',
      'site/node_modules/deep/one.js': word('one'),
      'site/node_modules/deep/two.js': word('two'),
    },
    after: { 'site/node_modules/deep/package.json': '{ "main": "two.js" }' },
  },
};

const wordOf = (html: string): string => /<h1>(.*?)<\/h1>/.exec(html)?.[1] ?? '';

async function built(root: string): Promise<string> {
  const siteDirectory = join(root, 'site');
  const request = { siteDirectory, drafts: false, strict: false, write: true, cache: true };
  await build(request, silentReporter);
  return wordOf(readFileSync(join(siteDirectory, 'dist/index.html'), 'utf8'));
}

function siteWith(files: Files, wanted = 'words'): string {
  return folder({
    'site/site.config.yaml': 'title: Site\nurl: https://docs.example\n',
    'site/content/docs/a.md': '# A\n',
    'site/content/pages/index.tsx': page(wanted),
    ...files,
  });
}

function change(root: string, { after }: Row): void {
  for (const [path, text] of Object.entries(after)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}

/** The word that the page's bundle has, and the files that decide where its imports lead. */
async function bundled(root: string) {
  const site = join(root, 'site');
  const { files, inputs } = await bundle(
    { ...SERVER, entryPoints: [join(site, 'content/pages/index.tsx')], bundle: true, external: ['react'] },
    site,
  );
  const word = /= "(one|two)";/.exec(files.map(({ text }) => text).join(''))?.[1];
  return { word, watched: watchedFiles(inputs, { siteDirectory: site, themes: [] }) };
}

test.each(Object.entries(ROWS))('a change is seen of %s', async (_, row) => {
  const root = siteWith(row.files, row.wanted);
  const { word, watched } = await bundled(root);
  expect([word, areUnchanged(watched, join(root, 'site'))]).toEqual(['one', true]);
  change(root, row);
  expect([(await bundled(root)).word, areUnchanged(watched, join(root, 'site'))]).toEqual(['two', false]);
});

const SERVED = Object.entries(ROWS).filter(([, { isServed }]) => isServed);

test.each(SERVED.slice(0, 2))('the next build sees a change of %s', async (_, row) => {
  const root = siteWith(row.files, row.wanted);
  expect(await built(root)).toBe('one');
  change(root, row);
  expect(await built(root)).toBe('two');
});

// In the short form every second one.
const isLong = process.env.MODE === 'long';

test.each(SERVED.filter((_, place) => isLong || place % 2 === 1))(
  '`serve` shows a change of %s',
  async (_, row) => {
    const root = siteWith(row.files, row.wanted);
    const { ask, idle } = await servingFolder(join(root, 'site'));
    const shown = async (): Promise<string> => wordOf((await ask('/')).body);
    await idle();
    expect(await shown()).toBe('one');
    change(root, row);
    await eventually(async () => expect(await shown()).toBe('two'));
  },
);

test('a change is seen of a link that leads to another package', async () => {
  const root = siteWith({
    'packages/one/package.json': '{ "main": "w.js" }',
    'packages/two/package.json': '{ "main": "w.js" }',
    'packages/one/w.js': word('one'),
    'packages/two/w.js': word('two'),
  });
  const link = join(root, 'node_modules/words');
  mkdirSync(dirname(link));
  symlinkSync(join(root, 'packages/one'), link);
  expect(await built(root)).toBe('one');
  rmSync(link);
  symlinkSync(join(root, 'packages/two'), link);
  expect(await built(root)).toBe('two');
});

test('files that no import could mean change nothing', async () => {
  const root = siteWith({ ...BOTH, 'site/package.json': '{}', 'site/tsconfig.json': alias('./one.ts') });
  await built(root);
  const request = {
    siteDirectory: join(root, 'site'),
    drafts: false,
    strict: false,
    write: true,
    cache: true,
  };
  writeFileSync(join(root, 'tsconfig.json'), alias('./site/two.ts'));
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'site/other.ts'), word('two'));
  const steps: string[] = [];
  await build(request, { ...silentReporter, stage: (name) => void steps.push(name) });
  expect(steps).toEqual(['read']);
});
