import { createHash, hash as digest } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { bundleInputs } from '../assets/watched.ts';
import { configFileOf } from '../config/config-file.ts';
import { contentDirectoryOf } from '../content/directory.ts';
import { type ContentListing, listContent } from '../content/list.ts';
import { isDiskErrorOf } from '../files/disk.ts';
import { contentHash } from '../files/hash.ts';
import { isBundledPageFile } from '../files/read.ts';
import { type ContentDirectory, digestOfEntry, type Roots, rootsOf } from '../files/real-entry.ts';
import { isRefusedCode } from '../files/refused.ts';
import { isSettled, type Seen, seenOf, statsAt } from '../files/seen.ts';
import type { BuildReporter, BuildRequest } from '../platform/build-request.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { type Journal, readJournal, writeJournal } from './journal.ts';
import type { KnownChange } from './services.ts';

/** Everything that a build reads, except what only bundler and configuration refer to. */
export interface Inputs {
  readonly contentDirectory: ContentDirectory;
  readonly listing: ContentListing;
  /** Content hash of every file below `content/`, in the order of the listing. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  /** State of each content file before it was read (`Seen`), except those that have changed immediately before. */
  readonly seen: ReadonlyMap<ContentPath, Seen>;
  /** Hash of the configuration, and of its existing linked folders. */
  readonly config: Hash;
  /** Hash of the inputs of the bundles (`bundleInputs`). */
  readonly bundles: Hash;
  /** Hash of all inputs, including the request. */
  readonly key: Hash;
}

/**
 * Hashes every file of the site, except those with the same state as in the journal. Files that were written shortly
 * before the last build are not in the journal, because clocks are not precise enough for them.
 */
export async function readInputs(request: BuildRequest): Promise<Inputs> {
  const contentDirectory = await contentDirectoryOf(request);
  const listing = listContent(contentDirectory);
  const seen = new Map<ContentPath, Seen>();
  for (const path of listing.files) {
    const stats = statsAt(join(contentDirectory.path, path));
    if (stats !== undefined && isSettled(stats)) seen.set(path, seenOf(stats));
  }
  const journal = readJournal(request);
  const isListed = (path: ContentPath): boolean =>
    seen.get(path) !== undefined && journal.get(path)?.seen === seen.get(path);
  const knownHash = (path: ContentPath) => (isListed(path) ? journal.get(path)?.hash : undefined);
  const inputs = gatherInputs(request, { contentDirectory, listing, seen, knownHash });
  const next = journalOf(inputs);
  const isSame = next.size === journal.size && [...next.keys()].every(isListed);
  if (request.write && !isSame) writeJournal(next, request.siteDirectory);
  return inputs;
}

/** Returns the journal, without files that could not be read, perhaps temporarily. */
function journalOf({ seen, hashes }: Inputs): Journal {
  const rows = [...seen].map(([path, seen]) => [path, { seen, hash: hashes.get(path) ?? '' }] as const);
  return new Map(rows.filter(([, { hash }]) => /^[\da-f]{32}/.test(hash)));
}

/**
 * True if the site is unchanged since these inputs were read a moment ago. Files with the same state are not read
 * again. Between two builds that would not suffice, because a whole folder may have been replaced.
 */
export async function areStill({ seen, hashes, key }: Inputs, request: BuildRequest): Promise<boolean> {
  const contentDirectory = await contentDirectoryOf(request);
  const now = gatherInputs(request, {
    contentDirectory,
    listing: listContent(contentDirectory),
    seen,
    knownHash(path) {
      const stats = statsAt(join(contentDirectory.path, path));
      return stats !== undefined && seen.get(path) === seenOf(stats) ? hashes.get(path) : undefined;
    },
  });
  return now.key === key;
}

/** Hashes the configuration and the changed files again. All other files count as unchanged. */
export async function rereadInputs(
  request: BuildRequest,
  before: Inputs,
  { paths, hasOtherFiles, hasOtherTheme }: KnownChange,
): Promise<Inputs> {
  const contentDirectory = await contentDirectoryOf(request);
  const isListed = !hasOtherFiles && hasRoots(before.contentDirectory, contentDirectory);
  const isBundled = hasOtherTheme || [...paths].some(isBundledPageFile);
  return gatherInputs(request, {
    contentDirectory,
    listing: isListed ? before.listing : listContent(contentDirectory),
    seen: new Map(),
    knownHash: (path) => (paths.has(path) ? undefined : before.hashes.get(path)),
    ...(!isBundled && { bundles: before.bundles }),
  });
}

/** Known facts about inputs. Everything else is read. */
interface KnownInputs extends Pick<Inputs, 'contentDirectory' | 'listing' | 'seen'> {
  readonly knownHash?: (path: ContentPath) => Hash | undefined;
  readonly bundles?: Hash;
}

function gatherInputs(request: BuildRequest, known: KnownInputs): Inputs {
  const { contentDirectory, listing, seen, knownHash } = known;
  const hashOf = (path: ContentPath): Hash =>
    knownHash?.(path) ?? digestOf(join(contentDirectory.path, path), contentDirectory.roots);
  const hashes = new Map(listing.files.map((path) => [path, hashOf(path)] as const));
  const bundles = known.bundles ?? bundlesOf(request.siteDirectory, listing, hashes);
  const config = configHash(request, contentDirectory);
  const hash = createHash('sha256');
  hash.update(JSON.stringify([...optionsOf(request), listing.problems]));
  hash.update(config);
  for (const [path, digest] of hashes) hash.update(`${path}\0${digest}\0`);
  hash.update(bundles);
  const key = hash.digest('hex').slice(0, 32);
  return { contentDirectory, listing, hashes, seen, config, bundles, key };
}

/** Returns the options of a build that decide what it makes. */
function optionsOf({ url, baseUrl, drafts, restriction, configFile }: BuildRequest): readonly unknown[] {
  // A configuration file outside of the site is trusted, so the key includes this.
  return [url, baseUrl, drafts, restriction, configFile !== undefined];
}

/** Names the configuration of a build, and the options that decide what it makes. */
export function configurationKey({ config }: Inputs, request: BuildRequest): Hash {
  return contentHash(JSON.stringify([...optionsOf(request), config]));
}

/** Names all that the last build must have had in common with this one if there is nothing to do. */
export function outcomeKey({ key }: Inputs, { shard }: BuildRequest): Hash {
  return shard === undefined ? key : contentHash(JSON.stringify([key, shard]));
}

function hasRoots({ roots: before }: ContentDirectory, { roots }: ContentDirectory): boolean {
  return before.join('\0') === roots.join('\0');
}

function bundlesOf(siteDirectory: string, { problems }: ContentListing, hashes: Inputs['hashes']): Hash {
  // Reading a device may never end, so nothing is bundled.
  if (problems.some(isRefusedCode)) return 'refused';
  const pageFiles = [...hashes].filter(([path]) => isBundledPageFile(path));
  return bundleInputs(
    siteDirectory,
    pageFiles.map(([path, hash]) => ({ path, hash })),
  );
}

function configHash(request: BuildRequest, contentDirectory: ContentDirectory): Hash {
  const file = configFileOf(request);
  const bytes = digestOf(file, rootsOf(dirname(file)));
  return digest('sha256', JSON.stringify([bytes, linkedFrom(request.siteDirectory, contentDirectory)]));
}

/** Returns the linked folders relative to the site, so that the whole can be moved. */
function linkedFrom(siteDirectory: string, { roots }: ContentDirectory): readonly string[] {
  const [site = siteDirectory, ...linked] = roots;
  return linked.map((folder) => relative(site, folder));
}

function digestOf(file: string, roots: Roots): Hash {
  try {
    return digestOfEntry(file, roots);
  } catch (reason) {
    return isDiskErrorOf(reason, 'ENOENT') ? '' : 'unreadable'; // the stage that needs the file reports this
  }
}

/** Input of a build that is not up to date. */
export interface BuildInput {
  readonly request: BuildRequest;
  readonly reporter: BuildReporter;
  readonly inputs: Inputs;
}
