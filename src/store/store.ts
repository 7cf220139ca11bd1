import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { temporaryFolder } from '../output/disk.ts';
import type { Hash } from '../types.ts';
import { rewriteWhenGrown } from './rewrite.ts';
import { breakSeal, type Condition, conditionOf, DATA, seal } from './seal.ts';
import { sweepWhenGrown } from './sweep.ts';

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

/** Results of earlier work, each under a key that names everything it was made from. */
export interface Store {
  /** The value as it was put; undefined when there is none. */
  get(kind: EntryKind, key: Hash): unknown;
  /** Keeps a value of plain JSON; it can be got back at once. */
  put(kind: EntryKind, key: Hash, value: unknown): void;
  has(kind: EntryKind, key: Hash): boolean;
  /** Says that an entry, if there is one, will be wanted by a later build. */
  keep(kind: EntryKind, key: Hash): void;
  /** Writes what has been put. A shared store is written by nothing else: who calls it holds the site's lock. */
  save(): void;
  /** Characters that have been put and not been written yet. */
  unsaved(): number;
  /** Ends a build. When it went well, entries that no build has used for a while are dropped. */
  close(outcome: { readonly wentWell: boolean }): Promise<void>;
}

/** How a store is opened. */
export interface StoreOptions {
  /** The folder of its files. */
  readonly directory: string;
  /** Names the program that writes it: keys of another program mean other work, so its store is dropped. */
  readonly program: Hash;
  /** False: the store is empty at the beginning and gone at the end. */
  readonly isKept: boolean;
  /** True: it stays open for hours, beside builds of other processes. */
  readonly isShared?: boolean;
  /** Called with a line for the user when the store cannot be used as it is. */
  readonly notice: (line: string) => void;
}

/** Entries wait in memory for each other up to so many characters: a transaction costs a wait for the disk. */
const BATCH = 8_000_000;

/** So much of the database's file may count as this process's memory before it is let go of, in bytes. */
const MAPPED = 32_000_000;

/**
 * So much of the file is mapped at least for an entry that is read or written, in bytes: two pages of names lie on the way to it, it
 * may begin on one page and end on the next, and with each the system maps the fifteen around it.
 */
const AROUND = 4 * 65_536;

/** What the user is told of a store that is not as it was left. */
const NOTICES: Partial<Record<Condition, string>> = {
  damaged: 'The cache was damaged: everything is built again.',
  'never closed': 'The last build did not end by itself: everything is built again.',
};

/**
 * Opens the store of a site. One that is not as the last build left it is dropped; where none can be written, one in a
 * temporary folder takes its place, so that nothing else has to know.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  if (!options.isKept) return openTemporary(options);
  try {
    return await openIn(options);
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    options.notice(keepsNothing(reason));
    return openTemporary(options);
  }
}

function keepsNothing(reason: unknown): string {
  const why = isRefusal(reason) ? reason.code : reason instanceof Error ? reason.message : String(reason);
  return `The cache cannot be written (${why}): this build keeps nothing for the next one.`;
}

async function openTemporary(options: StoreOptions): Promise<Store> {
  const directory = temporaryFolder('paydocs-store-');
  const store = await openIn({ ...options, directory });
  return { ...store, close: (outcome) => store.close(outcome).finally(() => drop(directory)) };
}

function drop(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

async function openIn({ directory, program, notice, isShared = false }: StoreOptions): Promise<Store> {
  const condition = conditionOf(directory, program);
  const line = NOTICES[condition];
  if (line !== undefined) notice(line);
  if (condition !== 'sound') drop(directory);
  mkdirSync(directory, { recursive: true });
  if (!isShared) breakSeal(directory);
  const file = join(directory, DATA);
  writeFileSync(file, '', { flag: 'a' }); // a folder that refuses says so here, in words that we know
  // Loaded here: a build that finds nothing changed never opens the store.
  const { open } = await import('lmdb');
  const opened = renewable(() => open({ path: file, encoding: 'binary', noSubdir: true, compression: true }));
  let isRefused = false;
  const refused = (reason: unknown): void => {
    if (!isRefused) notice(keepsNothing(reason));
    isRefused = true;
  };
  if (isShared) {
    // A build that begins before this one has saved anything finds it empty, and sound.
    if (condition !== 'sound') seal(directory, program);
    return shared(opened, { directory, program, refused });
  }
  const entries = entriesOf(opened, { file, batch: BATCH, refused, isSwept: true });
  return {
    ...entries,
    save: entries.flush,
    async close({ wentWell }) {
      entries.flush();
      const database = opened.database();
      try {
        if (isRefused) await database.close();
        else {
          // In a store that began empty there is nothing that this build has not used.
          if (wentWell && condition === 'sound' && entries.hasNew()) sweepWhenGrown(database, entries.used);
          await rewriteWhenGrown(database, file);
        }
        seal(directory, program);
      } catch (reason) {
        refused(reason);
        drop(directory);
      }
    },
  };
}

/** A database that can be opened anew. */
interface Renewable {
  database(): Database;
  renew(): void;
}

/** What has been read of a database's file counts as this process's memory until the file is closed; that takes a millisecond. */
function renewable(open: () => Database): Renewable {
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

/** A store whose seal is broken only while it is written, so that builds of other processes find it sound. */
function shared(
  opened: Renewable,
  {
    directory,
    program,
    refused,
  }: Pick<StoreOptions, 'directory' | 'program'> & { readonly refused: (reason: unknown) => void },
): Store {
  const file = join(directory, DATA);
  const number = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const own = number();
  // Somebody else may have put another store in its place: this one then lives only as long as it is open.
  const isInPlace = (): boolean => number() === own;
  const renew = (): void => {
    if (isInPlace()) opened.renew();
  };
  const entries = entriesOf(
    { ...opened, renew },
    { file, batch: Number.POSITIVE_INFINITY, refused, isSwept: false },
  );
  return {
    ...entries,
    save() {
      try {
        const isSealed = isInPlace();
        if (isSealed) breakSeal(directory);
        entries.flush();
        renew();
        if (isSealed) seal(directory, program);
      } catch (reason) {
        // Without its seal it is dropped when it is opened next; until then it serves on.
        refused(reason);
      }
    },
    close: () => opened.database().close(),
  };
}

/** Entries on their way into the database. */
function entriesOf(
  { database, renew }: Renewable,
  {
    file,
    batch,
    refused,
    isSwept,
  }: {
    readonly file: string;
    readonly batch: number;
    readonly refused: (reason: unknown) => void;
    /** True: at the end it must be known what has been used. */
    readonly isSwept: boolean;
  },
) {
  const used = new Set<string>();
  const use = (name: string): void => void (isSwept && used.add(name));
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
    if (size > batch) flush();
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

/** The folder cannot be written: read-only, not ours, or no space left. */
function isRefusal(reason: unknown): reason is NodeJS.ErrnoException {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST'];
  return reason instanceof Error && 'code' in reason && codes.includes(String(reason.code));
}
