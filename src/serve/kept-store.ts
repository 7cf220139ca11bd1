import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stateFolder } from '../output/state.ts';
import { programKey } from '../program.ts';
import { lockSite, tryLock } from '../store/lock.ts';
import { openStore, type Store } from '../store/store.ts';

/** The store of a served site: opened for the first build, saved between builds. */
export interface KeptStore {
  /** Opens the store once. Retries after a failure. */
  open(): Promise<Store>;
  /** Writes the store, unless another build holds the site: the store is only a cache. */
  save(store: Store): void;
  /** Writes the store after a complete build, if there is enough to write. */
  saveIfDue(): Promise<void>;
  close(): Promise<void>;
}

/** Characters: writing takes longer the larger the store is, so less than this waits for the next save or for the end. */
const LARGE = 4_000_000;

/** Returns the store of a site, unopened. */
export function keptStore(siteDirectory: string, notice: (line: string) => void): KeptStore {
  const state = stateFolder(siteDirectory);
  const lockFile = join(state, 'lock');
  let opened: Promise<Store> | undefined;
  let isSaved = false;

  async function openLocked(): Promise<Store> {
    const lock = await lockSite(lockFile, notice);
    try {
      const directory = join(state, 'store');
      return await openStore({ directory, program: programKey(), notice, isKept: true, isShared: true });
    } finally {
      lock?.release();
    }
  }

  function save(store: Store): void {
    // Taking the lock would create the folder of a site that has been moved away.
    if (!existsSync(siteDirectory)) return;
    const lock = tryLock(lockFile);
    if (lock === 'held') return;
    try {
      store.save();
      isSaved = true;
    } finally {
      lock?.release();
    }
  }

  return {
    open() {
      opened ??= openLocked().catch((reason: unknown) => {
        opened = undefined;
        throw reason;
      });
      return opened;
    },
    save,
    async saveIfDue() {
      const store = await opened;
      if (store !== undefined && (!isSaved || store.unsaved() > LARGE)) save(store);
    },
    async close() {
      const store = await opened;
      if (store === undefined) return;
      save(store);
      await store.close({ wentWell: true });
    },
  };
}
