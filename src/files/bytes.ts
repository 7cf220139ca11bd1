import type { Artifact } from '../types.ts';

/** Returns the bytes of an artifact: makes its data if necessary, and encodes text as UTF-8. */
export async function bytesOf({ data }: Pick<Artifact, 'data'>): Promise<Uint8Array> {
  const made = typeof data === 'function' ? await data() : data;
  return typeof made === 'string' ? Buffer.from(made) : made;
}
