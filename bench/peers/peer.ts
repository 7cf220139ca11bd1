import type { Command } from '../measure.ts';

/** A page, as it is written for paydocs. */
export interface Page {
  /** Relative to the folder of all pages: `part-02/page-07.md`. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Another generator of documentation sites, and what it needs to build the same pages. */
export interface Peer {
  readonly name: string;
  /** Features of a site in addition to the pages themselves, for the reader of the figures. */
  readonly has: string;
  /** Packages from the npm registry, with their versions. None: it is a program of the system. */
  readonly packages: Readonly<Record<string, string>>;
  /** The version that is used; undefined where it is not there. */
  readonly version: (project: string) => string | undefined;
  /** The folder of all pages. */
  readonly pages: string;
  /** Configuration, layouts and the like: path → text. */
  readonly files: (pages: readonly Page[]) => Readonly<Record<string, string>>;
  /** A page as this tool takes it. */
  readonly translate: (page: Page) => string;
  readonly build: (project: string) => Omit<Command, 'directory'>;
  readonly output: string;
  /** Folders that it keeps for the next build, in addition to its output. None: all its builds are cold. */
  readonly caches: readonly string[];
}
