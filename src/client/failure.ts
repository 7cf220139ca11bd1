import type { StorageSlot } from '../shared/storage.ts';

/** Why a page did not come: the server had nothing to show, or could not be reached. */
export type FailureCause = 'unusable' | 'network';

interface Circumstances {
  readonly cause: FailureCause;
  readonly online: boolean;
  /** True when this address has been loaded in full before, for the same reason. */
  readonly reloaded: boolean;
}

/**
 * What to do about a page that did not come (D8). The browser is the better judge of an address without a usable
 * page. A network that fails is tried once in full; after that, the old page and a button are worth more than nothing.
 */
export function afterFailure({ cause, online, reloaded }: Circumstances): 'load' | 'show' {
  return cause === 'unusable' || (online && !reloaded) ? 'load' : 'show';
}

/** The addresses that this tab has loaded in full because the network failed. */
export interface Reloads {
  has(path: string): boolean;
  add(path: string): void;
}

/** Kept in a slot, because a full load is the end of this script. */
export function rememberReloads(slot: StorageSlot): Reloads {
  const paths = () => (slot.get() ?? '').split(' ');
  return {
    has: (path) => paths().includes(path),
    add: (path) => slot.set([...paths(), path].join(' ').trim()),
  };
}
