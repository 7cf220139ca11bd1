import { contentHash } from '../../output/hash.ts';
import { type DataSite, dataFiles, readData } from '../../reference/data/data.ts';
import type { Hash } from '../../types.ts';
import { type Facts, factsOf } from './facts.ts';

/** True for a site that has anything to compare its content with. */
export function hasFacts(site: Pick<DataSite, 'hashes'>): boolean {
  return dataFiles(site).size > 0;
}

/** Names everything that content is compared with. */
export function factsKey(site: Pick<DataSite, 'hashes'>): Hash {
  const files = [...dataFiles(site).values()].map((path) => [path, site.hashes.get(path)]);
  return contentHash(JSON.stringify(files));
}

/** What content is compared with; nothing of it is read before there is something to compare. */
export async function loadFacts(site: DataSite): Promise<Facts | undefined> {
  if (!hasFacts(site)) return undefined;
  // What is wrong with the files is told by the reference, which has read them too.
  const { data } = readData(site);
  return factsOf(data, undefined);
}
