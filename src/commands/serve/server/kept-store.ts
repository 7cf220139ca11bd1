import { existsSync } from 'node:fs';
import { tryLock } from '../../../cache/lock.ts';
import { programKey } from '../../../cache/program-key.ts';
import { openStore, type Store } from '../../../cache/store.ts';
import { lockFile, lockState, storeOf } from '../../../output/state.ts';

/** Minimum number of pending characters for a save. Writing takes longer the larger the store is. */
const LARGE = 4_000_000;

/** The store of a served site. It is opened for the first build and saved between builds. */
export type KeptStore = ReturnType<typeof keptStore>;

/** Creates the store of a site without opening it. */
export function keptStore(siteDirectory: string, notice: (line: string) => void) {
  let opened: Promise<Store> | undefined;
  let isSaved = false;

  async function openLocked(): Promise<Store> {
    const lock = await lockState({ siteDirectory }, notice);
    try {
      const options = { program: programKey(), notice, isKept: true, isShared: true };
      return await openStore({ ...storeOf(siteDirectory), ...options });
    } finally {
      lock?.release();
    }
  }

  function save(store: Store): void {
    // Acquiring the lock would recreate the folder of a site that has been moved away.
    if (!existsSync(siteDirectory)) return;
    const lock = tryLock(lockFile(siteDirectory));
    if (lock === 'held') return;
    try {
      store.save();
      isSaved = true;
    } finally {
      lock?.release();
    }
  }

  return {
    /** Opens the store once. Retries after a failure. */
    open(): Promise<Store> {
      opened ??= openLocked().catch((reason: unknown) => {
        opened = undefined;
        throw reason;
      });
      return opened;
    },
    /** Writes the store, unless another build holds the lock. Skipping is safe, because the store is a cache. */
    save,
    /** Writes the store after a complete build if enough entries are pending. */
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
