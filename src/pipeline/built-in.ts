import type { Output, Part } from '../plugin.ts';
import type { BuiltInPlugin } from '../plugins/built-in.ts';
import { plugins } from '../plugins/index.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';
import type { PagePart } from '../site/page-parts.ts';
import { type ActivePlugin, activeBuiltIn } from '../site-plugins/active.ts';
import { builtInPages } from '../site-plugins/pages.ts';
import { NO_PLUGINS, type SitePlugins } from '../site-plugins/site-plugins.ts';
import type { Artifact } from '../types.ts';

/** The plugins of a site, by name. */
interface Replacing {
  readonly all: readonly { readonly plugin: { readonly name: string } }[];
}

/** Returns the built-in plugins, without those that plugins of the site replace. */
function pluginsFor({ all }: Replacing): readonly BuiltInPlugin[] {
  const names = new Set(all.map(({ plugin }) => plugin.name));
  return plugins.filter(({ name }) => !names.has(name));
}

/** Loads the outputs of the built-in plugins. */
export async function loadOutputs(
  site: Replacing = NO_PLUGINS,
): Promise<readonly Output<unknown, Artifact>[]> {
  const parts = await Promise.all(pluginsFor(site).map(({ outputs }) => outputs?.(undefined)));
  // Built-in plugins make their paths with `outputPath`.
  return parts.flatMap((part) => (part ?? []) as readonly Output<unknown, Artifact>[]);
}

/** Loads a part of every built-in plugin that has it. */
export async function loadParts<Name extends keyof Parts>(name: Name): Promise<readonly Parts[Name][]> {
  const makers = plugins.flatMap((plugin: Makers) => plugin[name] ?? []);
  return Promise.all(makers.map((make) => make(undefined)));
}

/** Loads the pages of all plugins. Those of the site come first: the search page takes `/search` only where that is free. */
export async function loadPages(site: SitePlugins = NO_PLUGINS): Promise<readonly PagePart[]> {
  const parts = pluginsFor(site).map(async ({ name, pages }) => {
    const part = await pages?.(undefined);
    return part === undefined ? [] : [builtInPages(name, part)];
  });
  return [...site.pages, ...(await Promise.all(parts)).flat()];
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
