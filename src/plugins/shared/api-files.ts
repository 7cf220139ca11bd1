import { posix } from 'node:path';
import type { Edition, EditionFiles } from 'paydocs/plugin';
import { editionFile } from 'paydocs/plugin';
import type { ContentPath } from '../../shared/paths.ts';

/** Returns the path in an edition of an OpenAPI file that the configuration names; undefined if it is missing. */
export function apiFile(named: string, edition: EditionFiles): ContentPath | undefined {
  return editionFile(edition, posix.normalize(named).replace(/^content\//, ''));
}

/** Returns the paths of the OpenAPI files of an edition, in the order of the configuration. */
export function apiFiles(edition: Pick<Edition, 'config' | 'folder' | 'hashes'>): readonly ContentPath[] {
  return edition.config.reference.flatMap(({ openapi }) => apiFile(openapi, edition) ?? []);
}
