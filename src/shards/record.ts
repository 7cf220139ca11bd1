import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { type Checksum, textChecksum } from '../cache/seal.ts';
import { chunksOf, digestOfChunks } from '../files/chunks.ts';
import type { ManifestFile } from '../output/manifest.ts';
import type { Shard } from '../platform/build-request.ts';
import { error, type Problem } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import type { EntriesFile } from './entries.ts';
import { shardPlaces, shardText } from './shard.ts';

const VERSION = 1;

/** A file of the output that a shard has made. */
type FileRow = readonly [path: string, size: number, hash: Hash, key: Hash];

/** Origin of a shard. Shards fit together when their origins are equal. */
export interface ShardOrigin {
  /** `programKey`. */
  readonly program: Hash;
  /** Names the configuration and the options of the build. */
  readonly configuration: Hash;
  /** Names all files of the site, with the configuration and the options. */
  readonly inputs: Hash;
}

/** The record of a shard: what it was built from, and what is in its folder. */
export interface ShardRecord {
  readonly shard: Shard;
  readonly origin: ShardOrigin;
  readonly entries: EntriesFile;
  readonly files: readonly FileRow[];
}

/** Head of a record: its first line. */
interface Head {
  readonly version?: unknown;
  readonly checksum?: Checksum;
}

/** Writes the record of a shard, which says that its folder is complete. */
export function writeRecord(
  folder: string,
  {
    files,
    ...record
  }: Omit<ShardRecord, 'files'> & { readonly files: ReadonlyMap<OutputPath, ManifestFile> },
  sealKey: Buffer | undefined,
): void {
  const rows = [...files].map(([path, { size, hash, key }]): FileRow => [path, size, hash, key]);
  const text = JSON.stringify({ ...record, files: rows.sort(([a], [b]) => (a < b ? -1 : 1)) });
  const head = JSON.stringify({ version: VERSION, checksum: checksumOf(text, sealKey) } satisfies Head);
  const file = shardPlaces(folder).record;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${head}\n${text}\n`);
  renameSync(fresh, file);
}

function checksumOf(text: string, sealKey: Buffer | undefined): Checksum {
  return textChecksum(text, 'shard', sealKey);
}

/** Reads the record of a shard, and verifies its entries. Returns a problem for a folder that is not a complete shard. */
export function readRecord(folder: string, sealKey: Buffer | undefined): ShardRecord | Problem {
  const places = shardPlaces(folder);
  if (!existsSync(places.record)) return shardProblem(`There is no shard in "${folder}"`, WHOLE_FOLDER);
  const damaged = shardProblem(`The shard in "${folder}" is damaged`, BUILD_AGAIN);
  try {
    if (statSync(places.record).size > limits.shards.record) return damaged;
    const [head = '', text = ''] = readFileSync(places.record, 'utf8').split('\n');
    const { version, checksum } = JSON.parse(head) as Head;
    if (version !== VERSION || checksum !== checksumOf(text, sealKey)) return damaged;
    const record = JSON.parse(text) as ShardRecord;
    return digestOfChunks(chunksOf(places.entries)) === record.entries.hash ? record : damaged;
  } catch {
    return damaged;
  }
}

const BUILD_AGAIN = 'Build it again, and pass its whole folder to "paydocs merge".';
const WHOLE_FOLDER = 'Name the folder that "paydocs build --shard" has written. It has a file "record.json".';

export function shardProblem(text: string, hint: string): Problem {
  return error('shard', `${text}.`, { hint });
}

/** A shard with its folder. */
export interface FoundShard extends ShardRecord {
  readonly folder: string;
}

/** Returns why shards do not make the site of these inputs. */
export function problemsOfShards(found: readonly FoundShard[], expected: ShardOrigin): readonly Problem[] {
  const [first] = found;
  if (first === undefined) return [];
  const other = found.find(({ shard }) => shard.count !== first.shard.count);
  if (other !== undefined) return [ofOtherCount(first, other)];
  const { count } = first.shard;
  const byIndex = new Map<number, FoundShard>();
  const problems: Problem[] = [];
  for (const one of found) {
    const before = byIndex.get(one.shard.index);
    if (before === undefined) byIndex.set(one.shard.index, one);
    else problems.push(twice(before, one));
    const reason = staleness(one.origin, expected);
    if (reason !== undefined) problems.push(stale(one, reason));
  }
  const missing = Array.from({ length: count }, (_, place) => place + 1).filter(
    (index) => !byIndex.has(index),
  );
  return missing.length === 0 ? problems : [...problems, missingShards(missing, count)];
}

function ofOtherCount(first: FoundShard, other: FoundShard): Problem {
  const named = ({ folder, shard }: FoundShard): string => `"${folder}" is shard ${shardText(shard)}`;
  const hint = 'Build all shards of a site with the same number after the slash.';
  return shardProblem(`Shards do not fit together: ${named(first)}, ${named(other)}`, hint);
}

function twice(first: FoundShard, second: FoundShard): Problem {
  const text = `Shard ${shardText(first.shard)} is there twice: in "${first.folder}" and in "${second.folder}"`;
  return shardProblem(text, 'Name one of the two folders.');
}

function staleness(origin: ShardOrigin, expected: ShardOrigin): string | undefined {
  if (origin.program !== expected.program)
    return 'by another version of paydocs, of Node.js or of a package that paydocs uses';
  if (origin.configuration !== expected.configuration) return 'with another configuration or other options';
  return origin.inputs === expected.inputs ? undefined : 'from other files';
}

function stale({ folder, shard }: FoundShard, reason: string): Problem {
  const text = `Shard ${shardText(shard)} in "${folder}" was built ${reason}`;
  return shardProblem(text, 'Build it again as this site is now, with the options that "paydocs merge" has.');
}

/** So many missing shards are named; more say nothing more. */
const NAMED = 20;

function missingShards(missing: readonly number[], count: number): Problem {
  const names = missing.slice(0, NAMED).map((index) => shardText({ index, count }));
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const text = `${missing.length === 1 ? 'A shard is' : `${missing.length} shards are`} missing: ${names.join(', ')}${more}`;
  const hint = `Build each with "paydocs build --shard ${names[0]}", and name the folders of all ${count}.`;
  return shardProblem(text, hint);
}
