import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildRequest, Shard } from '../platform/build-request.ts';
import * as limits from '../shared/limits.ts';
import type { ContentPath, RoutePath } from '../shared/paths.ts';

/** Reads `3/8`; undefined for anything else. */
export function parseShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  return index >= 1 && index <= count && count <= limits.shards.count ? { index, count } : undefined;
}

/** Returns the shard of a CI job: `PAYDOCS_SHARD`, else its place among parallel jobs of GitLab or Buildkite. */
export function jobShard(env: Readonly<Record<string, string | undefined>>): Shard | undefined {
  const { PAYDOCS_SHARD, CI_NODE_INDEX, CI_NODE_TOTAL } = env;
  if (PAYDOCS_SHARD !== undefined) return parseShard(PAYDOCS_SHARD);
  if (CI_NODE_TOTAL !== undefined) return parseShard(`${CI_NODE_INDEX}/${CI_NODE_TOTAL}`);
  const { BUILDKITE_PARALLEL_JOB: job, BUILDKITE_PARALLEL_JOB_COUNT: count } = env;
  // Buildkite counts from 0.
  return parseShard(`${Number(job) + 1}/${count}`);
}

/** Writes a shard as the command line has it: `3/8`. */
export function shardText({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/**
 * Returns the index of the shard that builds a page: of the file that it shows, relative to `content/`, or of the route of a page
 * without a file. Only that decides, so a new page moves no other. The translations of a file are built with it.
 */
export function shardOf(owner: ContentPath | RoutePath, count: number): number {
  const name = owner.replace(/^locales\/[^/]+\//, '');
  return (Number.parseInt(hash('sha256', name).slice(0, 12), 16) % count) + 1;
}

/** Returns the places of a shard's parts in its folder: the pages, the record, and the entries of the store. */
export function shardPlaces(folder: string) {
  return {
    pages: join(folder, 'pages'),
    record: join(folder, 'record.json'),
    entries: join(folder, 'entries'),
  };
}

/** Returns the folder that a build writes to: that of a site, or of the pages of a shard. */
export function outputFolder({ siteDirectory, outDirectory, shard }: BuildRequest): string {
  const folder = outDirectory ?? join(siteDirectory, 'dist');
  return shard === undefined ? folder : shardPlaces(folder).pages;
}
