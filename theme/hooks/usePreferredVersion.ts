import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SiteVersion } from '../../src/shared/site-props.ts';
import { createStorageSlot } from '../../src/shared/storage.ts';
import { usePage } from './usePage.ts';
import { useSite } from './useSite.ts';

/**
 * Returns the docs version that the reader chose last, or null (also before hydration), and a function that sets
 * it.
 */
export function usePreferredVersion(): readonly [string | null, (name: string) => void] {
  const { versions, versionPersistence } = useSite();
  const persistence = versionPersistence === 'none' ? 'none' : 'localStorage';
  const slot = useMemo(() => createStorageSlot('paydocs.version', { persistence }), [persistence]);
  const subscribe = useCallback((onChange: () => void) => slot.listen(onChange), [slot]);
  const stored = useSyncExternalStore(
    subscribe,
    () => slot.get(),
    () => null,
  );
  const known = versions.some((version) => version.name === stored);
  useEffect(() => {
    if (stored !== null && !known) slot.del();
  }, [stored, known, slot]);
  return [known ? stored : null, (name) => slot.set(name)];
}

/** Returns the versions in which to look for a doc, in order of preference. */
export function useVersionCandidates(): readonly string[] {
  const { versions } = useSite();
  const { active } = usePage();
  const [preferred] = usePreferredVersion();
  return versionCandidates({ active: active.version, preferred, versions });
}

interface VersionFacts {
  /** Version of the current page, on docs pages. */
  readonly active: string | undefined;
  readonly preferred: string | null;
  readonly versions: readonly Pick<SiteVersion, 'name' | 'isLast'>[];
}

/** Returns the current version, the preferred one and the latest one, each once (S3-14, S4-25). */
export function versionCandidates({ active, preferred, versions }: VersionFacts): readonly string[] {
  const latest = versions.find((version) => version.isLast)?.name;
  return [...new Set([active, preferred, latest])].filter((name) => typeof name === 'string');
}
