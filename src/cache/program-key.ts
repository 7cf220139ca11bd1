import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeDirectory, packageDirectory } from '../platform/package.ts';
import type { Hash } from '../types.ts';

let running: Hash | undefined;

/**
 * Returns a hash of the running program: its code, all its packages, the major version of Node.js, and the libraries of that
 * for dates, words and compression. It stays the same while the process runs. Results of other programs must not be used.
 */
export function programKey(): Hash {
  running ??= keyWith(process.versions);
  return running;
}

/** Returns the key of the program on Node.js with these versions of its libraries. */
export function keyWith(versions: NodeJS.ProcessVersions): Hash {
  const hash = createHash('sha256');
  const { node, icu, cldr, zlib, brotli } = versions;
  hash.update(JSON.stringify([node.split('.')[0], icu, cldr, zlib, brotli]));
  // The folder of the code has types, too, which do not run.
  hashFolder(codeDirectory, hash, (name) => !name.endsWith('.d.ts'));
  for (const installed of [...installedPackages(packageDirectory)].sort()) hash.update(installed);
  return hash.digest('hex').slice(0, 32);
}

/** Hashes the names and contents of the files below a folder that count, in an order that does not depend on the system. */
export function hashFolder(
  folder: string,
  hash: { update(data: string | Uint8Array): unknown },
  counts: (name: string) => boolean = () => true,
): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!counts(entry.name)) continue;
    const path = join(folder, entry.name);
    hash.update(`${entry.name}\0`);
    if (entry.isDirectory()) hashFolder(path, hash, counts);
    else hash.update(bytesIn(path));
  }
}

/** Returns the bytes of a file; none for links to folders and the like, which the bundler reports if it reads them. */
function bytesIn(path: string): Uint8Array | string {
  try {
    return statSync(path).isFile() ? readFileSync(path) : '';
  } catch {
    return ''; // The code that needs the file reports why it cannot be read.
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
 * Returns `name@version` of a package and of all its direct and indirect dependencies that are installed, and adds them
 * to `found`. Installing an optional package changes the result, since it changes what builds make.
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

/** Returns the folder of a package as Node.js finds it: in `node_modules` of the folder or of a parent; undefined if missing. */
function installedAt(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  const parent = dirname(from);
  return parent === from ? undefined : installedAt(name, parent);
}
