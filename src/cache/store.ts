import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../files/disk.ts';
import type { Hash } from '../types.ts';
import { entriesOf, type Renewable, renewable } from './entries.ts';
import { rewriteWhenGrown } from './rewrite.ts';
import { breakSeal, type Condition, conditionOf, DATA, seal, UNSEALED } from './seal.ts';
import { sweepWhenGrown } from './sweep.ts';

/**
 * A cache of results. The kind names the work that a result is of, such as `doc`, and the key is a hash of everything
 * that it was made from.
 */
export interface Store {
  /** Returns the stored value, or undefined. */
  get(kind: string, key: Hash): unknown;
  /** Returns the JSON of the stored value, or undefined. */
  text(kind: string, key: Hash): string | undefined;
  /** Stores a value that is JSON already. */
  putText(kind: string, key: Hash, json: string): void;
  /** Stores a plain JSON value, which `get` returns from then on. */
  put(kind: string, key: Hash, value: unknown): void;
  has(kind: string, key: Hash): boolean;
  /** Marks an entry as used, so that it is retained for later builds. */
  keep(kind: string, key: Hash): void;
  /** Writes pending entries. A shared store is written only by this, and the caller holds the site's lock. */
  save(): void;
  /** Number of characters that are not written yet. */
  unsaved(): number;
  /** Closes the store. After a successful build, entries that have been unused for several builds are removed. */
  close(outcome: { readonly wentWell: boolean }): Promise<void>;
}

/** Options for opening a store. */
interface StoreOptions {
  /** Folder of the store's files. */
  readonly directory: string;
  /** Hash of the running program. A store of another program is discarded. */
  readonly program: Hash;
  /** Key of the seal, for untrusted content: a store that is not sealed with it is discarded. */
  readonly sealKey?: Buffer | undefined;
  /** False: the store starts empty and is deleted when it is closed. */
  readonly isKept: boolean;
  /** True: the store stays open for hours, while builds of other processes may use it. */
  readonly isShared?: boolean;
  /** Called with a message for the user if the store cannot be used. */
  readonly notice: (line: string) => void;
}

/** Messages for the user about a store that cannot be used. */
const NOTICES: Partial<Record<Condition, string>> = {
  damaged: 'The cache was damaged. Everything is rebuilt.',
  'never closed': 'The last build was interrupted. Everything is rebuilt.',
};

/**
 * Opens the store of a site. Discards a store that is damaged or of another program. If the folder cannot be
 * written, uses a temporary folder, so that callers need no special case.
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
  return `The cache cannot be written (${why}). The next build cannot reuse results of this one.`;
}

async function openTemporary(options: StoreOptions): Promise<Store> {
  const directory = temporaryFolder('paydocs-store-');
  const store = await openIn({ ...options, directory });
  return { ...store, close: (outcome) => store.close(outcome).finally(() => drop(directory)) };
}

function drop(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

async function openIn(options: StoreOptions): Promise<Store> {
  const { directory, program, sealKey, notice, isShared = false } = options;
  const condition = conditionOf(directory, program, sealKey);
  const line = sealKey !== undefined && condition === 'damaged' ? UNSEALED : NOTICES[condition];
  if (line !== undefined) notice(line);
  if (condition !== 'sound') drop(directory);
  mkdirSync(directory, { recursive: true });
  if (!isShared) breakSeal(directory);
  const file = join(directory, DATA);
  writeFileSync(file, '', { flag: 'a' }); // A read-only folder fails here with a known error code.
  // Imported lazily: an unchanged build never opens the store.
  const { open } = await import('lmdb');
  // Not flushed to disk: what a crash of the machine leaves half written does not match the checksum of the seal.
  const opened = renewable(() =>
    open({ path: file, encoding: 'binary', noSubdir: true, compression: true, noSync: true }),
  );
  let isRefused = false;
  const refused = (reason: unknown): void => {
    if (!isRefused) notice(keepsNothing(reason));
    isRefused = true;
  };
  if (isShared) {
    // A concurrent build that starts before the first save finds a sound, empty store.
    if (condition !== 'sound') seal(directory, program, sealKey);
    return shared(opened, options, refused);
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
          // In a store that started empty, all entries are in use.
          if (wentWell && condition === 'sound' && entries.hasNew()) sweepWhenGrown(database, entries.used);
          await rewriteWhenGrown(database, file);
        }
        seal(directory, program, sealKey);
      } catch (reason) {
        refused(reason);
        drop(directory);
      }
    },
  };
}

/** Wraps a store so that its seal is broken only during writes. Builds of other processes then find it sound. */
function shared(
  opened: Renewable,
  { directory, program, sealKey }: StoreOptions,
  refused: (reason: unknown) => void,
): Store {
  const file = join(directory, DATA);
  const number = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const own = number();
  // Another process may have replaced the store. This one is then used only while it is open.
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
        if (isSealed) seal(directory, program, sealKey);
      } catch (reason) {
        // Without a seal, the store is discarded when it is opened next. Until then it works.
        refused(reason);
      }
    },
    close: () => opened.database().close(),
  };
}

/** True if the folder cannot be written: read-only, no permission, or no space. */
function isRefusal(reason: unknown): reason is NodeJS.ErrnoException {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST'];
  return reason instanceof Error && 'code' in reason && codes.includes(String(reason.code));
}
