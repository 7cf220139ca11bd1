import type { Edition } from 'paydocs/plugin';
import type { Problem } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { OfferedApi } from '../shared/offered/api.ts';

/** Services of the program for the commands of the sandbox. */
export interface SandboxServices {
  /**
   * Reads the data files of a site: what sources offer each other. Code of the site does not run. Throws
   * `ProblemsError` for a site whose configuration is wrong.
   */
  readonly readReference: <Value>(
    siteDirectory: string,
    use: (reference: {
      readonly offered: Edition['offered'];
      readonly problems: readonly Problem[];
    }) => Value | Promise<Value>,
  ) => Promise<Value>;
  /**
   * Reads an OpenAPI file outside of sites. `bytesOf` is called for it and for each file that it refers to. Returns
   * undefined for a file that is not one of OpenAPI.
   */
  readonly readApi: (
    path: ContentPath,
    bytesOf: (path: ContentPath) => Uint8Array | undefined,
  ) => Promise<OfferedApi | undefined>;
}
