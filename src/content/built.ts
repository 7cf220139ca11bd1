import type { DocsConfig } from '../config/docs.ts';
import type { ContentPath } from '../shared/paths.ts';

/** The version of the docs that a file belongs to; undefined for files outside of the docs. */
export function versionOf(path: ContentPath): string | undefined {
  const [, frozen, docs] = /^(?:locales\/[^/]+\/)?(?:versions\/([^/]+)\/|(docs)\/)/.exec(path) ?? [];
  return frozen ?? (docs && 'current');
}

/** Tells which files belong to something that is built: versions that are not are not even read. */
export function builtFiles({
  onlyVersions,
}: Pick<DocsConfig, 'onlyVersions'>): (path: ContentPath) => boolean {
  if (onlyVersions === undefined) return () => true;
  return (path) => {
    const version = versionOf(path);
    return version === undefined || onlyVersions.includes(version);
  };
}
