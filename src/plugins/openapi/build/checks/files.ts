import { posix } from 'node:path';
import type { FactEdition } from '../../../../reference/checks.ts';
import { referenceFile, versionFolder } from '../../../../reference/editions.ts';
import type { ContentPath } from '../../../../shared/paths.ts';

/** Returns the OpenAPI file of an edition, and behind it those that it may refer to; none when it has none. */
export function apiFiles(edition: FactEdition): readonly ContentPath[] {
  const { openapi } = edition.config.reference;
  const main =
    openapi === undefined
      ? undefined
      : referenceFile(edition, posix.normalize(openapi).replace(/^content\//, ''));
  if (main === undefined) return [];
  const isBeside = (path: ContentPath): boolean =>
    versionFolder(path) === versionFolder(main) && /\.(?:ya?ml|json)$/.test(path);
  const others = [...edition.hashes.keys()].filter((path) => path !== main && isBeside(path));
  return [main, ...others.sort()];
}
