import type { StorageSlot } from '../shared/storage.ts';

/** Why a page failed to load: the server had no usable page, or was unreachable. */
export type FailureCause = 'unusable' | 'network';

interface Circumstances {
  readonly cause: FailureCause;
  readonly online: boolean;
  /** True if this address has been reloaded before for the same reason. */
  readonly reloaded: boolean;
}

/**
 * Decides what to do after a failure (D8). If the server has no usable page, the browser loads the address. After
 * a network error, the address is loaded in full once; after that, the old page stays with a retry button.
 */
export function afterFailure({ cause, online, reloaded }: Circumstances): 'load' | 'show' {
  return cause === 'unusable' || (online && !reloaded) ? 'load' : 'show';
}

/** The addresses that this tab has reloaded because of network errors. */
export type Reloads = ReturnType<typeof rememberReloads>;

/** Kept in session storage, because a reload ends this script. */
export function rememberReloads(slot: StorageSlot) {
  const paths = () => (slot.get() ?? '').split(' ');
  return {
    has: (path: string): boolean => paths().includes(path),
    add: (path: string): void => slot.set([...paths(), path].join(' ').trim()),
  };
}
