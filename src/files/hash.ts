import { hash } from 'node:crypto';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';

/** Returns the content hash: 32 hexadecimal digits of SHA-256. */
export function contentHash(data: string | Uint8Array): Hash {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/** Returns the hash for an asset's file name: short, because every page contains the name, but unique. */
export function shortHash(data: string | Uint8Array): Hash {
  return contentHash(data).slice(0, 10);
}

/** Returns a hash of the paths and content hashes of files, in the given order: another order is another key. */
export function filesKey(
  files: Iterable<ContentPath>,
  { hashes }: { readonly hashes: ReadonlyMap<ContentPath, Hash> },
): Hash {
  return contentHash(JSON.stringify([...files].map((path) => [path, hashes.get(path)])));
}
