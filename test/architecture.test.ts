import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleOf, repository, sources } from './helpers/sources.ts';

/** The files of `src/` itself that any stage may use: values and types, no work. */
const VALUES = ['src/types.ts', 'src/problems.ts', 'src/reporting.ts', 'src/package.ts'];
/** The stages of a build. */
const STAGES = [
  'assets',
  'checks',
  'config',
  'content',
  'feeds',
  'markdown',
  'output',
  'pages',
  'reference',
  'render',
  'site',
].map((stage) => `src/${stage}`);
/** What stages lean on: how work is spread, what is kept of it, which program does it. */
const MEANS = [
  'src/store',
  'src/threads',
  'src/in-order.ts',
  'src/awaited-later.ts',
  'src/program.ts',
  'src/memory.ts',
  'src/running.ts',
];
const STAGE = ['src/shared', 'src/search', 'src/request', ...VALUES, ...MEANS, ...STAGES];

/** Who may import whom: a folder, or a single file. Its own folder is always open to it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'src/shared': [],
  'src/search': ['src/shared'],
  'src/request': [],
  theme: ['src/shared', 'src/search'],
  'src/client': ['theme', 'src/shared', 'src/search', 'src/request'],
  ...Object.fromEntries(STAGES.map((stage) => [stage, STAGE])),
  'src/store': [
    'src/running.ts',
    'src/output/leftovers.ts',
    'src/output/disk.ts',
    'src/output/hash.ts',
    ...VALUES,
  ],
  'src/threads': STAGE,
  'src/output': ['src/shared', 'src/in-order.ts', 'src/running.ts', ...VALUES],
  'src/preview': ['src/shared', 'src/problems.ts', 'src/content/real-entry.ts'],
  'src/serve': ['src/stages.ts', 'src/inputs.ts', 'src/sink.ts', 'src/preview', ...STAGE],
  src: [...STAGE],
  'src/cli': [
    'src/build.ts',
    'src/engine.ts',
    'src/verify.ts',
    'src/snapshot.ts',
    'src/translations.ts',
    'src/preview',
    'src/serve',
    'src/store/lock.ts',
    'src/output',
    'src/shared',
    ...VALUES,
  ],
};

const files = sources('src', 'theme');

test('every file belongs to a module that has its arrows written down', () => {
  expect([...new Set(files.map(({ path }) => moduleOf(path)))].filter((name) => !(name in ARROWS))).toEqual(
    [],
  );
});

test('imports follow the arrows', () => {
  const wrong = files.flatMap(({ path, imports }) => {
    const from = moduleOf(path);
    const allowed = [from, ...(ARROWS[from] ?? [])];
    return imports
      .filter((target) => !allowed.includes(moduleOf(target.path)) && !allowed.includes(target.path))
      .map((target) => `${path} → ${target.path}`);
  });
  expect(wrong).toEqual([]);
});

test('every import names a file that is there, with its extension', () => {
  const missing = files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => !existsSync(join(repository, target.path)))
      .map((target) => `${path} → ${target.path}`),
  );
  expect(missing).toEqual([]);
});

test('what runs in a browser uses no module of Node', () => {
  const wrong = files
    .filter(({ path }) => /^(?:theme|src\/client|src\/shared|src\/search|src\/request)\//.test(path))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => name.startsWith('node:')).map((name) => `${path} → ${name}`),
    );
  expect(wrong).toEqual([]);
});

test('HTML enters a page through the Trusted Types policy only', () => {
  const entrances = files.filter(({ code }) => code.includes('dangerouslySetInnerHTML'));
  expect(entrances.filter(({ code }) => !/__html: trustedHtml\(/.test(code)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('on the server only the command line talks to the process and the console', () => {
  const wrong = files
    .filter(({ path }) => path.startsWith('src/') && !/^src\/(?:cli|client|shared)\//.test(path))
    // What these hold is text of other programs.
    .filter(({ path }) => !path.startsWith('src/request/languages/'))
    .filter(({ code }) => /\bconsole\.|\bprocess\.(?:exit|env|argv|stdout|stderr)\b/.test(code));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('--help loads the command line and next to nothing else', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    for (const target of byPath.get(path)?.imports ?? []) if (!target.isLazy) load(target.path);
  };
  load('src/cli/program.ts');
  const packages = [...loaded].flatMap((path) => byPath.get(path)?.packages ?? []);
  expect([...loaded].filter((path) => moduleOf(path) !== 'src/cli')).toEqual([
    'src/engine.ts',
    'src/package.ts',
  ]);
  expect([...new Set(packages)].filter((name) => !name.startsWith('node:'))).toEqual(['commander']);
});
