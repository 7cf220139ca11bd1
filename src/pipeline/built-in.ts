import { plugins } from '../plugins/index.ts';
import { ownValue } from '../shared/own-value.ts';
import { type ActivePlugin, activeBuiltIn } from '../site-plugins/active.ts';

/** Returns the built-in plugins with their options, except those that plugins of the site replace. */
export function builtInPlugins(
  names: readonly string[] = [],
  config: Readonly<Record<string, unknown>> = {},
): readonly ActivePlugin[] {
  const left = plugins.filter(({ name }) => !names.includes(name));
  return left.map((plugin) => activeBuiltIn(plugin, ownValue(config, plugin.name)));
}
