import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemsError } from '../problems.ts';
import { type ContentPath, type OutputPath, outputPath, type RoutePath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { openEntries } from './entries.ts';
import { type FoundShard, problemsOfShards, readRecord, type ShardOrigin, shardProblem } from './record.ts';
import { shardOf, shardPlaces, shardText } from './shard.ts';

/** A file that a shard has made. */
export interface MadeFile {
  readonly path: OutputPath;
  /** Returns its bytes. Throws `ProblemsError` when they are not those that the record tells of. */
  readonly bytes: () => Uint8Array;
}

/** All shards of a site, which fit together. */
export type Shards = ReturnType<typeof openShards>;

/**
 * Opens the shards in these folders. Throws `ProblemsError` with all that is wrong: a shard that is missing, there twice,
 * damaged, or built from something else than the site is now.
 */
export function openShards(folders: readonly string[], expected: ShardOrigin, sealKey: Buffer | undefined) {
  const read = folders.map((folder) => ({ folder, record: readRecord(folder, sealKey) }));
  const unread = read.flatMap(({ record }) => ('severity' in record ? record : []));
  const found = read.flatMap(({ folder, record }) => ('severity' in record ? [] : { folder, ...record }));
  const problems = unread.length > 0 ? unread : problemsOfShards(found, expected);
  if (problems.length > 0) throw new ProblemsError(problems);
  const byPath = new Map<string, { readonly row: FoundShard['files'][number]; readonly one: FoundShard }>();
  for (const one of found) for (const row of one.files) byPath.set(row[0], { row, one });
  const fileAt = (path: string, key: Hash): readonly MadeFile[] => {
    const made = byPath.get(path);
    if (made === undefined || made.row[3] !== key) return [];
    return [{ path: outputPath(path), bytes: () => bytesOf(made.one, made.row) }];
  };
  return {
    /** The results that the shards have stored; opened when it is called. */
    entries: () =>
      openEntries(
        found.map(({ folder, entries: { rows } }) => ({ file: shardPlaces(folder).entries, rows })),
      ),
    /** Returns the file with this key, and its compressed copies. Empty: no shard has made it. */
    files: (path: OutputPath, key: Hash): readonly MadeFile[] => {
      const own = fileAt(path, key);
      return own.length === 0 ? own : [...own, ...VARIANTS.flatMap((suffix) => fileAt(path + suffix, key))];
    },
    /** Throws `ProblemsError` that names the shard of a page, which does not have it as this site does. */
    lacks(route: RoutePath, owner: ContentPath | RoutePath): never {
      const count = found[0]?.shard.count ?? 1;
      const index = shardOf(owner, count);
      const folder = found.find(({ shard }) => shard.index === index)?.folder;
      const text = `Shard ${shardText({ index, count })} in "${folder}" has another state of the page "${route}"`;
      throw new ProblemsError([shardProblem(text, OTHER_STATE)]);
    },
  };
}

const VARIANTS = ['.gz', '.br'];

const OTHER_STATE =
  'Something other than the files of the site was different there, such as the history of Git. Build all shards again, each from a full clone of one commit.';

function bytesOf(
  { folder, shard }: FoundShard,
  [path, size, expected]: FoundShard['files'][number],
): Uint8Array {
  const file = join(shardPlaces(folder).pages, path);
  const bytes = readIfThere(file);
  if (bytes?.length === size && hash('sha256', bytes).startsWith(expected)) return bytes;
  const what = bytes === undefined ? 'lacks' : 'has other bytes than it was built with in';
  const text = `Shard ${shardText(shard)} in "${folder}" ${what} "${path}"`;
  throw new ProblemsError([
    shardProblem(text, 'Build it again, and pass its whole folder to "paydocs merge".'),
  ]);
}

function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
