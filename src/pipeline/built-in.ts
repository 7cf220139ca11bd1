import { join } from 'node:path';
import { packageDirectory } from '../platform/package.ts';
import type { Output, Part } from '../plugin.ts';
import type { PagesPart, SiteCheck } from '../plugins/built-in.ts';
import { plugins } from '../plugins/index.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';
import type { Artifact } from '../types.ts';

/** Loads the outputs of the built-in plugins. */
export async function loadOutputs(): Promise<readonly Output<unknown, Artifact>[]> {
  const parts = await Promise.all(plugins.map(({ outputs }) => outputs?.(undefined)));
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
  readonly pages: PagesPart;
  readonly articleCheck: ArticleCheck;
  readonly siteCheck: SiteCheck;
}

type Makers = { readonly [Name in keyof Parts]?: Part<undefined, Parts[Name]> };

/** Returns the widgets of the built-in plugins: value of `data-widget` → file of the module. */
export function builtInWidgets(): Readonly<Record<string, string>> {
  const files = plugins.flatMap(({ name, widgets = {} }) =>
    Object.entries(widgets).map(
      ([widget, path]) => [widget, join(packageDirectory, 'src/plugins', name, path)] as const,
    ),
  );
  return Object.fromEntries(files);
}
