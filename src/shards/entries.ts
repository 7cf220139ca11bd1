import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Store } from '../cache/store.ts';
import * as limits from '../shared/limits.ts';
import type { Hash } from '../types.ts';

/** Kinds of results that only the machine of a build can use, or that are not needed where others are known. */
const OWN_KINDS = new Set([
  'history',
  'outline',
  'marks',
  'code-problems',
  'server-bundle',
  'browser-bundle',
]);

/** An entry in a file of entries: its name, its bytes there, and its bytes as text. They follow each other. */
export type EntryRow = readonly [name: string, stored: number, size: number];

/** A file of entries. */
export interface EntriesFile {
  readonly hash: Hash;
  readonly rows: readonly EntryRow[];
}

/** Notes which entries of a store a build uses. */
export function recording(store: Store) {
  const used = new Map<string, Set<Hash>>();
  const use = (kind: string, key: Hash): void => {
    const keys = used.get(kind) ?? new Set();
    used.set(kind, keys);
    keys.add(key);
  };
  const noting =
    <Rest extends readonly unknown[], Result>(method: (kind: string, key: Hash, ...rest: Rest) => Result) =>
    (kind: string, key: Hash, ...rest: Rest): Result => {
      use(kind, key);
      return method(kind, key, ...rest);
    };
  const recorded: Store = {
    ...store,
    get: noting(store.get),
    text: noting(store.text),
    has: noting(store.has),
    put: noting(store.put),
    putText: noting(store.putText),
    keep: noting(store.keep),
  };
  return {
    store: recorded,
    /** Writes the entries that were used, of all that another machine can use. */
    write: (file: string): EntriesFile => writeEntries(used, store, file),
  };
}

function writeEntries(used: ReadonlyMap<string, Iterable<Hash>>, store: Store, file: string): EntriesFile {
  const descriptor = openSync(file, 'w');
  const all = createHash('sha256');
  const rows: EntryRow[] = [];
  try {
    for (const [kind, keys] of [...used].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (OWN_KINDS.has(kind)) continue;
      for (const key of [...keys].sort()) {
        const text = store.text(kind, key);
        if (text === undefined) continue;
        const bytes = Buffer.from(text);
        // The fastest level: an artifact is sent once and read once.
        const stored = deflateRawSync(bytes, { level: 1 });
        writeSync(descriptor, stored);
        all.update(stored);
        rows.push([`${kind}:${key}`, stored.length, bytes.length]);
      }
    }
  } finally {
    closeSync(descriptor);
  }
  return { hash: all.digest('hex'), rows };
}

interface EntryPlace {
  readonly descriptor: number;
  readonly start: number;
  readonly stored: number;
  readonly size: number;
}

/** Opens files of entries, which have been verified, as one. */
export function openEntries(files: readonly { readonly file: string; readonly rows: readonly EntryRow[] }[]) {
  const places = new Map<string, EntryPlace>();
  const descriptors: number[] = [];
  for (const { file, rows } of files) {
    const descriptor = openSync(file, 'r');
    descriptors.push(descriptor);
    let start = 0;
    for (const [name, stored, size] of rows) {
      places.set(name, { descriptor, start, stored, size });
      start += stored;
    }
  }
  const text = (kind: string, key: Hash): string | undefined => {
    const place = places.get(`${kind}:${key}`);
    return place && readEntry(place);
  };
  return {
    text,
    has: (kind: string, key: Hash): boolean => places.has(`${kind}:${key}`),
    close: (): void => {
      for (const descriptor of descriptors) closeSync(descriptor);
    },
  };
}

export type Entries = ReturnType<typeof openEntries>;

function readEntry({ descriptor, start, stored, size }: EntryPlace): string {
  const bytes = Buffer.allocUnsafe(stored);
  readSync(descriptor, bytes, 0, stored, start);
  return inflateRawSync(bytes, {
    maxOutputLength: Math.min(Math.max(size, 1), limits.shards.entry),
  }).toString();
}

/** Returns a store that also has these entries. They are not copied into it. */
export function withEntries(store: Store, entries: Entries): Store {
  const text: Store['text'] = (kind, key) => store.text(kind, key) ?? entries.text(kind, key);
  return {
    ...store,
    text,
    get(kind, key) {
      const found = text(kind, key);
      return found === undefined ? undefined : (JSON.parse(found) as unknown);
    },
    has: (kind, key) => store.has(kind, key) || entries.has(kind, key),
  };
}
