import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import type { Outcome } from '../output/manifest.ts';
import type { History, Surroundings } from '../plugins/built-in.ts';
import { plugins } from '../plugins/index.ts';
import { concatProblems } from '../problems.ts';

/** Names what plugins read in addition to the site: plugin → key; undefined where nothing tells whether it has changed. */
export async function surroundingsOf(
  config: Config,
  siteDirectory: string,
): Promise<Outcome['surroundings'] | undefined> {
  const keys: Record<string, string | null> = {};
  for (const [name, { key }] of await readSurroundings(config)) {
    const found = await key(siteDirectory);
    if (found === undefined) return undefined;
    keys[name] = found;
  }
  return keys;
}

/** True if what plugins read is unchanged. */
export async function areSurroundingsUnchanged(
  before: Outcome['surroundings'],
  siteDirectory: string,
): Promise<boolean> {
  for (const [name, key] of Object.entries(before)) {
    const part = await plugins.find((plugin) => plugin.name === name)?.surroundings?.(undefined);
    if (part === undefined || (await part.key(siteDirectory)) !== key) return false;
  }
  return true;
}

/** Returns the last change of each file, where pages show it. */
export async function readHistory(siteDirectory: string, config: Config, store: Store): Promise<History> {
  const parts = await readSurroundings(config);
  const histories = await Promise.all(
    parts.flatMap(([, { lastUpdates }]) => lastUpdates?.(siteDirectory, config, store) ?? []),
  );
  return {
    lastUpdates: new Map(histories.flatMap(({ lastUpdates }) => [...lastUpdates])),
    problems: concatProblems(...histories),
  };
}

async function readSurroundings(config: Config): Promise<readonly (readonly [string, Surroundings])[]> {
  const parts = plugins.map(async ({ name, surroundings }) => {
    const part = await surroundings?.(undefined);
    return part?.isRead(config) ? [[name, part] as const] : [];
  });
  return (await Promise.all(parts)).flat();
}
