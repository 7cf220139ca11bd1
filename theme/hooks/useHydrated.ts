import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and in the browser's first render, so that both match, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
