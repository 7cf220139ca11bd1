import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRegularFile, namesIn } from './disk.ts';
import { findRepository, formatsOf } from './repository.ts';

/**
 * True if Git tracks a file or folder, or anything in it. Reads the index instead of running Git: that takes less than
 * a millisecond, and needs no Git. An index that cannot be read tracks nothing, as for Git itself.
 */
export function isTracked(directory: string, name: string): boolean {
  const repository = findRepository(directory);
  if (repository === undefined) return false;
  const path = Buffer.from(repository.prefix + name);
  const hashSize = formatsOf(repository).includes('objectFormat = sha256') ? 32 : 20;
  const read = (file: string): Buffer => {
    const index = join(repository.gitDirectory, file);
    return isRegularFile(index) ? readFileSync(index) : Buffer.alloc(0);
  };
  try {
    const index = read('index');
    const shared = sharedPart(index, namesIn(repository.gitDirectory));
    return (
      positionsOf(index, path, hashSize).length > 0 ||
      (shared !== undefined &&
        positionsOf(read(shared.file), path, hashSize).some((position) => !isSet(shared.removed, position)))
    );
  } catch {
    return false;
  }
}

/**
 * Returns the shared file that a split index names, and the bitmap of the entries in it that are removed; undefined without
 * one.
 */
function sharedPart(index: Buffer, names: readonly string[]) {
  for (const file of names) {
    const hash = /^sharedindex\.((?:[\da-f]{2})+)$/.exec(file)?.[1];
    const at = hash === undefined ? -1 : index.indexOf(hash, 0, 'hex');
    if (hash === undefined || at < 0) continue;
    return { file, removed: index.subarray(at + hash.length / 2, at + index.readUInt32BE(at - 4)) };
  }
  return undefined;
}

/**
 * Returns the positions of the entries within a path. Documented in `gitformat-index`. Entries of version 4 state only
 * how a path differs from the one before.
 */
function positionsOf(index: Buffer, path: Buffer, hashSize: number): readonly number[] {
  const version = index.readUInt32BE(4);
  if (version < 4 && !index.includes(path)) return [];
  const positions: number[] = [];
  let name = Buffer.alloc(0);
  for (let at = 12, position = 0; position < index.readUInt32BE(8); position += 1) {
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
    if (isWithinPath(name, path)) positions.push(position);
  }
  return positions;
}

/**
 * True if a bitmap has a bit; an empty one has none. Documented in `gitformat-bitmap`: in words of 64 bits, a marker says how many words of
 * equal bits were left out, and how many words follow before the next marker.
 */
function isSet(bitmap: Buffer, position: number): boolean {
  const word = (number: number): bigint => bitmap.readBigUInt64BE(8 + 8 * number);
  const end = bitmap.length === 0 ? 0 : bitmap.readUInt32BE(4);
  let bit = position;
  for (let at = 0; at < end; ) {
    const marker = word(at);
    bit -= 64 * Number((marker >> 1n) & 0xffff_ffffn);
    if (bit < 0) return (marker & 1n) === 1n;
    const words = Number(marker >> 33n);
    if (bit < 64 * words) return ((word(at + 1 + (bit >> 6)) >> BigInt(bit & 63)) & 1n) === 1n;
    bit -= 64 * words;
    at += 1 + words;
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
