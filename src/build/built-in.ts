import { join } from 'node:path';
import { packageDirectory } from '../platform/package.ts';
import type { Output } from '../plugin.ts';
import { plugins } from '../plugins/index.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';
import type { Artifact } from '../types.ts';

/** Loads the outputs of the built-in plugins. */
export async function loadOutputs(): Promise<readonly Output<Artifact>[]> {
  const parts = await Promise.all(plugins.map(({ outputs }) => outputs?.(undefined)));
  // Built-in plugins make their paths with `outputPath`.
  return parts.flatMap((part) => (part ?? []) as readonly Output<Artifact>[]);
}

/** Loads the kinds of data files of the built-in plugins. */
export async function loadSources(): Promise<readonly ReferenceSource[]> {
  const parts = await Promise.all(plugins.map(({ reference }) => reference?.(undefined)));
  return parts.filter((part) => part !== undefined);
}

/** Loads the checks of articles of the built-in plugins. */
export async function loadArticleChecks(): Promise<readonly ArticleCheck[]> {
  const parts = await Promise.all(plugins.map(({ articleCheck }) => articleCheck?.(undefined)));
  return parts.filter((part) => part !== undefined);
}

/** Returns the widgets of the built-in plugins: value of `data-widget` → file of the module. */
export function builtInWidgets(): Readonly<Record<string, string>> {
  const files = plugins.flatMap(({ name, widgets = {} }) =>
    Object.entries(widgets).map(
      ([widget, path]) => [widget, join(packageDirectory, 'src/plugins', name, path)] as const,
    ),
  );
  return Object.fromEntries(files);
}
