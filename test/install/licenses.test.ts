import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'));
const manifest = readJson('package.json');
const locked: Readonly<Record<string, LockedPackage>> = readJson('package-lock.json').packages;

/** Package names in a row's first column → the text of its last column, for every row of the two tables. */
const rows = readFileSync(join(repository, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({
    names: [...(cells[1]?.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g) ?? [])].map(([, name = '']) => name),
    licenses: cells.at(-2),
  }));

const declared: readonly string[] = [
  manifest.dependencies,
  manifest.peerDependencies,
  manifest.devDependencies,
].flatMap((list) => Object.keys(list));

const licenseOf = (name: string): string =>
  readJson(`node_modules/${name.replace('@types/*', '@types/node')}/package.json`).license;

test('docs/dependencies.md lists every dependency, and nothing else but elkjs', () => {
  const listed = new Set(rows.flatMap(({ names }) => names));
  const expected = declared.map((name) => (name.startsWith('@types/') ? '@types/*' : name));
  expect([...listed].sort()).toEqual([...new Set([...expected, 'elkjs'])].sort());
});

test.each(rows)('the license column is right for $names', ({ names, licenses }) => {
  expect(licenses).toBe([...new Set(names.map(licenseOf))].join(', '));
});

test('all that users install is under a permissive license, elkjs excepted', () => {
  const permissive = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'PSF-2.0'];
  const installed = Object.entries(locked).filter(([path, { dev }]) => path !== '' && !dev);
  expect(installed.length).toBeGreaterThan(100);
  const others = installed.filter(([, { license = 'none' }]) => !permissive.includes(license));
  expect(others.map(([path, { license }]) => [path, license])).toEqual([['node_modules/elkjs', 'EPL-2.0']]);
});

test('users get the versions of direct dependencies that were tested', () => {
  const given = { ...manifest.dependencies, ...manifest.peerDependencies };
  const tested = Object.keys(given).map((name) => [name, locked[`node_modules/${name}`]?.version]);
  expect(given).toEqual(Object.fromEntries(tested));
});
