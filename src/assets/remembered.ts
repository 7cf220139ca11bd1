import type { EntryKind } from '../store/entries.ts';
import type { Store } from '../store/store.ts';
import type { Hash } from '../types.ts';
import { areUnchanged, type Watched } from './watched.ts';

/** Where bundles are kept, and what names their inputs. */
export interface BundleStore {
  readonly store: Store;
  /** `bundleInputs`. */
  readonly inputs: Hash;
  readonly siteDirectory: string;
  /** False: the default theme is bundled, and no React page. */
  readonly runsCode: boolean;
}

interface Remembered {
  readonly watched: readonly Watched[];
  readonly made: unknown;
}

/** A bundle out of the store while its inputs are the same, else the bundle that `make` makes. It must be plain JSON. */
export async function remembered<Made>(
  { store, siteDirectory }: Pick<BundleStore, 'store' | 'siteDirectory'>,
  entry: { readonly kind: EntryKind; readonly key: Hash },
  make: () => Promise<{ readonly made: Made; readonly watched: readonly Watched[] }>,
): Promise<{ readonly made: Made; readonly watched: readonly Watched[] }> {
  const known = store.get(entry.kind, entry.key) as Remembered | undefined;
  if (known !== undefined && areUnchanged(known.watched, siteDirectory))
    return { made: known.made as Made, watched: known.watched };
  const fresh = await make();
  store.put(entry.kind, entry.key, fresh satisfies Remembered);
  return fresh;
}
