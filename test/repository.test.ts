import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository, sources } from './helpers/sources.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

/** Returns the output of a tool of the repository; the test fails if the tool does. */
function run(tool: string, ...argv: readonly string[]): string {
  return execFileSync(join(repository, 'node_modules/.bin', tool), argv, {
    cwd: repository,
    encoding: 'utf8',
  });
}

test('every type is right', () => {
  expect(run('tsc', '-p', '.')).toBe('');
});

test('format and style are clean', () => {
  expect(() => run('biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.')).not.toThrow();
});

test.each([
  ['is longer than 500 lines', ['src', 'theme', 'plugins'], /^(?:.*\n){500}/],
  [
    'silences a checker',
    ['src', 'theme', 'plugins', 'test'],
    /@ts-(?:ignore|expect-error|nocheck)|biome-[i]gnore/,
  ],
  ['skips a test', ['test'], /\b(?:test|it|describe)\.(?:skip|only|todo|skipIf|runIf|fails)\b/],
])('no source file %s', (_, folders, pattern) => {
  const found = sources(...folders).filter(({ text }) => pattern.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('the lock file installs from whatever registry is set up', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"');
});

test('the required packages are all there', () => {
  const asked = [
    'commander',
    'react',
    'react-dom',
    'unified',
    'remark-parse',
    'remark-rehype',
    'rehype-react',
    'chokidar',
    'esbuild',
    'yaml',
  ];
  expect(asked.filter((name) => !(name in manifest.dependencies))).toEqual([]);
  expect(manifest.devDependencies).toHaveProperty('vitest');
});

test('every package that the sources import is a dependency', () => {
  const imported = new Set(sources('src', 'theme').flatMap(({ packages }) => packages));
  // Names with a colon are Node's own, or made up for the bundle.
  expect([...imported].filter((name) => !name.includes(':') && !isDeclared(name))).toEqual([]);
});

test('every dependency is imported', () => {
  const imported = new Set(sources('src', 'theme').flatMap(({ packages }) => packages));
  expect(Object.keys(manifest.dependencies).filter((name) => !imported.has(name))).toEqual([]);
});

/** Types of a package may come from a package of types. */
function isDeclared(name: string): boolean {
  const { dependencies, optionalDependencies = {}, peerDependencies = {}, devDependencies } = manifest;
  return (
    [dependencies, optionalDependencies, peerDependencies].some((list) => name in list) ||
    `@types/${name}` in devDependencies
  );
}

test('README opens with one line that builds the site and one that passes the tests', () => {
  const lines = read('README.md').split('\n').slice(0, 2);
  expect(lines.map((line) => line.replace(/#.*$/, '').trim())).toEqual([
    'npm ci && npm run build',
    'npm ci && npm test',
  ]);
});

test('README has pictures of the site and of serve, at most 200 KB together, and every picture is used', () => {
  const pictures = /docs\/pictures\/[\w-]+\.webp/g;
  const shown = [...new Set(read('README.md').match(pictures))];
  expect(shown).toEqual(['docs/pictures/site.webp', 'docs/pictures/serve.webp']);
  const bytes = shown.map((path) => statSync(join(repository, path)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
  const manual = readdirSync(join(repository, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => read(join('docs', name)))
    .join('\n');
  const unused = readdirSync(join(repository, 'docs/pictures')).filter(
    (name) => !`${read('README.md')}${manual}`.includes(`pictures/${name})`),
  );
  expect(unused).toEqual([]);
});

test('.ci/run runs the test line of README', () => {
  const line = read('README.md').split('\n')[1]?.replace(/#.*$/, '').trim();
  const commands = read('.ci/run')
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#'));
  expect(commands).toEqual(['cd "$(dirname "$0")/.." || exit 1', line]);
  expect(statSync(join(repository, '.ci/run')).mode & 0o111).toBe(0o111);
});

test('the scripts of README are those of package.json', () => {
  expect(manifest.scripts).toMatchObject({
    prepare: 'node scripts/compile.mjs && npm run types',
    build: 'node bin/paydocs.js build',
    test: 'vitest run',
  });
});

test('the required folders are all there', () => {
  const names = [
    '.ci',
    'bin',
    'content',
    'docs',
    'plugins',
    'src',
    'test',
    'theme',
    'site.config.yaml',
    'tsconfig.json',
    'LICENSE',
    'CHANGELOG.md',
  ];
  const there = readdirSync(repository);
  expect(names.filter((name) => !there.includes(name))).toEqual([]);
});
