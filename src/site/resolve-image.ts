import { posix } from 'node:path';
import { joinPath } from '../platform/join-path.ts';
import { error } from '../problems.ts';
import { editionsOf } from '../shared/editions.ts';
import { type ContentPath, encodePath, finalHref, isExternal, rootUrl, schemeOf } from '../shared/paths.ts';
import { meantHint, nearest } from '../shared/suggestions.ts';
import { relativeFile, split } from './address-parts.ts';
import type { LinkProblem } from './resolve-link.ts';
import { decodePath, missingFolder, type Targets, withoutBaseUrl } from './targets.ts';

/** Source of an image: a file of the content, or a final address. */
export type ResolvedImage =
  | { readonly asset: ContentPath; readonly problem?: LinkProblem }
  | { readonly src: string; readonly problem?: LinkProblem };

/**
 * Resolves the picture that a page names for previews. Without `./`, it may lack the slash of a file in `static/`, which keeps
 * its address: other sites request it, and may have stored the address long ago.
 */
export function resolvePreview(url: string, file: ContentPath, targets: Targets): ResolvedImage {
  const there = (address: string) => fileAmong(candidatesOf(address, file, targets), targets) !== undefined;
  const isInStatic = /^[^./]/.test(url) && !isExternal(url) && !there(url) && there(`/${url}`);
  const found = resolveImage(isInStatic ? `/${url}` : url, file, targets);
  return 'asset' in found && found.asset.startsWith('static/')
    ? { src: rootUrl(targets.mount) + encodePath(found.asset.slice('static/'.length)) + split(url).query }
    : found;
}

/** Resolves an image: a file next to the source or, if the address starts with a slash, in `static/`. */
export function resolveImage(url: string, file: ContentPath, targets: Targets): ResolvedImage {
  if (schemeOf(url) !== undefined || url.startsWith('//'))
    return { src: finalHref(url, rootUrl(targets.mount)) };
  const path = decodePath(split(url).path);
  const candidates = candidatesOf(url, file, targets);
  const found = fileAmong(candidates, targets);
  if (found !== undefined) return { asset: found };
  const [wanted = path] = candidates;
  const near = nearestImage(wanted, targets);
  const shown = near?.startsWith('static/')
    ? near.slice('static'.length)
    : near && relativeFile(posix.dirname(file), near);
  const hint = near && meantHint(wanted, near, shown);
  const cause = missingFolder(wanted, targets.files);
  const problem = error('broken-image', `No image at "${url}".`, { hint, cause });
  return { src: url, problem: { kind: 'images', problem } };
}

/** Returns the image that was most probably meant: the nearest path, else the same name elsewhere. */
function nearestImage(path: string, { files, suggestions }: Targets): string | undefined {
  if (!suggestions.spend(files.size)) return undefined;
  const images = [...files].filter((known) => /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(known));
  return nearest(path, images) ?? images.find((image) => posix.basename(image) === posix.basename(path));
}

/** Returns the files that an address may mean, the likeliest first. */
function candidatesOf(url: string, file: ContentPath, { mount }: Targets): readonly string[] {
  const path = decodePath(split(url).path);
  const inside = withoutBaseUrl(path, mount) ?? path;
  return path.startsWith('/')
    ? [`static${path}`, `static${inside}`, path.slice(1)]
    : editionsOf(joinPath(posix.dirname(file), path));
}

function fileAmong(candidates: readonly string[], { files }: Targets): ContentPath | undefined {
  return candidates.find((candidate): candidate is ContentPath => files.has(candidate as ContentPath));
}
