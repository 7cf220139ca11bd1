import type { Outcome } from '../output/manifest.ts';
import type { Placing } from '../output/write.ts';
import type { Written } from '../platform/build-request.ts';
import type { Problem } from '../problems.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Artifact, Hash } from '../types.ts';

/** Receives the files of a build. */
export interface Sink {
  /** True if the file exists and was made under this key, so its data is not needed. */
  isMade(path: OutputPath, key: Hash): boolean;
  /** Returns the key under which the last build made a file; undefined if unknown. */
  keyBefore(path: OutputPath): Hash | undefined;
  /** Returns which pages come first. Absent: pages come in the order of the site, each rendered in turn. */
  readonly order?: (site: Site) => PageOrder;
  /** Takes the files as they come. If the site has an error, the iterable throws after the last file. */
  take(files: MakeSiteFiles, ending: Ending): Promise<Written>;
}

/** Makes the files of a site. Without placing, which sinks that write have, each file comes with its data. */
export type MakeSiteFiles = (placing?: Placing) => AsyncIterable<Artifact>;

/** The order of pages when a reader waits for some of them. Pages are then rendered when their data is requested. */
export interface PageOrder {
  /** Route keys of the pages that come first. */
  readonly first: ReadonlySet<string>;
  /** Called after the first pages. It may wait, and throw to end the build. */
  readonly afterFirst: () => Promise<void>;
  /** Called between two of the other pages, and between two that are checked. It may wait and throw, too. */
  readonly between: () => Promise<void>;
}

/** Facts that a sink can ask about the build that fills it. */
export interface Ending {
  readonly site: Site;
  /** Returns the problems found so far, sorted. */
  readonly problems: () => readonly Problem[];
  /** Returns what the next build may reuse. Call it after the last file. */
  readonly outcome: () => Promise<Outcome | undefined>;
}
