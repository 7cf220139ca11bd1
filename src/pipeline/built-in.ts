import type { Part } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';
import { type ActivePlugin, activeBuiltIn } from '../site-plugins/active.ts';

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
