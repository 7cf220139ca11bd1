import type { Config } from '../config/schema.ts';
import { builtFiles } from '../content/built.ts';
import { editionsOf } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import { type ReferenceEdition, versionFolder } from './editions.ts';

/** The editions of a site's reference: that of the whole site first, then those of frozen versions that are built. */
export function referenceFolders(
  hashes: ReferenceEdition['hashes'],
  { docs }: Pick<Config, 'docs'>,
): readonly string[] {
  const isBuilt = builtFiles(docs);
  const own = [...hashes.keys()].filter(isBuilt);
  return [...new Set(['', ...own.map(versionFolder)])];
}

/** Returns an edition's copy of a reference file: the version's own, else that of the whole site. */
export function referenceFile({ hashes, folder }: ReferenceEdition, path: string): ContentPath | undefined {
  return editionsOf(folder + path).find((one) => hashes.has(one));
}
