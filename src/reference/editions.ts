import { editionFolder } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';

/** The files of a site, as one of its versions sees them. */
export interface ReferenceEdition {
  /** Hash of each file that may belong to the reference (`isReferenceFile`). */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Folder of a frozen version with its own reference files, `versions/1.0/`; empty for the rest of the site. */
  readonly folder: string;
}

/** The folder of the frozen version that a file belongs to, in whatever language; empty for all others. */
export function versionFolder(path: string): string {
  return editionFolder(path).replace(/^locales\/[^/]+\//, '');
}

/** Problems that are an edition's own: those of files that it shares are reported by the one they belong to. */
export function ownProblems<Found extends { readonly file?: string | undefined }>(
  found: readonly Found[],
  folder: string,
): readonly Found[] {
  return folder === '' ? found : found.filter(({ file }) => file?.startsWith(`content/${folder}`));
}
