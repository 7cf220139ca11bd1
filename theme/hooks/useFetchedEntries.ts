import { useEffect, useState } from 'react';
import type { SidebarItem } from '../../src/shared/props.ts';
import { siteUrl } from '../../src/shared/site-url.ts';

/** Fetches the entries of a sidebar category once and passes them on. Returns whether that failed. */
export function useFetchedEntries(href: string, onFetched: (items: readonly SidebarItem[]) => void): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetchEntries(href, leaving.signal).then(onFetched, () => setFailed(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [href, onFetched]);
  return failed;
}

/** Fetches the entries. Throws for a response that is anything else, such as the host's error page. */
async function fetchEntries(href: string, signal: AbortSignal): Promise<readonly SidebarItem[]> {
  const response = await fetch(siteUrl(href), { signal });
  const value: unknown = response.ok && (await response.json());
  if (!Array.isArray(value)) throw new Error(href);
  return value;
}
