import { posix } from 'node:path';
import { type ReferenceEdition, referenceFile } from '../../../reference/editions.ts';
import type { ContentPath } from '../../../shared/paths.ts';

/** Returns the OpenAPI file that an edition has where the configuration names one; undefined where there is none. */
export function apiPath(named: string, edition: ReferenceEdition): ContentPath | undefined {
  return referenceFile(edition, posix.normalize(named).replace(/^content\//, ''));
}
