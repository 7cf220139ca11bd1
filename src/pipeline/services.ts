import type { Store } from '../cache/store.ts';
import type { ContentMemory, Outlines } from '../content/parse.ts';
import type { BuildReporter, BuildResult } from '../platform/build-request.ts';
import type { MadeFiles } from '../render/made-files.ts';
import type { Sink } from '../render/sink.ts';
import type { ContentPath, RoutePath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import type { Doc, Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';

/** The pipeline of one site, for a process that builds it repeatedly. */
export interface Pipeline {
  /** Reads and hashes the inputs: all of them, or those that are known to have changed. */
  read(change?: KnownChange): Promise<ReadSite>;
}

/** A site whose inputs have been read. */
export interface ReadSite {
  /** Hash of all inputs. */
  readonly key: Hash;
  /** Parses, links and renders. Throws `ProblemsError` if the site has an error. */
  build(services: BuildServices, reporter: BuildReporter): Promise<Built>;
}

/** Changes since inputs were read, as far as they are known. */
export interface KnownChange {
  /** Content files that were changed, added or removed. */
  readonly paths: ReadonlySet<ContentPath>;
  /** True if files may have been added or removed. */
  readonly hasOtherFiles: boolean;
  /** True if the site's theme may have changed. */
  readonly hasOtherTheme: boolean;
}

export interface BuildServices {
  readonly store: Store;
  readonly workers: Workers;
  readonly memory: Memory;
  readonly sink: Sink;
  /** True if pages are wanted soon. Steps that only find problems may reuse results with old positions. */
  readonly isHasty: boolean;
  /** Present in a partial build, which parses only some files and reports no problems. */
  readonly outlines?: Outlines | undefined;
  /** Present where a build makes only a part of a site, or takes its pages from such parts. */
  readonly part?: SitePart | undefined;
  /** Called early with files from outside the site's folders that go into a bundle, relative to the site's folder. */
  readonly onWatched?: (files: readonly string[]) => void;
}

/** How a build of a part of a site, or of a site from its parts, differs from that of a site. */
export type SitePart =
  | { readonly kind: 'shard'; readonly isOwn: (owner: ContentPath | RoutePath) => boolean }
  | { readonly kind: 'merge'; readonly made: MadeFiles };

/** Result of a build, without its duration. */
export type Built = Omit<BuildResult, 'ok' | 'ms'>;

/** Memory that a process that builds repeatedly keeps from one build to the next. */
export interface Memory extends ContentMemory {
  /** Returns the linked site, and docs that have changed since, but only in what linking does not use. */
  relink(docs: readonly Doc[], input: LinkingInput): Relinked;
}

/** Input of linking apart from the docs. */
export interface LinkingInput {
  /** Values that linking uses in addition to the docs, comparable with `===`. */
  readonly rest: readonly unknown[];
  /** True: the last site may be reused if only positions have changed. */
  readonly isHasty: boolean;
  readonly link: () => Site;
}

/** A linked site, and the docs that are newer. */
export interface Relinked {
  readonly site: Site;
  readonly newer: ReadonlyMap<ContentPath, Doc>;
}
