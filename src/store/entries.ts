import { statSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import type { Hash } from '../types.ts';

type Database = RootDatabase<Buffer, string>;

/** What is kept between builds, by the kind of work that made it. */
export type EntryKind =
  | 'doc'
  | 'html'
  | 'markdown'
  | 'sections'
  | 'marks'
  | 'faults'
  | 'check'
  | 'fragment'
  | 'openapi'
  | 'data'
  | 'shell'
  | 'search'
  | 'history'
  | 'server-bundle'
  | 'browser-bundle';

/** Entries wait in memory for each other up to so many characters: a transaction costs a wait for the disk. */
const BATCH = 8_000_000;

/** So much of the database's file may count as this process's memory before it is let go of, in bytes. */
const MAPPED = 32_000_000;

/**
 * So much of the file is mapped at least for an entry that is read or written, in bytes: two pages of names lie on the way to it, it
 * may begin on one page and end on the next, and with each the system maps the fifteen around it.
 */
const AROUND = 4 * 65_536;

/** A database that can be opened anew. */
export interface Renewable {
  database(): Database;
  renew(): void;
}

/** What has been read of a database's file counts as this process's memory until the file is closed; that takes a millisecond. */
export function renewable(open: () => Database): Renewable {
  let database = open();
  return {
    database: () => database,
    renew() {
      // Nothing is under way that it would wait for: it is closed when the call returns.
      void database.close();
      database = open();
    },
  };
}

/** How entries get into their database. */
export interface EntriesOptions {
  /** The database's. */
  readonly file: string;
  /** True: nothing is written before somebody asks for it, and nobody will ask which entries have been used. */
  readonly isShared: boolean;
  /** Called with what kept entries from being written. */
  readonly refused: (reason: unknown) => void;
}

/** Entries on their way into a database, and back. */
export function entriesOf({ database, renew }: Renewable, { file, isShared, refused }: EntriesOptions) {
  const used = new Set<string>();
  const use = (name: string): void => void (isShared || used.add(name));
  // As texts, which the engine's collector gives back to the system when they are written; bytes leave holes.
  const waiting = new Map<string, string>();
  let size = 0;
  let isNew = false;
  let mapped = 0;
  const writeSome = (): void => {
    const current = database();
    const written: string[] = [];
    current.transactionSync(() => {
      let bytes = 0;
      for (const [name, text] of waiting) {
        current.putSync(name, Buffer.from(text));
        written.push(name);
        bytes += text.length;
        if (bytes > BATCH) break;
      }
    });
    for (const name of written) waiting.delete(name);
  };
  const map = (bytes: number): void => {
    mapped += bytes;
    if (mapped <= MAPPED) return;
    mapped = 0;
    // No more is mapped than there is.
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAPPED) renew();
  };
  const flush = (): void => {
    // Names lie anywhere, so each entry is written beside others.
    const touched = Math.max(size, waiting.size * AROUND);
    size = 0;
    try {
      while (waiting.size > 0) writeSome();
    } catch (reason) {
      // A full disk, most likely. What could not be written waits on in memory, and this build goes on.
      refused(reason);
    }
    map(touched);
  };
  const fromDatabase = (name: string): string | undefined => {
    const text = database().get(name)?.toString();
    map(Math.max(text?.length ?? 0, AROUND));
    return text;
  };
  const get = (kind: EntryKind, key: Hash): unknown => {
    const name = nameOf(kind, key);
    const text = waiting.get(name) ?? fromDatabase(name);
    if (text === undefined) return undefined;
    use(name);
    return JSON.parse(text) as unknown;
  };
  const put = (kind: EntryKind, key: Hash, value: unknown): void => {
    const name = nameOf(kind, key);
    const text = JSON.stringify(value);
    use(name);
    waiting.set(name, text);
    isNew = true;
    size += text.length;
    if (size > BATCH && !isShared) flush();
  };
  const has = (kind: EntryKind, key: Hash): boolean => {
    const name = nameOf(kind, key);
    const isThere = waiting.has(name) || database().doesExist(name);
    if (isThere) use(name);
    return isThere;
  };
  const keep = (kind: EntryKind, key: Hash): void => use(nameOf(kind, key));
  return { get, put, has, keep, flush, used, hasNew: () => isNew, unsaved: () => size };
}

function nameOf(kind: EntryKind, key: Hash): string {
  return `${kind}:${key}`;
}
