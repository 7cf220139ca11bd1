import { posix } from 'node:path';
import type { Config } from '../../config/schema.ts';
import { contentHash } from '../../output/hash.ts';
import { type DataSite, dataFiles } from '../../reference/data/data.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { Hash } from '../../types.ts';

/** What the facts of a site are read from. */
export interface FactSite extends DataSite {
  readonly config: Pick<Config, 'reference'>;
}

/** The OpenAPI file of a site, and behind it those that it may refer to; none when it has none. */
export function apiFiles({ config, hashes }: Pick<FactSite, 'config' | 'hashes'>): readonly ContentPath[] {
  const { openapi } = config.reference;
  if (openapi === undefined) return [];
  const path = posix.normalize(openapi).replace(/^content\//, '') as ContentPath;
  const others = [...hashes.keys()].filter((one) => /^reference\/.*\.(?:ya?ml|json)$/.test(one)).sort();
  return hashes.has(path) ? [path, ...others.filter((one) => one !== path)] : [];
}

/** The files that content is compared with. */
function factFiles(site: Pick<FactSite, 'config' | 'hashes'>): readonly ContentPath[] {
  return [...dataFiles(site).values(), ...apiFiles(site)];
}

/** True for a site that has anything to compare its content with. */
export function hasFacts(site: Pick<FactSite, 'config' | 'hashes'>): boolean {
  return factFiles(site).length > 0;
}

/** Names everything that content is compared with. */
export function factsKey(site: Pick<FactSite, 'config' | 'hashes'>): Hash {
  return contentHash(JSON.stringify(factFiles(site).map((path) => [path, site.hashes.get(path)])));
}
