import type { Edition } from 'paydocs/plugin';
import type { Problem } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { OfferedApi } from '../shared/offered/api.ts';

/** Services of the program for the commands of the sandbox. */
export interface SandboxServices {
  /**
   * Reads data of a site that sources share with each other, without running code of the site. Throws `ProblemsError`
   * if its configuration is invalid.
   */
  readonly readReference: <Value>(
    siteDirectory: string,
    use: (reference: {
      readonly offered: Edition['offered'];
      readonly problems: readonly Problem[];
    }) => Value | Promise<Value>,
  ) => Promise<Value>;
  /**
   * Reads an OpenAPI file outside of a site. Calls `bytesOf` for it and for each file that it refers to. Returns
   * undefined if it is not an OpenAPI file.
   */
  readonly readApi: (
    path: ContentPath,
    bytesOf: (path: ContentPath) => Uint8Array | undefined,
  ) => Promise<OfferedApi | undefined>;
}
