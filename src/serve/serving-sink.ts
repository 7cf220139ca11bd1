import { setImmediate } from 'node:timers/promises';
import { collisions } from '../output/collisions.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import type { Order } from '../render/site.ts';
import type { Written } from '../reporting.ts';
import { htmlFileOf, type OutputPath, routePath } from '../shared/paths.ts';
import type { Sink } from '../sink.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';
import type { ServedFiles } from './files.ts';
import { type Held, NONE } from './held.ts';

/** The site has changed again: what this build would find is not true any more. */
export class Superseded extends Error {}

/** What was wanted soon is there; the rest has time. */
export class Enough extends Error {}

/** What a build for a server depends on. */
export interface ServingOptions {
  readonly files: ServedFiles;
  /** Route keys of the pages that come first. */
  readonly first: (site: Site) => ReadonlySet<string>;
  /** Route keys of pages that somebody waits for, now. */
  readonly wanted: () => Iterable<string>;
  readonly isStale: () => boolean;
  /** What stays as it is served, with these problems. */
  readonly held: (problems: readonly Problem[], site: Site) => Held;
  /** True: the build may end after the first pages. */
  readonly isEnough: (site: Site) => boolean;
  /** Called when the first pages can be asked for, with the number of those that had to be drawn. */
  readonly onFirst: (rendered: number) => void;
  readonly onNews: () => void;
}

const NOTHING_WRITTEN: Written = { written: [], removed: [], unchanged: 0 };

/** So long others wait at most while a build goes on, in milliseconds. */
const SLICE = 8;

/** Keeps the files of a build for those who ask for them, and writes none. */
export function servingSink(options: ServingOptions): Sink {
  const { files, isStale, isEnough, onFirst, onNews } = options;
  let held = NONE;
  /** What is new among the first files; undefined when those have come. */
  let fresh: Artifact[] | undefined = [];
  return {
    isMade: () => true,
    keyBefore: () => undefined,
    order(site) {
      // What requests mean by an address depends on the configuration.
      files.site ??= site;
      return orderOf(site);
    },
    async take(artifacts, ending) {
      const claims = collisions();
      const seen = new Set<OutputPath>();
      held = options.held(ending.problems(), ending.site);
      if (held !== 'all') files.site = ending.site;
      if (files.wholeOf !== ending.site) files.wholeOf = undefined;
      for await (const artifact of artifacts) {
        if (!claims.claim(artifact.path, artifact.origin)) continue;
        seen.add(artifact.path);
        const before = files.get(artifact.path);
        if (isHeld(artifact, before)) continue;
        if (isOther(before, artifact)) fresh?.push(artifact);
        // A new one would take the place of what lives for long, which is more work for the collector than all else.
        else if (isOfPage(artifact) && files.wholeOf !== undefined) continue;
        files.set(artifact);
      }
      const collided = claims.problems();
      if (collided.length > 0) throw new ProblemsError(collided);
      if (held === 'all') return NOTHING_WRITTEN;
      files.keepOnly(seen);
      if (held.size === 0) files.wholeOf = ending.site;
      return NOTHING_WRITTEN;
    },
  };

  function isHeld({ path }: Artifact, before: Artifact | undefined): boolean {
    return held === 'all' || (held.has(path) && before !== undefined);
  }

  function orderOf(site: Site): Order {
    let since = performance.now();
    return {
      first: options.first(site),
      async afterFirst() {
        if (held === 'all') return;
        const rendered = await drawOpen(site);
        onFirst(rendered);
        if (isEnough(site)) throw new Enough();
        // Each file holds on to the build that made it.
        fresh = undefined;
      },
      async between() {
        if (performance.now() - since < SLICE) return;
        onNews();
        await setImmediate();
        if (isStale()) throw new Superseded();
        since = performance.now();
      },
    };
  }

  /** Draws the open pages that have changed, so that they are there when their readers are told. */
  async function drawOpen({ locales }: Site): Promise<number> {
    const wanted = new Set<string>();
    for (const { mount } of locales)
      for (const route of options.wanted()) wanted.add(htmlFileOf(routePath(route), mount));
    const changed = (fresh ?? []).filter(({ path }) => wanted.has(path));
    for (const artifact of changed) await files.bytes(artifact).catch(() => {});
    return changed.length;
  }
}

/** True for a file that holds on to the site, and to nothing of the build that made it. */
function isOfPage({ origin }: Artifact): boolean {
  return origin?.kind === 'page';
}

function isOther(before: Artifact | undefined, now: Artifact): boolean {
  return before === undefined || now.key === undefined || before.key !== now.key;
}
