import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../output/disk.ts';
import type { Hash } from '../types.ts';
import { type EntryKind, entriesOf, type Renewable, renewable } from './entries.ts';
import { rewriteWhenGrown } from './rewrite.ts';
import { breakSeal, type Condition, conditionOf, DATA, seal } from './seal.ts';
import { sweepWhenGrown } from './sweep.ts';

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
  const entries = entriesOf(opened, { file, isShared, refused });
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
  const entries = entriesOf({ ...opened, renew }, { file, isShared: true, refused });
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

/** The folder cannot be written: read-only, not ours, or no space left. */
function isRefusal(reason: unknown): reason is NodeJS.ErrnoException {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST'];
  return reason instanceof Error && 'code' in reason && codes.includes(String(reason.code));
}
