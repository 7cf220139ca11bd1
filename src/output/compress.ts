import { statSync } from 'node:fs';
import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import { bytesOf, piecesOf } from '../files/bytes.ts';
import { mapConcurrently } from '../platform/promises.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { Artifact, Hash } from '../types.ts';
import type { Output } from './output.ts';
import type { Placing } from './write.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Known facts about the output of the last build. */
type Written = Pick<Output, 'kept' | 'wrote'>;

/** Text formats. Images and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** A response below the size of a network packet does not arrive faster. */
const MINIMUM_SIZE = 1024;
/** Artifacts that are compressed concurrently, each into two files. libuv runs four jobs; another four wait. */
const AT_ONCE = 4;
/** Maximum size for Brotli's highest level, which takes seconds for larger files. */
const BEST_BROTLI_SIZE = 1_000_000;
/** Maximum size of a file that is compressed in memory. Larger files are compressed in pieces. */
const IN_MEMORY_SIZE = 8_000_000;

/** Yields the artifacts in order, each text with its `.gz` and `.br` variants, which servers can send directly. */
export async function* compressed(
  artifacts: AsyncIterable<Artifact>,
  output: Written,
): AsyncGenerator<Artifact> {
  const all = mapConcurrently(artifacts, AT_ONCE, (artifact) => withVariants(artifact, output));
  for await (const variants of all) yield* variants;
}

async function withVariants(artifact: Artifact, output: Written): Promise<readonly Artifact[]> {
  return keptVariants(artifact, output) ?? variantsOf(artifact);
}

/** Returns an artifact and its compressed variants. */
export async function variantsOf(artifact: Artifact): Promise<readonly Artifact[]> {
  if (!TEXT.test(artifact.path)) return [artifact];
  const size = artifact.file === undefined ? 0 : sizeOf(artifact.file);
  if (size > IN_MEMORY_SIZE) return inPieces(artifact, size);
  const bytes = await bytesOf(artifact);
  const made = { ...artifact, data: bytes };
  if (bytes.length < MINIMUM_SIZE) return [made];
  const [gz, br] = await Promise.all([gzipBytes(bytes), brotliBytes(bytes)]);
  const variants = [
    { ...made, path: outputPath(`${made.path}.gz`), data: gz },
    { ...made, path: outputPath(`${made.path}.br`), data: br },
  ];
  return [made, ...variants.filter(({ data }) => data.length < bytes.length)];
}

/** Also claims the compressed copies of files that other threads place and, as `place` says, compress. */
export function claimingVariants(placing: Placing, output: Written): Placing {
  const claimed = new Map<OutputPath, Pick<Artifact, 'origin'> & { readonly key: Hash | undefined }>();
  const variants = new Set<OutputPath>();
  return {
    ...placing,
    claim(file) {
      const { path, key, origin } = file;
      claimed.set(path, { key, origin });
      if (placing.claim(file)) return true;
      // The path is refused, so the build fails.
      if (key === undefined || output.kept(path, key) === undefined) return false;
      const kept = keptVariants({ path, key, data: '', origin }, output)?.slice(1);
      for (const variant of kept ?? []) variants.add(variant.path);
      return kept === undefined || kept.filter((variant) => placing.claim(variant)).length > 0;
    },
    add(file, key) {
      const { path } = file;
      const isClaimed = claimed.has(path) || variants.has(path);
      // A variant is kept as long as its text is.
      const text = claimed.get(outputPath(path.replace(/\.[a-z]+$/, '')));
      const own = claimed.get(path)?.key ?? key ?? text?.key;
      if (isClaimed || placing.claim({ path, key: own, origin: text?.origin })) placing.add(file, own);
    },
  };
}

/** Returns 0 for a missing file; reading it will report that. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Returns a large text with variants that are compressed while they are written, even if they do not become smaller. */
function inPieces(artifact: Artifact, size: number): readonly Artifact[] {
  const variant = (suffix: string, data: () => AsyncIterable<Uint8Array>): Artifact => ({
    ...artifact,
    path: outputPath(artifact.path + suffix),
    data,
  });
  return [
    artifact,
    variant('.gz', () => gzipPieces(artifact)),
    variant('.br', () => through(artifact, createBrotliCompress(brotliOptions(size)))),
  ];
}

async function* gzipPieces(artifact: Artifact): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of through(artifact, createGzip(GZIP))) {
    if (isFirst) piece[SYSTEM] = UNKNOWN_SYSTEM;
    isFirst = false;
    yield piece;
  }
}

/** Returns the compressed stream, which also ends if reading fails. */
function through(artifact: Artifact, compressor: Transform): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(piecesOf(artifact)), compressor, () => {});
}

/**
 * Returns the artifact with its variants if the output already has them. Returns undefined if the artifact has
 * changed, or the last build did not compress it.
 */
function keptVariants(artifact: Artifact, output: Written): readonly Artifact[] | undefined {
  const { path, key } = artifact;
  if (!TEXT.test(path)) return [artifact];
  const kept = key === undefined ? undefined : output.kept(path, key);
  if (key === undefined || kept === undefined) return undefined;
  if (kept.size < MINIMUM_SIZE) return [artifact];
  const variants = Object.entries({ '.gz': gzipBytes, '.br': brotliBytes })
    .map(([suffix, compress]) => ({
      ...artifact,
      path: outputPath(path + suffix),
      data: async () => compress(await bytesOf(artifact)),
    }))
    .filter((variant) => output.wrote(variant.path, key));
  return variants.length === 0 ? undefined : [artifact, ...variants];
}

const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Offset of the operating system in the header of gzip. 255 (unknown) makes the bytes equal on every system. */
const SYSTEM = 9;
const UNKNOWN_SYSTEM = 255;

async function gzipBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const data = await gzipped(bytes, GZIP);
  data[SYSTEM] = UNKNOWN_SYSTEM;
  return data;
}

function brotliBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return brotlied(bytes, brotliOptions(bytes.length));
}

function brotliOptions(size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size <= BEST_BROTLI_SIZE ? constants.BROTLI_MAX_QUALITY : 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
