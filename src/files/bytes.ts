import type { Artifact } from '../types.ts';

/** Yields the bytes of an artifact in pieces: makes its data if necessary, and encodes text as UTF-8. */
export async function* piecesOf({ data }: Pick<Artifact, 'data'>): AsyncGenerator<Uint8Array> {
  const made = typeof data === 'function' ? await data() : data;
  if (typeof made === 'string') yield Buffer.from(made);
  else if (made instanceof Uint8Array) yield made;
  else yield* made;
}

/** Returns the bytes of an artifact. */
export async function bytesOf(artifact: Pick<Artifact, 'data'>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(artifact)) pieces.push(piece);
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}
