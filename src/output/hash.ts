import { hash } from 'node:crypto';
import type { Hash } from '../types.ts';

/** The hash of a content: equal exactly when the bytes are equal (32 hexadecimal digits of SHA-256). */
export function contentHash(data: string | Uint8Array): Hash {
  return hash('sha256', data, 'hex').slice(0, 32);
}

/** The hash in an asset's file name: short, since the name stands in every page, yet never equal by accident. */
export function shortHash(data: string | Uint8Array): Hash {
  return contentHash(data).slice(0, 10);
}
