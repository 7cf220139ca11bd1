import { basename, dirname } from 'node:path';
import { build } from 'esbuild';

/** The kinds of tests, the quick ones first. */
const KINDS = ['unit', 'build', 'browser'] as const;
type Kind = (typeof KINDS)[number];

/** Folders whose tests fit the code of a folder, where the name alone does not say it. */
const FITTING: readonly (readonly [code: string, tests: readonly string[]])[] = [
  ['src/browser/', ['test/browser', 'test/e2e']],
  ['theme/', ['test/theme', 'test/e2e']],
  ['src/plugins/search/shared/', ['test/plugins/search', 'test/e2e']],
  ['src/plugins/search/build/', ['test/plugins/search', 'test/feeds']],
  ['src/feeds/', ['test/feeds', 'test/build']],
  ['src/pages/', ['test/pages', 'test/build']],
  ['src/render/', ['test/render', 'test/build']],
  ['src/site/', ['test/site', 'test/build']],
  ['src/reference/', ['test/reference', 'test/render']],
  ['src/assets/', ['test/assets', 'test/build']],
];

/** The tests that may notice a change of a file, the likeliest and quickest ones first. */
export interface Related {
  /** Those that import the file and build no site. */
  readonly unit: readonly string[];
  /** Those that build sites or start browsers: they run bundles and `lib/`, whose code they do not import. */
  readonly whole: readonly string[];
}

/** More unit tests than these are too far from a file to say much about it. */
const NEAREST = 25;

/** Reads the imports of all tests, and returns what finds the tests of a file. */
export async function readRelations(
  repository: string,
  tests: readonly string[],
): Promise<(file: string) => Related> {
  const imports = await importsOf(repository, tests);
  const known = tests.map((test) => {
    const distances = distancesFrom(test, imports);
    return { test, kind: kindOf(test, distances), distances };
  });
  return (file) => {
    const ranked = known
      .filter(({ kind, distances }) => kind !== 'unit' || distances.has(file))
      .map(({ test, kind, distances }) => ({
        test,
        kind,
        cost: 3 * KINDS.indexOf(kind) + Math.min(distances.get(file) ?? 9, 9) / 2 - affinity(test, file),
      }))
      .sort((a, b) => a.cost - b.cost);
    const pick = (isUnit: boolean): readonly string[] =>
      ranked.filter(({ kind }) => (kind === 'unit') === isUnit).map(({ test }) => test);
    return { unit: pick(true).slice(0, NEAREST), whole: pick(false) };
  };
}

type Imports = ReadonlyMap<string, readonly string[]>;

async function importsOf(repository: string, tests: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [...tests],
    outdir: 'unused',
    bundle: true,
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
  const folders = fitting ?? [`test/${file.split('/')[1]}`];
  const words = wordsOf(test);
  const shared = [...wordsOf(file)].filter((word) => words.has(word)).length;
  return (folders.some((folder) => test.startsWith(`${folder}/`)) ? 4 : 0) + 4 * shared;
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
