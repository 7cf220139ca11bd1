import { existsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { PageScript } from '../assets/theme-files.ts';
import { error, ProblemsError } from '../problems.ts';
import type { ActivePlugin } from './active.ts';

type Named = Pick<ActivePlugin, 'plugin' | 'at' | 'file' | 'isBuiltIn'>;

/** Returns the modules of a plugin's widgets, absolute: value of `data-widget` → module. */
export function widgetsOf(active: Named): Readonly<Record<string, string>> {
  const files = Object.entries(active.plugin.widgets ?? {}).map(([name, path]) => {
    const wanted = { what: `the widget "${name}"`, example: `{ ${name}: './${name}.ts' }` };
    return [name, existingFile(active, path, wanted)] as const;
  });
  return Object.fromEntries(files);
}

/** Returns the scripts of every page of a plugin: one or none. */
export function scriptsOf(active: Named): readonly PageScript[] {
  const { name, everyPage } = active.plugin;
  if (everyPage === undefined) return [];
  const wanted = { what: 'the module "everyPage"', example: "everyPage: './every-page.ts'" };
  const file = insideFile(active, everyPage, wanted);
  return [{ file, ...(!active.isBuiltIn && { plugin: { name, at: active.at } }) }];
}

/** Returns the theme folders of a plugin, absolute: one or none. */
export function themesOf(active: Named): readonly string[] {
  const { theme } = active.plugin;
  if (theme === undefined) return [];
  return [
    insideFile(active, theme, { what: 'the folder "theme"', example: "theme: './theme'", isFolder: true }),
  ];
}

/** Name and example of a path, for problems with it. */
interface Wanted {
  readonly what: string;
  readonly example: string;
  readonly isFolder?: boolean;
}

/** Returns the absolute path of a file in the folder of the plugin. Throws `ProblemsError` if it is elsewhere or missing. */
function insideFile(active: Named, path: string, wanted: Wanted): string {
  const found = existingFile(active, path, wanted);
  const inside = relative(dirname(active.file), found);
  if (inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)) return found;
  const text = `${active.plugin.name}: ${wanted.what} does not lie in the folder of the plugin: "${path}".`;
  const hint = `Put it next to the file of the plugin or below: ${wanted.example}.`;
  throw new ProblemsError([error('plugin', text, { ...active.at, hint })]);
}

function existingFile(
  { plugin, at, file }: Named,
  path: string,
  { what, example, isFolder = false }: Wanted,
): string {
  const found = join(dirname(file), path);
  if (/^\.\.?\//.test(path) && existsSync(found) && statSync(found).isDirectory() === isFolder) return found;
  const text = `${plugin.name}: ${what} has no ${isFolder ? 'folder' : 'file'} at "${path}".`;
  const hint = `Write its path relative to the file of the plugin: ${example}.`;
  throw new ProblemsError([error('plugin', text, { ...at, hint })]);
}
