import type { ContentMemory } from '../../../content/parse.ts';
import { type ContentPath, routeKey, siteRoute } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import type { Change } from './change.ts';

/** Returns the route keys of pages whose file, or a file that it includes, has changed. */
export function changedRoutes(
  change: Change | undefined,
  { locales }: Site,
  memory: ContentMemory,
): readonly string[] {
  if (change === undefined || change.isEverything) return [];
  const changed = new Set([...change.paths].map((path) => path.replace(/^content\//, '') as ContentPath));
  const docs: ContentPath[] = [];
  for (const [path, { doc }] of memory.docs)
    if (changed.has(path) || doc?.includes.some((included) => changed.has(included.path))) docs.push(path);
  return locales.flatMap(({ targets, mount }) =>
    docs.flatMap((path) => {
      const target = targets.byFile.get(path);
      return target === undefined ? [] : [routeKey(siteRoute(target.route, mount))];
    }),
  );
}
