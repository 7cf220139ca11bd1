import type { Artifact } from '../types.ts';

/** Does the work of making an artifact's data, if it is still to be done; text becomes UTF-8. */
export async function bytesOf({ data }: Pick<Artifact, 'data'>): Promise<Uint8Array> {
  const made = typeof data === 'function' ? await data() : data;
  return typeof made === 'string' ? Buffer.from(made) : made;
}
