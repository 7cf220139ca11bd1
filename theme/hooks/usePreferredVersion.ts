import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';
import { usePage } from './usePage.ts';
import { useSite } from './useSite.ts';

/** The docs version that the reader chose last, null when none or before hydration; and how to choose another. */
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

/** Names of versions to look for a doc in: the one being read, the preferred one, the latest one (S3-14). */
export function useVersionCandidates(): readonly string[] {
  const { versions } = useSite();
  const { active } = usePage();
  const [preferred] = usePreferredVersion();
  const latest = versions.find((version) => version.isLast)?.name;
  return [...new Set([active.version, preferred, latest])].filter((name) => typeof name === 'string');
}
