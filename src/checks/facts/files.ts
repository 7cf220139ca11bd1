import { posix } from 'node:path';
import type { Config } from '../../config/schema.ts';
import { contentHash } from '../../output/hash.ts';
import { type DataSite, dataFiles } from '../../reference/data/data.ts';
import { referenceFile, versionFolder } from '../../reference/editions.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { Hash } from '../../types.ts';

/** What the facts of a site are read from. */
export interface FactSite extends DataSite {
  readonly config: Pick<Config, 'reference' | 'docs'>;
}

type Edition = Pick<FactSite, 'config' | 'hashes' | 'folder'>;

/** The OpenAPI file of a version, and behind it those that it may refer to; none when it has none. */
export function apiFiles(site: Edition): readonly ContentPath[] {
  const { openapi } = site.config.reference;
  const main =
    openapi === undefined
      ? undefined
      : referenceFile(site, posix.normalize(openapi).replace(/^content\//, ''));
  if (main === undefined) return [];
  const isBeside = (path: ContentPath): boolean =>
    versionFolder(path) === versionFolder(main) && /\.(?:ya?ml|json)$/.test(path);
  const others = [...site.hashes.keys()].filter((path) => path !== main && isBeside(path));
  return [main, ...others.sort()];
}

/** The files that content is compared with. */
function factFiles(site: Edition): readonly ContentPath[] {
  return [...dataFiles(site).values(), ...apiFiles(site)];
}

/** True for a site that has anything to compare the content of a version with. */
export function hasFacts(site: Edition): boolean {
  return factFiles(site).length > 0;
}

/** Names everything that content is compared with. */
export function factsKey(site: Edition): Hash {
  return contentHash(JSON.stringify(factFiles(site).map((path) => [path, site.hashes.get(path)])));
}
