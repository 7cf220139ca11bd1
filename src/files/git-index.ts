import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRegularFile, namesIn } from './disk.ts';
import { findRepository, formatOf, type Repository } from './repository.ts';

/** Bytes of an object's name in the index. */
const HASH_SIZES = { sha1: 20, sha256: 32 } as const;

/**
 * True if Git tracks a file or folder, or anything in it. Reads the index instead of running Git: that takes less than
 * a millisecond, and needs no Git. An index that cannot be read tracks nothing, as for Git itself.
 */
export function isTracked(directory: string, name: string): boolean {
  const repository = findRepository(directory);
  if (repository === undefined) return false;
  const path = Buffer.from(repository.prefix + name);
  return indexFiles(repository).some((file) => {
    try {
      return hasPath(readFileSync(file), path, HASH_SIZES[formatOf(repository, 'objectFormat')]);
    } catch {
      return false;
    }
  });
}

/** A split index has most of its entries in shared files. */
function indexFiles({ gitDirectory }: Repository): readonly string[] {
  const names = namesIn(gitDirectory).filter((name) => name === 'index' || name.startsWith('sharedindex.'));
  return names.map((name) => join(gitDirectory, name)).filter(isRegularFile);
}

/** Documented in `gitformat-index`. Entries of version 4 state only how a path differs from the one before. */
function hasPath(index: Buffer, path: Buffer, hashSize: number): boolean {
  const version = index.readUInt32BE(4);
  if (version < 4 && !index.includes(path)) return false;
  let name = Buffer.alloc(0);
  for (let at = 12, rest = index.readUInt32BE(8); rest > 0; rest -= 1) {
    const start = at;
    at += 40 + hashSize;
    at += index.readUInt16BE(at) & 0x40_00 ? 4 : 2; // Extended entries have two more bytes of flags.
    let kept = 0;
    if (version === 4) {
      const removed = variableNumber(index, at);
      kept = name.length - removed.value;
      at = removed.end;
    }
    const end = index.indexOf(0, at);
    name = Buffer.concat([name.subarray(0, kept), index.subarray(at, end)]);
    at = version === 4 ? end + 1 : start + ((end - start + 8) & ~7);
    if (isWithinPath(name, path)) return true;
  }
  return false;
}

function isWithinPath(name: Buffer, path: Buffer): boolean {
  if (!name.subarray(0, path.length).equals(path)) return false;
  return name.length === path.length || name[path.length] === 47;
}

/** Reads a number of seven bits per byte. Each byte but the last adds one, so that no number has two forms. */
function variableNumber(bytes: Buffer, start: number): { readonly value: number; readonly end: number } {
  let at = start;
  let byte = bytes.readUInt8(at);
  let value = byte & 127;
  while (byte & 128) {
    at += 1;
    byte = bytes.readUInt8(at);
    value = ((value + 1) << 7) | (byte & 127);
  }
  return { value, end: at + 1 };
}
