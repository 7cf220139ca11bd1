import type { Config } from '../config/schema.ts';
import { builtFiles } from '../content/built.ts';
import type { EditionFiles } from '../contract/edition.ts';
import { versionFolder } from '../shared/editions.ts';

/** Returns the folders of the editions: empty for the whole site first, then those of frozen versions that are built. */
export function editionFolders(
  hashes: EditionFiles['hashes'],
  { docs }: Pick<Config, 'docs'>,
): readonly string[] {
  const isBuilt = builtFiles(docs);
  const own = [...hashes.keys()].filter(isBuilt);
  return [...new Set(['', ...own.map(versionFolder)])];
}

/** Returns the problems that an edition reports: a frozen version only those of files that it does not share with others. */
export function ownProblems<Found extends { readonly file?: string | undefined }>(
  found: readonly Found[],
  folder: string,
): readonly Found[] {
  return folder === '' ? found : found.filter(({ file }) => file?.startsWith(`content/${folder}`));
}
