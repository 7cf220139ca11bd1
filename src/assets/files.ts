import { extname, join, posix } from 'node:path';
import { contentChunks, contentDigest, readContent } from '../files/read.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { type Problem, warning } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { type ContentPath, fileHref, type Mount, type OutputPath, outputPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Asset } from '../site/targets.ts';
import type { Artifact } from '../types.ts';

/** Files that Markdown embeds or links to, with hashed names. */
interface LoadedAssets {
  readonly assets: ReadonlyMap<ContentPath, Asset>;
  readonly problems: readonly Problem[];
}

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Cache by site: a long-lived process reuses a site object while its links are unchanged. */
const referenced = new WeakMap<Site, ReadonlySet<ContentPath>>();

/** Returns the content files that Markdown embeds or links to. */
export function referencedFiles(site: Site): ReadonlySet<ContentPath> {
  const before = referenced.get(site);
  if (before !== undefined) return before;
  const found = filesOf(site);
  referenced.set(site, found);
  return found;
}

function filesOf({ locales }: Site): ReadonlySet<ContentPath> {
  const resolutions = locales.flatMap((locale) => [...locale.resolutions.values()]);
  const resolved = resolutions.flatMap(({ links, images, preview, edit }) => [
    ...links,
    ...images,
    ...(preview ? [preview] : []),
    ...(edit ? [edit] : []),
  ]);
  return new Set(resolved.flatMap((one) => ('asset' in one ? [one.asset] : [])));
}

/** Hashes files and reads the dimensions of images, which prevent layout shifts. */
export async function loadAssets(
  contentDirectory: ContentDirectory,
  paths: Iterable<ContentPath>,
  mount: Mount,
): Promise<LoadedAssets> {
  const assets = new Map<ContentPath, Asset>();
  const problems: Problem[] = [];
  for (const path of [...paths].sort()) {
    const output = assetPath(path, contentDigest(contentDirectory, path).slice(0, 10));
    const size = IMAGE.test(path)
      ? await pictureSize(readContent(contentDirectory, path, limits.files.picture))
      : {};
    if (size === undefined) problems.push(unreadablePicture(path));
    assets.set(path, { output, href: fileHref(output, mount), ...size });
  }
  return { assets, problems };
}

function assetPath(path: ContentPath, hash: string): OutputPath {
  const extension = extname(path);
  const stem = posix.basename(path, extension).replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return outputPath(`assets/${stem}-${hash}${extension.toLowerCase()}`);
}

async function pictureSize(
  data: Uint8Array,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const { imageSize } = await import('image-size');
  try {
    // Copied: of a file that is cut off, the size would be read from the memory behind it.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(data));
    // Orientations 5 to 8 rotate the image by 90 degrees, so browsers swap width and height.
    const sideways = orientation > 4;
    return sideways ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

function unreadablePicture(path: ContentPath): Problem {
  const text = 'The dimensions of this image cannot be read, so the page layout will shift while it loads.';
  const hint =
    'Save it again as PNG, JPEG, GIF, WebP, AVIF or SVG (an SVG needs width and height, or a viewBox).';
  return warning('unreadable-image', text, { file: `content/${path}`, hint });
}

/** Yields the files, read one at a time. Files with the same name and bytes are one artifact. */
export async function* assetArtifacts(
  contentDirectory: ContentDirectory,
  assets: ReadonlyMap<ContentPath, Asset>,
): AsyncIterable<Artifact> {
  const done = new Set<OutputPath>();
  for (const [path, { output }] of assets) {
    if (!done.has(output)) yield copyOf(contentDirectory, path, output);
    done.add(output);
  }
}

/** True for a file in `content/static`, which is copied unchanged. */
export function isStatic(path: ContentPath): boolean {
  return path.startsWith('static/');
}

/** Returns the output path of a file in `content/static`. */
export function staticPath(path: ContentPath): OutputPath {
  return outputPath(path.slice('static/'.length));
}

/** Yields the files of `content/static`. */
export async function* staticArtifacts(
  contentDirectory: ContentDirectory,
  statics: readonly ContentPath[],
): AsyncIterable<Artifact> {
  for (const path of statics)
    yield {
      ...copyOf(contentDirectory, path, staticPath(path)),
      origin: { name: `content/${path}`, kind: 'static', at: { file: `content/${path}` } },
    };
}

function copyOf(contentDirectory: ContentDirectory, from: ContentPath, path: OutputPath): Artifact {
  return { path, data: () => contentChunks(contentDirectory, from), file: join(contentDirectory.path, from) };
}
