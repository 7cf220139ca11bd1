import type { Store } from '../cache/store.ts';
import type { PluginEntry } from '../config/plugins.ts';
import type { Hash } from '../types.ts';
import { areUnchanged, type Watched } from './watched.ts';

/** A plugin of the site, as the configuration names it. */
export type BundledPlugin = Pick<PluginEntry, 'specifier' | 'at'>;

/** Store for bundles, and the inputs of their keys. */
export interface BundleStore {
  readonly store: Store;
  /** Result of `bundleInputs`. */
  readonly inputs: Hash;
  readonly siteDirectory: string;
  /** False: use the default theme and no React pages. */
  readonly runsCode: boolean;
  readonly plugins: readonly BundledPlugin[];
  /** Theme folders of plugins. */
  readonly themes: readonly string[];
}

interface Remembered {
  readonly watched: readonly Watched[];
  readonly made: unknown;
}

/** Returns a bundle, which is plain JSON, from the store if its inputs are unchanged; otherwise makes it. */
export async function remembered<Made>(
  { store, siteDirectory }: Pick<BundleStore, 'store' | 'siteDirectory'>,
  entry: { readonly kind: string; readonly key: Hash },
  make: () => Promise<{ readonly made: Made; readonly watched: readonly Watched[] }>,
): Promise<{ readonly made: Made; readonly watched: readonly Watched[] }> {
  const known = store.get(entry.kind, entry.key) as Remembered | undefined;
  if (known !== undefined && areUnchanged(known.watched, siteDirectory))
    return { made: known.made as Made, watched: known.watched };
  const fresh = await make();
  store.put(entry.kind, entry.key, fresh satisfies Remembered);
  return fresh;
}
