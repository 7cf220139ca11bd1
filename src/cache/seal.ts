import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { chunksOf } from '../files/chunks.ts';
import type { Hash } from '../types.ts';

/** The data file of the store. */
export const DATA = 'data.mdb';

const SEAL = 'closed.json';

/** Program, size and checksum of the store when the last build closed it. */
interface Seal {
  readonly program: Hash;
  readonly size: number;
  readonly crc: Checksum;
}

/** CRC-32, or with a key an HMAC: only who has the key can make one. */
export type Checksum = number | string;

/** Message for the user about state that has no valid seal. */
export const UNSEALED =
  'The cache of this untrusted content has no valid seal of this user, so it is not used. Everything is rebuilt.';

/** Condition of a store before it is opened. */
export type Condition = 'new' | 'sound' | 'of another program' | 'never closed' | 'damaged';

/** Returns the condition of a store. Verifies the checksum, because the file is mapped into memory: a truncated one would crash. */
export function conditionOf(directory: string, program: Hash, key?: Buffer): Condition {
  const data = join(directory, DATA);
  if (!existsSync(data)) return 'new';
  const seal = readSeal(directory);
  if (seal === undefined) return 'never closed';
  if (seal.program !== program) return 'of another program';
  const isSound = statSync(data).size === seal.size && checksumOf(data, program, key) === seal.crc;
  return isSound ? 'sound' : 'damaged';
}

/** Marks a store as open. It counts as damaged until it is sealed again. */
export function breakSeal(directory: string): void {
  rmSync(join(directory, SEAL), { force: true });
}

/** Marks a store as closed, with the checksum of its data. */
export function seal(directory: string, program: Hash, key?: Buffer): void {
  const data = join(directory, DATA);
  const made: Seal = { program, size: statSync(data).size, crc: checksumOf(data, program, key) };
  writeFileSync(join(directory, SEAL), JSON.stringify(made));
}

function readSeal(directory: string): Seal | undefined {
  try {
    return (JSON.parse(readFileSync(join(directory, SEAL), 'utf8')) as Seal | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function checksumOf(path: string, program: Hash, key: Buffer | undefined): Checksum {
  return key === undefined ? crcOf(chunksOf(path)) : hmacOf(key, `store ${program}`, chunksOf(path));
}

/** Returns the checksum of a text. The name says what the text is, so that it cannot replace another sealed text. */
export function textChecksum(text: string, name: string, key: Buffer | undefined): Checksum {
  return key === undefined ? crc32(text) : hmacOf(key, name, [text]);
}

function crcOf(chunks: Iterable<Uint8Array>): number {
  let crc = 0;
  for (const chunk of chunks) crc = crc32(chunk, crc);
  return crc;
}

function hmacOf(key: Buffer, name: string, chunks: Iterable<Uint8Array | string>): string {
  const hmac = createHmac('sha256', key).update(`${name}\0`);
  for (const chunk of chunks) hmac.update(chunk);
  return hmac.digest('hex');
}
