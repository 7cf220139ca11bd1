import type { Problem } from '../problems.ts';
import type { Href, OutputPath } from '../shared/paths.ts';

/** One of the parts that the pages of a site are built in. */
export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** Options of a build. Every path is absolute. */
export interface BuildRequest {
  /** The folder that contains `site.config.yaml` and `content/`. */
  readonly siteDirectory: string;
  /** The configuration file. Default: `site.config.yaml` in the site's folder. */
  readonly configFile?: string;
  /**
   * Restricts what the configuration allows. `untrusted`: content by anyone; the build neither reads nor writes
   * state in the site's folder. `no-code`: trusted content, without running code of the site.
   */
  readonly restriction?: 'untrusted' | 'no-code';
  /** Default: `dist` in the site's folder. */
  readonly outDirectory?: string;
  /** Overrides the configuration's `url`. */
  readonly url?: string;
  /** Overrides the configuration's `baseUrl`. */
  readonly baseUrl?: string;
  /** True: drafts are built like other pages. */
  readonly drafts: boolean;
  /** False: the cache is neither read nor written. */
  readonly cache: boolean;
  /** Route of a page whose rendering is to be explained. */
  readonly explain?: string;
  /** True: warnings prevent writing, like errors. */
  readonly strict: boolean;
  /** False: everything is done except writing the output (`paydocs check`). */
  readonly write: boolean;
  /** Present: only the pages of this shard are built, into a folder for `merge`. */
  readonly shard?: Shard;
  /** Folders of all shards of the site: its pages are taken from them. */
  readonly merge?: readonly string[];
  /** True: external links are not requested, whatever the configuration says. */
  readonly isOffline?: true;
}

/** Receives the progress of a build. The implementation measures the durations of stages. */
export interface BuildReporter {
  /** A stage starts (`read`, `parse`, `link`, `render`, `write`), and the previous one ends. */
  stage(name: string, detail?: { readonly count?: number }): void;
  /** Number of items that the current stage has processed so far. */
  progress(count: number): void;
  /** A line for the user that is not a problem of the site. */
  notice(line: string): void;
}

/** A reporter that ignores everything. */
export const silentReporter: BuildReporter = { stage() {}, progress() {}, notice() {} };

/** An output file that a build wrote or removed. */
export interface FileChange {
  readonly path: OutputPath;
  /** Its address, including the base URL: `/docs/guide` for `docs/guide/index.html`. */
  readonly url: Href;
  /**
   * The reason: `new`, `changed`, `missing` (deleted or modified since the last build), `gone` (no longer part of
   * the site).
   */
  readonly cause: string;
}

/** Changes of the output; all empty if nothing was written. */
export interface Written {
  readonly written: readonly FileChange[];
  readonly removed: readonly FileChange[];
  /** Number of files that already had the right bytes. */
  readonly unchanged: number;
}

/** Result of a build: each changed file, and all problems, sorted. `--json` prints this object. */
export interface BuildResult extends Written {
  /** False if there is an error, or with `strict` a warning. Nothing was written then. */
  readonly ok: boolean;
  /** Number of pages of the site. */
  readonly pages: number;
  /** Whole milliseconds from request to result. */
  readonly ms: number;
  readonly problems: readonly Problem[];
  /** Lines that explain why the page in `explain` was rendered or not. */
  readonly explanation?: readonly string[];
}

/** Lines to print for a route without a page. */
export function noPage(route: string): readonly string[] {
  return [`There is no page at "${route}".`];
}
