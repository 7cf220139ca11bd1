import type { Output, Part } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';
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

/** Loads a part of every built-in plugin that has it. */
export async function loadParts<Name extends keyof Parts>(name: Name): Promise<readonly Parts[Name][]> {
  const makers = plugins.flatMap((plugin: Makers) => plugin[name] ?? []);
  return Promise.all(makers.map((make) => make(undefined)));
}

interface Parts {
  readonly reference: ReferenceSource;
  readonly articleCheck: ArticleCheck;
}

type Makers = { readonly [Name in keyof Parts]?: Part<undefined, Parts[Name]> };

/** Returns the built-in plugins, without those that plugins of the site replace. */
export function builtInPlugins(names: readonly string[] = []): readonly ActivePlugin[] {
  return plugins.filter(({ name }) => !names.includes(name)).map(activeBuiltIn);
}
