import { posix } from 'node:path';
import { type ContentPath, type Edition, type EditionFiles, editionFile } from 'paydocs/plugin';

/** Returns the OpenAPI file that an edition has where the configuration names one; undefined where there is none. */
export function apiFile(named: string, edition: EditionFiles): ContentPath | undefined {
  return editionFile(edition, posix.normalize(named).replace(/^content\//, ''));
}

/** Returns the OpenAPI files of an edition. */
export function apiFiles(edition: Pick<Edition, 'config' | 'folder' | 'hashes'>): readonly ContentPath[] {
  return edition.config.reference.flatMap(({ openapi }) => apiFile(openapi, edition) ?? []);
}
