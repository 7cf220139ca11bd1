import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Types that shrink; images and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml)$/;
/** Below a packet's worth of bytes nothing arrives sooner. */
const MINIMUM_SIZE = 1024;
/** Two files each: as many as libuv compresses at once (four), and as many in waiting. */
const AT_ONCE = 4;
/** Above it the best Brotli takes seconds a file. */
const BEST_BROTLI_SIZE = 1_000_000;

/** The artifacts in their order, each text followed by its `.gz` and `.br`, for servers that send those as they are. */
export async function* compressed(artifacts: AsyncIterable<Artifact>): AsyncGenerator<Artifact> {
  const underWay: Promise<readonly Artifact[]>[] = [];
  for await (const artifact of artifacts) {
    const variants = withVariants(artifact);
    // A failure is thrown where it is awaited below; until then it must not count as unhandled.
    variants.catch(() => {});
    underWay.push(variants);
    if (underWay.length >= AT_ONCE) yield* (await underWay.shift()) ?? [];
  }
  for (const variants of underWay) yield* await variants;
}

async function withVariants(artifact: Artifact): Promise<readonly Artifact[]> {
  if (!TEXT.test(artifact.path)) return [artifact];
  const bytes = Buffer.from(artifact.data);
  if (bytes.length < MINIMUM_SIZE) return [artifact];
  const [gz, br] = await Promise.all([gzipBytes(bytes), brotliBytes(bytes)]);
  return [artifact, ...smaller(artifact.path, '.gz', gz, bytes), ...smaller(artifact.path, '.br', br, bytes)];
}

/** zlib writes no time into the header, but the operating system's number: 255, unknown, is the same everywhere. */
async function gzipBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const data = await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION });
  data[9] = 255;
  return data;
}

function brotliBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const quality = bytes.length <= BEST_BROTLI_SIZE ? constants.BROTLI_MAX_QUALITY : 9;
  return brotlied(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

function smaller(
  path: OutputPath,
  suffix: '.gz' | '.br',
  data: Uint8Array,
  original: Uint8Array,
): readonly Artifact[] {
  return data.length < original.length ? [{ path: outputPath(path + suffix), data }] : [];
}
