import { statSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import type { Hash } from '../types.ts';

type Database = RootDatabase<Buffer, string>;

/** Number of characters to collect in memory before a transaction, which waits for the disk. */
const BATCH = 8_000_000;

/** Number of bytes of the database file that may be mapped into memory before the database is reopened. */
const MAPPED = 32_000_000;

/**
 * Minimum number of bytes that accessing one entry maps: two index pages, and one or two data pages. For each
 * page, the system maps the sixteen pages around it.
 */
const AROUND = 4 * 65_536;

/** A database that can be closed and reopened. */
export interface Renewable {
  database(): Database;
  renew(): void;
}

/** Opens a database that can be reopened: pages that were read count as memory of this process until its file is closed. */
export function renewable(open: () => Database): Renewable {
  let database = open();
  return {
    database: () => database,
    renew() {
      // No operation is pending, so the database is closed when the call returns.
      void database.close();
      database = open();
    },
  };
}

/** Options of the entries. */
interface EntriesOptions {
  /** Path of the database file. */
  readonly file: string;
  /** True: entries are written only by an explicit save, and their use is not tracked. */
  readonly isShared: boolean;
  /** Called with the error if entries could not be written. */
  readonly refused: (reason: unknown) => void;
}

/**
 * Returns functions that read and write entries. Written entries wait in memory for `flush`,
 * which a store that is not shared also calls when many wait.
 */
export function entriesOf({ database, renew }: Renewable, { file, isShared, refused }: EntriesOptions) {
  const map = mappedPages(renew, file);
  const used = new Set<string>();
  const use = (name: string): void => void (isShared || used.add(name));
  // Buffered as strings, whose memory V8 returns to the system after a write. Buffers would fragment it.
  const waiting = new Map<string, string>();
  let size = 0;
  let isNew = false;

  const flush = (): void => {
    // Keys are hashes, so each entry touches other pages of the database.
    const touched = Math.max(size, waiting.size * AROUND);
    size = 0;
    writeAll(waiting, database(), refused);
    map(touched);
  };
  const fromDatabase = (name: string): string | undefined => {
    const text = database().get(name)?.toString();
    map(Math.max(text?.length ?? 0, AROUND));
    return text;
  };
  const text = (kind: string, key: Hash): string | undefined => {
    const name = nameOf(kind, key);
    const found = waiting.get(name) ?? fromDatabase(name);
    if (found !== undefined) use(name);
    return found;
  };
  const putText = (kind: string, key: Hash, json: string): void => {
    const name = nameOf(kind, key);
    use(name);
    waiting.set(name, json);
    size += json.length;
    isNew = true;
    if (size > BATCH && !isShared) flush();
  };
  return {
    text,
    putText,
    get(kind: string, key: Hash): unknown {
      const found = text(kind, key);
      return found === undefined ? undefined : (JSON.parse(found) as unknown);
    },
    put: (kind: string, key: Hash, value: unknown): void => putText(kind, key, JSON.stringify(value)),
    has(kind: string, key: Hash): boolean {
      const name = nameOf(kind, key);
      if (!waiting.has(name) && !database().doesExist(name)) return false;
      use(name);
      return true;
    },
    keep: (kind: string, key: Hash): void => use(nameOf(kind, key)),
    flush,
    used,
    hasNew: () => isNew,
    unsaved: () => size,
  };
}

/** Returns a function that counts mapped bytes, and reopens the database when there are many. */
function mappedPages(renew: () => void, file: string): (bytes: number) => void {
  let mapped = 0;
  return (bytes) => {
    mapped += bytes;
    if (mapped <= MAPPED) return;
    mapped = 0;
    // The mapped size cannot exceed the file size.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAPPED) renew();
  };
}

function writeAll(
  waiting: Map<string, string>,
  database: Database,
  refused: EntriesOptions['refused'],
): void {
  try {
    while (waiting.size > 0) writeSome(waiting, database);
  } catch (reason) {
    // Probably a full disk. Entries stay in memory, and the build continues.
    refused(reason);
  }
}

/** Moves a batch of entries to the database in one transaction. */
function writeSome(waiting: Map<string, string>, database: Database): void {
  const written: string[] = [];
  database.transactionSync(() => {
    let bytes = 0;
    for (const [name, text] of waiting) {
      database.putSync(name, Buffer.from(text));
      written.push(name);
      bytes += text.length;
      if (bytes > BATCH) break;
    }
  });
  for (const name of written) waiting.delete(name);
}

function nameOf(kind: string, key: Hash): string {
  return `${kind}:${key}`;
}
