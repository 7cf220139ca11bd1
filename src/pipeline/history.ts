import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import type { History } from '../content/last-modified/history.ts';
import type { Outcome } from '../output/manifest.ts';

/** True if pages show when, or by whom, their files were last changed. */
function isShown({ docs: { lastUpdated } }: Config): boolean {
  return lastUpdated.date || lastUpdated.author;
}

/**
 * Names what pages show of the repository that contains the site. Undefined with checks of links to other sites:
 * nothing tells whether those have changed.
 */
export async function historyKey(
  config: Config,
  siteDirectory: string,
): Promise<Outcome['history'] | undefined> {
  if (config.links.external) return undefined;
  return isShown(config) ? { commit: await commitAt(siteDirectory) } : {};
}

/** True if the repository is at the commit of an earlier build, or pages show nothing of it. */
export async function isHistoryUnchanged(
  { commit }: Outcome['history'],
  siteDirectory: string,
): Promise<boolean> {
  return commit === undefined || (await commitAt(siteDirectory)) === commit;
}

async function commitAt(siteDirectory: string): Promise<string | null> {
  return (await import('../content/last-modified/commit.ts')).commitOf(siteDirectory);
}

/** Returns the last change of each file, where pages show it. */
export async function lastChanges(siteDirectory: string, config: Config, store: Store): Promise<History> {
  if (!isShown(config)) return { lastUpdates: new Map(), problems: [] };
  const { readHistory } = await import('../content/last-modified/history.ts');
  return readHistory(siteDirectory, config.docs.lastUpdated, store);
}
