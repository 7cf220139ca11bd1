import { bothOf, type Change, EVERYTHING, READ } from './change.ts';

/** Changes from their report until a complete build has shown them. */
export type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** Creates a queue that starts with the whole site. */
export function createChangeQueue() {
  let added: Change | undefined = EVERYTHING;
  let unseen: Change | undefined;
  return {
    add(change: Change): void {
      added = bothOf(added, change);
    },
    /** Returns the changes since the last call; undefined if there are none. */
    take(): Change | undefined {
      const taken = added;
      added = undefined;
      if (taken !== undefined) unseen = bothOf(unseen, taken);
      return taken;
    },
    /** Returns the changes that were taken since the last complete build. */
    unseen: (): Change => unseen ?? EVERYTHING,
    /** A build has read all files but did not complete, so the next one does not need to read them again. */
    setRead(): void {
      if (unseen?.isEverything) unseen = READ;
    },
    /** A complete build has shown all changes that were taken. */
    setSeen(): void {
      unseen = undefined;
    },
    /** True if there are changes to take. */
    hasNew: (): boolean => added !== undefined,
    /** True if there is nothing to build. */
    isEmpty: (): boolean => added === undefined && unseen === undefined,
  };
}
