import type { StorageSlot } from '../shared/storage.ts';

/** The addresses that this tab has reloaded because of network errors. */
export type Reloads = ReturnType<typeof rememberReloads>;

/** Remembers reloaded paths in a storage slot: that of the session, because a reload ends this script. */
export function rememberReloads(slot: StorageSlot) {
  const paths = () => slot.get() ?? '';
  return {
    has: (path: string): boolean => paths().split(' ').includes(path),
    add: (path: string): void => slot.set(`${paths()} ${path}`),
  };
}
