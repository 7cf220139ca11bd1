import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import type { History } from '../content/last-modified/history.ts';
import type { Outcome } from '../output/manifest.ts';

/** True if pages show the date or author of the last change of their files. */
function isShown({ docs: { lastUpdated } }: Config): boolean {
  return lastUpdated.date || lastUpdated.author;
}

/**
 * Returns a key for what pages show of the site's repository. Undefined if links to other sites are checked, because
 * nothing tells if those have changed.
 */
export async function historyKey(
  config: Config,
  siteDirectory: string,
): Promise<Outcome['history'] | undefined> {
  if (config.links.external) return undefined;
  return isShown(config) ? { commit: await commitAt(siteDirectory) } : {};
}

/** True if pages show nothing of the repository, or if it is at the same commit. */
export async function isHistoryUnchanged(
  { commit }: Outcome['history'],
  siteDirectory: string,
): Promise<boolean> {
  return commit === undefined || (await commitAt(siteDirectory)) === commit;
}

async function commitAt(siteDirectory: string): Promise<string | null> {
  return (await import('../content/last-modified/commit.ts')).commitOf(siteDirectory);
}

/** Returns the last change of each file; empty if pages do not show it. */
export async function lastChanges(siteDirectory: string, config: Config, store: Store): Promise<History> {
  if (!isShown(config)) return { lastUpdates: new Map(), problems: [] };
  const { readHistory } = await import('../content/last-modified/history.ts');
  return readHistory(siteDirectory, config.docs.lastUpdated, store);
}
