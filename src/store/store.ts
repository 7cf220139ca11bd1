import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Hash } from '../types.ts';
import { decode, encode } from './codec.ts';
import { rewriteWhenGrown } from './rewrite.ts';
import { sweep } from './sweep.ts';

/** What is kept between builds, by the kind of work that made it. */
export type EntryKind = 'doc' | 'body' | 'shell' | 'server-bundle' | 'browser-bundle' | 'history';

/** Results of earlier work, each under a key that names everything it was made from. */
export interface Store {
  /** The value as it was put; undefined when there is none. Throws `StoreDamaged` for one that has changed. */
  get(kind: EntryKind, key: Hash): unknown;
  /** Keeps a value of plain JSON; it can be got back at once. */
  put(kind: EntryKind, key: Hash, value: unknown): void;
  has(kind: EntryKind, key: Hash): boolean;
  /** Writes what has been put so far. A shared store is written by nothing else: who calls it holds the site's lock. */
  save(): void;
  /** Ends a build. When it went well, entries that no build has used for a while are dropped. */
  close(outcome: { readonly wentWell: boolean }): Promise<void>;
}

/** Thrown when the store's bytes are not those that were written. */
export class StoreDamaged extends Error {}

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

/** Entries wait in memory for each other up to so many bytes: a transaction costs a wait for the disk. */
const BATCH = 8_000_000;

/**
 * Opens the store of a site. One that is damaged is dropped; where none can be written, one in a temporary folder takes
 * its place, so that nothing else has to know.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { directory, notice } = options;
  if (!options.isKept) return openTemporary(options);
  try {
    return await openIn(options);
  } catch (reason) {
    if (isRefusal(reason)) {
      notice(`The cache cannot be written (${reason.code}): this build keeps nothing for the next one.`);
      return openTemporary(options);
    }
    dropStore(directory);
    notice('The cache was damaged: everything is built again.');
    return openIn(options);
  }
}

async function openTemporary(options: StoreOptions): Promise<Store> {
  const directory = mkdtempSync(join(tmpdir(), 'paydocs-store-'));
  const store = await openIn({ ...options, directory });
  return { ...store, close: (outcome) => store.close(outcome).finally(() => dropStore(directory)) };
}

/** Removes a store that nobody has open. */
export function dropStore(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

async function openIn({ directory, program, notice, isShared = false }: StoreOptions): Promise<Store> {
  const opened = join(directory, 'opened');
  if (existsSync(opened)) {
    // Whoever opened it did not live to close it, and may have died of it: the library trusts what it reads.
    notice('The last build did not end by itself: everything is built again.');
    dropStore(directory);
  } else if (programOf(directory) !== program) dropStore(directory);
  mkdirSync(directory, { recursive: true });
  const mark = () => writeFileSync(opened, '');
  const unmark = () => rmSync(opened, { force: true });
  if (!isShared) mark();
  writeFileSync(join(directory, PROGRAM), program);
  const file = join(directory, 'data.mdb');
  // Loaded here: a build that finds nothing changed never opens the store.
  const { open } = await import('lmdb');
  const database = open<Buffer, string>({ path: file, encoding: 'binary', noSubdir: true });
  const entries = entriesOf(database, isShared ? Number.POSITIVE_INFINITY : BATCH);
  if (isShared) {
    const save = (): void => {
      // Somebody may have removed the folder: then it lives as long as it is open.
      if (existsSync(directory)) mark();
      entries.flush();
      unmark();
    };
    return { ...entries, save, close: () => database.close() };
  }
  return {
    ...entries,
    save: entries.flush,
    async close({ wentWell }) {
      entries.flush();
      if (wentWell && entries.hasNew()) sweep(database, entries.used);
      await rewriteWhenGrown(database, file);
      unmark();
    },
  };
}

const PROGRAM = 'program';

function programOf(directory: string): string | undefined {
  const file = join(directory, PROGRAM);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function entriesOf(database: RootDatabase<Buffer, string>, batch: number) {
  const used = new Set<string>();
  const waiting = new Map<string, Buffer>();
  let size = 0;
  let isNew = false;
  const flush = (): void => {
    if (waiting.size === 0) return;
    database.transactionSync(() => {
      for (const [name, bytes] of waiting) database.putSync(name, bytes);
    });
    waiting.clear();
    size = 0;
  };
  const get = (kind: EntryKind, key: Hash): unknown => {
    const name = nameOf(kind, key);
    const bytes = waiting.get(name) ?? reading(() => database.get(name));
    if (bytes === undefined) return undefined;
    used.add(name);
    return decode(bytes) ?? damaged();
  };
  const put = (kind: EntryKind, key: Hash, value: unknown): void => {
    const name = nameOf(kind, key);
    const bytes = encode(value);
    used.add(name);
    waiting.set(name, bytes);
    isNew = true;
    size += bytes.length;
    if (size > batch) flush();
  };
  const has = (kind: EntryKind, key: Hash): boolean => {
    const name = nameOf(kind, key);
    const isThere = waiting.has(name) || reading(() => database.doesExist(name));
    if (isThere) used.add(name);
    return isThere;
  };
  return { get, put, has, flush, used, hasNew: () => isNew };
}

function nameOf(kind: EntryKind, key: Hash): string {
  return `${kind}:${key}`;
}

function reading<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    return damaged();
  }
}

function damaged(): never {
  throw new StoreDamaged('The cache is damaged.');
}

/** The folder cannot be written: read-only, not ours, or no space left. */
function isRefusal(reason: unknown): reason is NodeJS.ErrnoException {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EEXIST'];
  return reason instanceof Error && 'code' in reason && codes.includes(String(reason.code));
}
