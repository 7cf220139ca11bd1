import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Maximum number of bytes of a file to have in memory. Reading smaller files as a whole is faster. */
export const CHUNK = 1 << 20;

/** Yields the rest of an open file in chunks. A chunk is valid only until the next one: they share their memory. */
export function* chunksFrom(descriptor: number): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (;;) {
    const length = readSync(descriptor, chunk, 0, CHUNK, null);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

/** Yields a file in chunks like `chunksFrom`. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const descriptor = openSync(path, 'r');
  try {
    yield* chunksFrom(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the SHA-256 of an open file, which memory holds only if it is small. */
export function digestFrom(descriptor: number, size: number): string {
  if (size <= CHUNK) return hash('sha256', readFileSync(descriptor));
  const all = createHash('sha256');
  for (const chunk of chunksFrom(descriptor)) all.update(chunk);
  return all.digest('hex');
}
