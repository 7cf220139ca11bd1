import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageDirectory } from './package.ts';
import type { Hash } from './types.ts';

/**
 * Names the program that builds: its own code, every package that it stands on, the major version of Node.js. What one
 * program has made says nothing about what another would make.
 */
export function programKey(): Hash {
  const hash = createHash('sha256');
  hash.update(process.versions.node.split('.')[0] ?? '');
  const code = fileURLToPath(new URL('.', import.meta.url));
  hashFolder(code, hash);
  for (const installed of [...installedPackages(packageDirectory)].sort()) hash.update(installed);
  return hash.digest('hex').slice(0, 32);
}

/** Feeds the names and bytes of all files below a folder to a hash, in one order everywhere. */
export function hashFolder(folder: string, hash: { update(data: string | Uint8Array): unknown }): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    hash.update(`${entry.name}\0`);
    if (entry.isDirectory()) hashFolder(path, hash);
    else hash.update(bytesIn(path));
  }
}

/** None of what is no file, such as a link to a folder: the bundler tells of the files that it takes from there. */
function bytesIn(path: string): Uint8Array | string {
  try {
    return statSync(path).isFile() ? readFileSync(path) : '';
  } catch {
    return ''; // whoever needs it says why it cannot be read
  }
}

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Names;
  readonly optionalDependencies?: Names;
  readonly peerDependencies?: Names;
}

type Names = Readonly<Record<string, string>>;

/**
 * `name@version` of a package and of what it stands on, of what that stands on, and so on. What may be missing counts
 * too: a parser or a grammar that is installed later makes other results.
 */
export function installedPackages(directory: string, found = new Set<string>()): ReadonlySet<string> {
  const file = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as PackageFile;
  const installed = `${file.name}@${file.version}`;
  if (found.has(installed)) return found;
  found.add(installed);
  const names = { ...file.dependencies, ...file.optionalDependencies, ...file.peerDependencies };
  for (const dependency of Object.keys(names)) {
    const place = installedAt(dependency, directory);
    if (place !== undefined) installedPackages(place, found);
  }
  return found;
}

/** Where Node.js finds a package for code in a folder: in `node_modules` there, or in one further up. */
function installedAt(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  const parent = dirname(from);
  return parent === from ? undefined : installedAt(name, parent);
}
