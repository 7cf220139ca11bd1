import { readlinkSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Problem } from '../../../problems.ts';

/**
 * Returns the files whose change may fix a failed build: those that problems of a bundle name, those that were not found, and
 * missing targets of symbolic links. Paths are relative to the site's folder.
 */
export function missedBy(problems: readonly Problem[], siteDirectory: string): readonly string[] {
  return problems.flatMap(({ code, file, text }) => {
    const [, plugin] = /^There is no plugin "(\.{1,2}\/[^"]+)"/.exec(text) ?? [];
    if (plugin !== undefined) return [posix.normalize(plugin)];
    if (code === 'unreadable-file') return targetOf(file ?? '', siteDirectory);
    if (code !== 'bundle' || file === undefined) return [];
    const [, missing] = /^Could not resolve "(\.{1,2}\/[^"]+)"/.exec(text) ?? [];
    if (missing === undefined) return [file];
    const path = posix.join(posix.dirname(file), missing);
    return [file, path, `${path}/index`];
  });
}

function targetOf(file: string, siteDirectory: string): readonly string[] {
  const link = join(siteDirectory, file);
  try {
    const target = resolve(dirname(link), readlinkSync(link));
    return [relative(siteDirectory, target).split(sep).join('/')];
  } catch {
    return []; // It is not a link.
  }
}
