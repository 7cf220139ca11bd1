import { createHash } from 'node:crypto';

/** Bytes of the digest that stands before each value. */
const DIGEST = 16;

/** A value as bytes with their digest before them. It must be plain JSON. */
export function encode(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([digest(text), text]);
}

/** What `encode` was given; undefined when the bytes are not those any more. */
export function decode(bytes: Uint8Array): unknown {
  const text = bytes.subarray(DIGEST);
  if (!digest(text).equals(bytes.subarray(0, DIGEST))) return undefined;
  return JSON.parse(Buffer.from(text.buffer, text.byteOffset, text.length).toString('utf8')) as unknown;
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, DIGEST);
}
