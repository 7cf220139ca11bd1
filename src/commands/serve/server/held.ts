import type { Problem } from '../../../problems.ts';
import {
  type ContentPath,
  htmlFileOf,
  markdownFileOf,
  type OutputPath,
  payloadFileOf,
} from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';

/** Files that stay in their last good state: all, or those of some pages. */
export type Held = 'all' | ReadonlySet<OutputPath>;

/** No file is held. */
export const NONE: Held = new Set();

/**
 * Returns the files that problems prevent from being updated: pages with an error, or all files if an error does
 * not belong to a page.
 */
export function heldBy(problems: readonly Problem[], site: Site): Held {
  const held = new Set<OutputPath>();
  for (const { severity, file = '' } of problems) {
    if (severity !== 'error') continue;
    const files = filesOf(file.replace(/^content\//, '') as ContentPath, site);
    if (files.length === 0) return 'all';
    for (const path of files) held.add(path);
  }
  return held;
}

/** Returns the output files of a content file, three for each language; empty if it is not a page. */
function filesOf(path: ContentPath, { locales }: Site): readonly OutputPath[] {
  return locales.flatMap(({ targets, mount }) => {
    const route = targets.byFile.get(path)?.route;
    if (route === undefined) return [];
    return [htmlFileOf(route, mount), payloadFileOf(route, mount), markdownFileOf(route, mount)];
  });
}
