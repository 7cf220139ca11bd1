import type { Output } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import { ownValue } from '../shared/own-value.ts';
import { type ActivePlugin, activeBuiltIn } from '../site-plugins/active.ts';
import { NO_PLUGINS, type SitePlugins } from '../site-plugins/site-plugins.ts';
import type { Artifact } from '../types.ts';

/** Loads the outputs of the built-in plugins. */
export async function loadOutputs({
  all,
}: Pick<SitePlugins, 'all'> = NO_PLUGINS): Promise<readonly Output<unknown, Artifact>[]> {
  const replaced = all.flatMap(({ plugin, isBuiltIn }) => (isBuiltIn ? [] : plugin.name));
  const left = plugins.filter(({ name }) => !replaced.includes(name));
  const parts = await Promise.all(left.map(({ outputs }) => outputs?.(undefined)));
  // Built-in plugins make their paths with `outputPath`.
  return parts.flatMap((part) => (part ?? []) as readonly Output<unknown, Artifact>[]);
}

/** Returns the built-in plugins, without those that plugins of the site replace. The configuration has options of some, by name. */
export function builtInPlugins(
  names: readonly string[] = [],
  config: Readonly<Record<string, unknown>> = {},
): readonly ActivePlugin[] {
  const left = plugins.filter(({ name }) => !names.includes(name));
  return left.map((plugin) => activeBuiltIn(plugin, ownValue(config, plugin.name)));
}
