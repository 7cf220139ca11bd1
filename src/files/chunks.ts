import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Maximum number of bytes of a file to read together. Reading smaller files as a whole is faster. */
const CHUNK = 1 << 18;

/** Yields the rest of an open file in chunks. */
export function* chunksFrom(descriptor: number, size: number): Generator<Uint8Array> {
  if (size <= CHUNK) yield readFileSync(descriptor);
  else
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(descriptor, chunk, 0, CHUNK, null);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
}

/** Yields a file in chunks. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const descriptor = openSync(path, 'r');
  try {
    yield* chunksFrom(descriptor, Number.POSITIVE_INFINITY);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the SHA-256 of chunks. */
export function digestOfChunks(chunks: Iterable<Uint8Array>): string {
  const all = createHash('sha256');
  for (const chunk of chunks) all.update(chunk);
  return all.digest('hex');
}

/** Returns the SHA-256 of an open file. */
export function digestFrom(descriptor: number, size: number): string {
  return size <= CHUNK
    ? hash('sha256', readFileSync(descriptor))
    : digestOfChunks(chunksFrom(descriptor, size));
}
