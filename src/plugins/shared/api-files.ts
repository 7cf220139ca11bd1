import { posix } from 'node:path';
import type { FactEdition } from '../../reference/checks.ts';
import type { ReferenceEdition } from '../../reference/editions.ts';
import { referenceFile } from '../../reference/files.ts';
import type { ContentPath } from '../../shared/paths.ts';

/** Returns the OpenAPI file that an edition has where the configuration names one; undefined where there is none. */
export function apiFile(named: string, edition: ReferenceEdition): ContentPath | undefined {
  return referenceFile(edition, posix.normalize(named).replace(/^content\//, ''));
}

/** Returns the OpenAPI files of an edition. */
export function apiFiles(edition: FactEdition): readonly ContentPath[] {
  return edition.config.reference.flatMap(({ openapi }) => apiFile(openapi, edition) ?? []);
}
