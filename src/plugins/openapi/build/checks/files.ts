import { posix } from 'node:path';
import type { FactEdition } from '../../../../reference/checks.ts';
import { referenceFile, versionFolder } from '../../../../reference/editions.ts';
import type { ContentPath } from '../../../../shared/paths.ts';

/** Returns, for each API of an edition, its OpenAPI file and behind it those that it may refer to. */
export function apiFiles(edition: FactEdition): readonly (readonly ContentPath[])[] {
  return edition.config.reference.flatMap(({ openapi }) => {
    const main = referenceFile(edition, posix.normalize(openapi).replace(/^content\//, ''));
    if (main === undefined) return [];
    const isBeside = (path: ContentPath): boolean =>
      versionFolder(path) === versionFolder(main) && /\.(?:ya?ml|json)$/.test(path);
    const others = [...edition.hashes.keys()].filter((path) => path !== main && isBeside(path));
    return [[main, ...others.sort()]];
  });
}
