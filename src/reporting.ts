import type { Problem } from './problems.ts';
import type { Href, OutputPath } from './shared/paths.ts';

/** What a build is asked to do. Every path is absolute. */
export interface BuildRequest {
  /** The folder that holds `site.config.yaml` and `content/`. */
  readonly siteDirectory: string;
  /** The configuration. Absent: `site.config.yaml` in the site's folder. */
  readonly configFile?: string;
  /**
   * Stricter than the configuration: `untrusted` content, of which no build keeps or uses anything in the site's folder,
   * or one's own without the code of the site.
   */
  readonly restriction?: 'untrusted' | 'no-code';
  /** Absent: `dist` in the site's folder. */
  readonly outDirectory?: string;
  /** Wins over the configuration's `url`. */
  readonly url?: string;
  /** Wins over the configuration's `baseUrl`. */
  readonly baseUrl?: string;
  /** True: drafts are built like any other page. */
  readonly drafts: boolean;
  /** False: nothing that earlier builds kept is used, and nothing is kept. */
  readonly cache: boolean;
  /** Route of a page whose rendering is to be explained. */
  readonly explain?: string;
  /** True: a warning stops the writing just as an error does. */
  readonly strict: boolean;
  /** False: everything is done but for touching the output (`paydocs check`). */
  readonly write: boolean;
  /** True: other sites are not asked whether they are there, whatever the configuration says. */
  readonly isOffline?: true;
}

/** Where a build tells how far it has come. Whoever implements it keeps the stages' time. */
export interface BuildReporter {
  /** A stage begins (`read`, `parse`, `link`, `render`, `write`); the one before it is over. */
  stage(name: string, detail?: { readonly count?: number }): void;
  /** How many things the stage that goes on has dealt with so far. */
  progress(count: number): void;
  /** A line that the user should see, which is no problem of the site. */
  notice(line: string): void;
}

/** The reporter of builds that nobody watches. */
export const silentReporter: BuildReporter = { stage() {}, progress() {}, notice() {} };

/** A file of the output that a build wrote or removed. */
export interface FileChange {
  readonly path: OutputPath;
  /** Where readers find it, base URL included: `/docs/guide` for `docs/guide/index.html`. */
  readonly url: Href;
  /** Why: `new`, `changed`, `missing` (somebody deleted or edited it), `gone` (nothing makes it any more). */
  readonly cause: string;
}

/** What writing changed; all empty when nothing was written. */
export interface Written {
  readonly written: readonly FileChange[];
  readonly removed: readonly FileChange[];
  /** Number of files that already held the right bytes. */
  readonly unchanged: number;
}

/** How a build ended: with a line for each file that changed, and all problems, sorted. Printed by `--json` as it is. */
export interface BuildResult extends Written {
  /** False when there is an error, or with `strict` a warning; then nothing was written. */
  readonly ok: boolean;
  /** Number of pages of the site. */
  readonly pages: number;
  /** Whole milliseconds, from request to result. */
  readonly ms: number;
  readonly problems: readonly Problem[];
  /** Why the page that `explain` names was rendered or not, line by line. */
  readonly explanation?: readonly string[];
}

/** What is told of a route that no page has, whether anything was built or not. */
export function noPage(route: string): readonly string[] {
  return [`There is no page at "${route}".`];
}
