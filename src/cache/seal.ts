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

/** The data file of the store. */
export const DATA = 'data.mdb';

const SEAL = 'closed.json';
const CHUNK = 1 << 20;

/** What the last build wrote after it had closed the store. */
interface Seal {
  readonly program: Hash;
  readonly size: number;
  readonly crc: number;
}

/** Condition of a store before it is opened. */
export type Condition = 'new' | 'sound' | 'of another program' | 'never closed' | 'damaged';

/** Verifies the checksum: the file is mapped into memory, and a truncated one would crash the process. */
export function conditionOf(directory: string, program: Hash): Condition {
  const data = join(directory, DATA);
  if (!existsSync(data)) return 'new';
  const seal = readSeal(directory);
  if (seal === undefined) return 'never closed';
  if (seal.program !== program) return 'of another program';
  return statSync(data).size === seal.size && crcOf(data) === seal.crc ? 'sound' : 'damaged';
}

/** Marks a store as open. It counts as damaged until it is sealed again. */
export function breakSeal(directory: string): void {
  rmSync(join(directory, SEAL), { force: true });
}

/** Marks a store as closed, with the checksum of its data. */
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

/** Reads in chunks, so that memory use does not depend on the size of the store. */
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
