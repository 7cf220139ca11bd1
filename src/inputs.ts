import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleInputs } from './assets/watched.ts';
import { type ContentListing, isBundledPageFile, listContent } from './content/read.ts';
import type { BuildRequest } from './reporting.ts';
import type { ContentPath } from './shared/paths.ts';
import type { Hash } from './types.ts';

/** Everything that a build reads, but for what only the bundler and the configuration know of. */
export interface Inputs {
  readonly listing: ContentListing;
  /** What every file below `content/` holds, in the order of the listing. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** Names the bytes of `site.config.yaml`. */
  readonly config: Hash;
  /** Names what the bundles are made from (`bundleInputs`). */
  readonly bundles: Hash;
  /** Names all of it, the request included. */
  readonly key: Hash;
}

/** Reads and hashes every file of the site: bytes are the only witness that clocks and checkouts cannot fool. */
export async function readInputs(request: BuildRequest): Promise<Inputs> {
  const { siteDirectory } = request;
  const listing = await listContent(join(siteDirectory, 'content'));
  const hashes = new Map(
    listing.files.map((path) => [path, digestOf(join(siteDirectory, 'content', path))] as const),
  );
  return inputsOf(request, { listing, hashes, bundles: bundlesOf(siteDirectory, hashes) });
}

/** What is known to have changed since inputs were read. */
export interface KnownChange {
  /** Files of the content with other bytes, new ones and those that are gone included. */
  readonly paths: ReadonlySet<ContentPath>;
  /** True: there may be other files than before. */
  readonly hasOtherFiles: boolean;
  /** True: the site's theme may be another. */
  readonly hasOtherTheme: boolean;
}

/** Hashes again what is known to have changed, and the configuration; all else is taken to be as it was. */
export async function rereadInputs(
  request: BuildRequest,
  before: Inputs,
  { paths, hasOtherFiles, hasOtherTheme }: KnownChange,
): Promise<Inputs> {
  const { siteDirectory } = request;
  const content = join(siteDirectory, 'content');
  const listing = hasOtherFiles ? await listContent(content) : before.listing;
  const hashOf = (path: ContentPath): Hash =>
    (paths.has(path) ? undefined : before.hashes.get(path)) ?? digestOf(join(content, path));
  const hashes = new Map(listing.files.map((path) => [path, hashOf(path)] as const));
  const isBundled = hasOtherTheme || [...paths].some(isBundledPageFile);
  const bundles = isBundled ? bundlesOf(siteDirectory, hashes) : before.bundles;
  return inputsOf(request, { listing, hashes, bundles });
}

function bundlesOf(siteDirectory: string, hashes: Inputs['hashes']): Hash {
  const pageFiles = [...hashes].filter(([path]) => isBundledPageFile(path));
  return bundleInputs(
    siteDirectory,
    pageFiles.map(([path, hash]) => ({ path, hash })),
  );
}

function inputsOf(request: BuildRequest, read: Pick<Inputs, 'listing' | 'hashes' | 'bundles'>): Inputs {
  const { siteDirectory, url, baseUrl, drafts } = request;
  const config = digestOf(join(siteDirectory, 'site.config.yaml'));
  const hash = createHash('sha256');
  hash.update(JSON.stringify([url, baseUrl, drafts, read.listing.problems]));
  hash.update(config);
  for (const [path, digest] of read.hashes) hash.update(`${path}\0${digest}\0`);
  hash.update(read.bundles);
  return { ...read, config, key: hash.digest('hex').slice(0, 32) };
}

function digestOf(file: string): Hash {
  try {
    if (!existsSync(file)) return '';
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'unreadable'; // the stage that needs the file says so
  }
}
