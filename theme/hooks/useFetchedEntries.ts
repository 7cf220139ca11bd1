import { useEffect, useState } from 'react';
import type { SidebarItem } from '../../src/shared/props.ts';

/** Fetches the entries of a category of the sidebar once, and passes them on; returns whether that failed. */
export function useFetchedEntries(href: string, onFetched: (items: readonly SidebarItem[]) => void): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetchEntries(href, leaving.signal).then(onFetched, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [href, onFetched]);
  return failed;
}

/** A host may answer anything, such as its own error page. */
async function fetchEntries(href: string, signal: AbortSignal): Promise<readonly SidebarItem[]> {
  const response = await fetch(href, { signal });
  const value: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(value)) throw new Error(`${href}: ${response.status}`);
  return value;
}
