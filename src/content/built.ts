import type { DocsConfig } from '../config/docs.ts';
import type { ContentPath } from '../shared/paths.ts';

/** Returns the docs version that a file belongs to, or undefined for files outside the docs. */
export function versionOf(path: ContentPath): string | undefined {
  const [, frozen, docs] = /^(?:locales\/[^/]+\/)?(?:versions\/([^/]+)\/|(docs)\/)/.exec(path) ?? [];
  return frozen ?? (docs && 'current');
}

/** Returns a predicate for files that belong to a built version. Other versions are not read. */
export function builtFiles({
  onlyVersions,
}: Pick<DocsConfig, 'onlyVersions'>): (path: ContentPath) => boolean {
  if (onlyVersions === undefined) return () => true;
  return (path) => {
    const version = versionOf(path);
    return version === undefined || onlyVersions.includes(version);
  };
}
