import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Hash } from '../types.ts';

/** The store's one file of data. */
export const DATA = 'data.mdb';

const SEAL = 'closed.json';
const CHUNK = 1 << 20;

/** What the last build wrote down when it had closed the store. */
interface Seal {
  readonly program: Hash;
  readonly size: number;
  readonly crc: number;
}

/** What is to be said of a store before it is opened. */
export type Condition = 'new' | 'sound' | 'of another program' | 'never closed' | 'damaged';

/**
 * Checks every byte: the database reads its file as if it were memory, so one that has been changed or cut off would end
 * the process, and nothing could be said any more.
 */
export function conditionOf(directory: string, program: Hash): Condition {
  const data = join(directory, DATA);
  if (!existsSync(data)) return 'new';
  const seal = readSeal(directory);
  if (seal === undefined) return 'never closed';
  if (seal.program !== program) return 'of another program';
  return statSync(data).size === seal.size && crcOf(data) === seal.crc ? 'sound' : 'damaged';
}

/** Marks a store as open: until it is sealed again nobody may trust it. */
export function breakSeal(directory: string): void {
  rmSync(join(directory, SEAL), { force: true });
}

/** Marks a store as closed, with what its data must be when it is opened next. */
export function seal(directory: string, program: Hash): void {
  const data = join(directory, DATA);
  const made: Seal = { program, size: statSync(data).size, crc: crcOf(data) };
  writeFileSync(join(directory, SEAL), JSON.stringify(made));
}

function readSeal(directory: string): Seal | undefined {
  try {
    return (JSON.parse(readFileSync(join(directory, SEAL), 'utf8')) as Seal | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** In pieces: memory does not grow with the store. */
function crcOf(path: string): number {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK);
  let crc = 0;
  try {
    for (;;) {
      const length = readSync(file, chunk, 0, CHUNK, null);
      if (length === 0) return crc;
      crc = crc32(chunk.subarray(0, length), crc);
    }
  } finally {
    closeSync(file);
  }
}
