import type { Problem } from '../types.ts';

/** A small site to try plugins on. */
export interface SiteOfTest {
  /** Path relative to the site's folder → text: `content/docs/guide.md`. Absent: one page. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files of plugins, each alone or with its options. */
  readonly plugins?: readonly (URL | readonly [plugin: URL, options: unknown])[];
  /** Further keys of the configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
}

/** Result of a test's build. */
export interface BuiltSite {
  /** Errors and warnings, sorted by place. With an error there are no files. */
  readonly problems: readonly Problem[];
  /** Paths of all files of the output, sorted. */
  readonly paths: readonly string[];
  /** Returns a file of the output as text. Throws if it does not exist. */
  text(path: string): string;
}

/** Builds a site in a temporary folder, which is removed afterwards. Rejects only for faults of paydocs. */
export declare function buildSite(site: SiteOfTest): Promise<BuiltSite>;
