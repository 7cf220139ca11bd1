import type { Problem } from '../problems.ts';
import {
  type ContentPath,
  htmlFileOf,
  markdownFileOf,
  type OutputPath,
  payloadFileOf,
} from '../shared/paths.ts';
import type { Site } from '../site/site.ts';

/** Files that stay as they were when the site was right: all of them, or those of some pages. */
export type Held = 'all' | ReadonlySet<OutputPath>;

/** Nothing stays as it was. */
export const NONE: Held = new Set();

/** What is not shown while there are these problems: pages with an error, or everything when an error is of no page alone. */
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

/** What a file of the content becomes in each language; empty for one that is no page. */
function filesOf(path: ContentPath, { locales }: Site): readonly OutputPath[] {
  return locales.flatMap(({ targets, mount }) => {
    const route = targets.byFile.get(path)?.route;
    if (route === undefined) return [];
    return [htmlFileOf(route, mount), payloadFileOf(route, mount), markdownFileOf(route, mount)];
  });
}
