import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** The kinds of tests, the quick ones first. */
const KINDS = ['unit', 'build', 'browser'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Tests that fit the code of a folder, where the name alone does not say it: folders, and files without their ending,
 * which are tried first. The first code that fits counts.
 */
const FITTING: readonly (readonly [code: string, tests: readonly string[]])[] = [
  ['src/plugins/openapi/browser/', ['test/e2e/request-builder', 'test/e2e/send']],
  ['src/plugins/search/theme/', ['test/e2e/search', 'test/plugins/search']],
  ['src/commands/serve/browser/', ['test/e2e/serve', 'test/commands/serve']],
  ['src/pipeline/ship-theme.ts', ['test/theme/shipped']],
  ['src/browser/', ['test/browser', 'test/e2e']],
  ['theme/', ['test/theme', 'test/e2e']],
  ['src/pages/', ['test/pages', 'test/pipeline']],
  ['src/render/', ['test/render', 'test/pipeline']],
  ['src/site/', ['test/site', 'test/pipeline']],
  ['src/reference/', ['test/reference', 'test/render']],
  ['src/assets/', ['test/assets', 'test/pipeline']],
];

/** The tests that may notice a change of a file, the likeliest and quickest ones first. */
export interface Related {
  /** Tests that import the file and build no site. */
  readonly unit: readonly string[];
  /** Tests that build sites or start browsers: they run bundles and `lib/`, whose code they do not import. */
  readonly whole: readonly string[];
}

/** Unit tests that reach a file over more imports than these say little about it, unless a name says that they fit. */
const NEAR = 3;

/** A name that so few tests mention says which of them are about it. */
const FEW = 15;

/** Seconds that Vitest noted for test files of earlier runs, if there were any. */
function durationsIn(repository: string): ReadonlyMap<string, number> {
  const cache = join(repository, 'node_modules/.vite/vitest');
  if (!existsSync(cache)) return new Map();
  const [path] = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('results.json'),
  );
  if (path === undefined) return new Map();
  const { results } = JSON.parse(readFileSync(join(cache, path), 'utf8')) as {
    readonly results: readonly (readonly [file: string, { readonly duration: number }])[];
  };
  return new Map(results.map(([file, { duration }]) => [file.replace(/^\w+:/, ''), duration / 1000]));
}

/** Reads all tests and their imports, and returns what finds the tests of a line of a file. */
export async function readRelations(
  repository: string,
  tests: readonly string[],
): Promise<(file: string, line: number) => Related> {
  const imports = await importsOf(repository, tests);
  const mentions = mentionsIn(repository, tests);
  const durations = durationsIn(repository);
  const known = tests.map((test) => {
    const distances = distancesFrom(test, imports);
    return { test, kind: kindOf(test, distances), distances };
  });
  return (file, line) => {
    const text = readFileSync(join(repository, file), 'utf8');
    const ofLine = counted(namesIn(text.split('\n')[line - 1] ?? ''), mentions);
    const ofFile = counted(namesIn(text), mentions);
    const ranked = known
      .filter(({ kind, distances }) => kind !== 'unit' || distances.has(file))
      .map(({ test, kind, distances }) => {
        const distance = distances.get(file) ?? 9;
        const named = Math.min(ofFile.get(test) ?? 0, 4) + (ofLine.has(test) ? 6 : 0);
        const fit = affinity(test, file) + named;
        const slowness = Math.log2(1 + (durations.get(test) ?? 0));
        const cost = 3 * KINDS.indexOf(kind) + Math.min(distance, 9) / 2 + slowness - fit;
        return { test, kind, cost, isNear: distance <= NEAR || affinity(test, file) > 0 || ofLine.has(test) };
      })
      .sort((a, b) => a.cost - b.cost);
    const pick = (isUnit: boolean): readonly string[] =>
      ranked
        .filter(({ kind, isNear }) => (isUnit ? kind === 'unit' && isNear : kind !== 'unit'))
        .map(({ test }) => test);
    return { unit: pick(true), whole: pick(false) };
  };
}

/** The tests that mention a name, for names that few tests mention. */
function mentionsIn(repository: string, tests: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const test of tests)
    for (const name of new Set(namesIn(readFileSync(join(repository, test), 'utf8'))))
      found.set(name, [...(found.get(name) ?? []), test]);
  return new Map([...found].filter(([, some]) => some.length <= FEW));
}

/** How many of some names each test mentions. */
function counted(
  names: readonly string[],
  mentions: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of new Set(names))
    for (const test of mentions.get(name) ?? []) counts.set(test, (counts.get(test) ?? 0) + 1);
  return counts;
}

/** Identifiers, keys, classes and codes of five letters or more. */
function namesIn(text: string): readonly string[] {
  return text.match(/[A-Za-z][\w-]{4,}/g) ?? [];
}

type Imports = ReadonlyMap<string, readonly string[]>;

async function importsOf(repository: string, tests: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [...tests],
    outdir: 'unused',
    bundle: true,
    // Writes what tests share once, not for each of them.
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    external: ['virtual:*', 'paydocs/*', '*.js'],
    logLevel: 'error',
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, input]) => [
      path,
      input.imports.flatMap((one) => (one.external ? [] : [one.path])),
    ]),
  );
}

/** Every file that a test reaches, and over how many imports. */
function distancesFrom(test: string, imports: Imports): ReadonlyMap<string, number> {
  const distances = new Map([[test, 0]]);
  for (const [file, distance] of distances)
    for (const next of imports.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

function kindOf(test: string, distances: ReadonlyMap<string, number>): Kind {
  if (distances.has('test/helpers/chromium.ts') || test.startsWith('test/proof/')) return 'browser';
  return distances.has('test/helpers/site.ts') ? 'build' : 'unit';
}

/** How much the names of a test and of a file have in common. */
function affinity(test: string, file: string): number {
  const [, fitting] = FITTING.find(([code]) => file.startsWith(code)) ?? [];
  const [, folder, plugin] = file.split('/');
  const folders = fitting ?? [folder === 'plugins' ? `test/plugins/${plugin}` : `test/${folder}`];
  const words = wordsOf(test);
  const shared = [...wordsOf(file)].filter((word) => words.has(word)).length;
  const fits = (end: string): boolean => folders.some((path) => test.startsWith(path + end));
  return (fits('.') ? 12 : 0) + (fits('/') ? 4 : 0) + 4 * shared;
}

/** `theme/hooks/useColorMode.ts` → color, mode. */
function wordsOf(path: string): ReadonlySet<string> {
  const name = `${basename(dirname(path))} ${basename(path).replace(/(?:\.test)?\.tsx?$/, '')}`;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const common = new Set([
    'src',
    'test',
    'theme',
    'components',
    'browser',
    'use',
    'index',
    'build',
    'page',
    'site',
    '',
  ]);
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => !common.has(word)));
}
