import { setImmediate } from 'node:timers/promises';
import { collisions } from '../../../output/collisions.ts';
import { type Problem, ProblemsError } from '../../../problems.ts';
import type { Sink } from '../../../render/sink.ts';
import { htmlFileOf, type OutputPath, routePath } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import type { Artifact } from '../../../types.ts';
import type { ServedFiles } from './files.ts';
import { type Held, NONE } from './held.ts';

/** Thrown when the site has changed again, so the result of the current build is outdated. */
export class Superseded extends Error {}

/** Thrown to end a build early: the wanted pages are ready, and a later build does the rest. */
export class Enough extends Error {}

/** Input of the sink. */
export interface ServingOptions {
  readonly files: ServedFiles;
  /** Returns the route keys of pages to build first. */
  readonly first: (site: Site) => ReadonlySet<string>;
  /** Returns the route keys of pages that are requested or open. */
  readonly wanted: () => Iterable<string>;
  readonly isStale: () => boolean;
  /** Returns the files that stay in their last good state because of the problems. */
  readonly held: (problems: readonly Problem[], site: Site) => Held;
  /** True if the build may end after the first pages. */
  readonly isEnough: (site: Site) => boolean;
  /** Called when the first pages are available, with the number of pages that had to be rendered. */
  readonly onFirst: (rendered: number) => void;
  readonly onNews: () => void;
}

/** Maximum milliseconds of work before yielding to the event loop. */
const SLICE = 8;

/** Keeps the files of a build in memory for requests, and writes none. */
export function servingSink(options: ServingOptions): Sink {
  const { files } = options;
  let held = NONE;
  /** Changed files among the first ones; undefined once those are complete. */
  let fresh: Artifact[] | undefined = [];

  function keep(artifact: Artifact): void {
    const before = files.get(artifact.path);
    if (held === 'all' || (held.has(artifact.path) && before !== undefined)) return;
    if (isOther(before, artifact)) fresh?.push(artifact);
    // Keeps the existing object. Replacing long-lived objects would cause most of the garbage collector's work.
    else if (isOfPage(artifact) && files.wholeOf !== undefined) return;
    files.set(artifact);
  }

  async function afterFirst(site: Site): Promise<void> {
    if (held === 'all') return;
    options.onFirst(await renderOpen(fresh ?? [], site, options));
    if (options.isEnough(site)) throw new Enough();
    // Lets go of the files, because each refers to the build that created it.
    fresh = undefined;
  }

  return {
    isMade: () => true,
    keyBefore: () => undefined,
    order(site) {
      // Mapping addresses to files depends on the configuration.
      files.site ??= site;
      return { first: options.first(site), afterFirst: () => afterFirst(site), between: yielder(options) };
    },
    async take(makeFiles, ending) {
      const claims = collisions();
      const seen = new Set<OutputPath>();
      held = options.held(ending.problems(), ending.site);
      if (held !== 'all') files.site = ending.site;
      if (files.wholeOf !== ending.site) files.wholeOf = undefined;
      for await (const artifact of makeFiles()) {
        if (!claims.claim(artifact.path, artifact.origin)) continue;
        seen.add(artifact.path);
        keep(artifact);
      }
      const collided = claims.problems();
      if (collided.length > 0) throw new ProblemsError(collided);
      if (held !== 'all') files.keepOnly(seen);
      if (held !== 'all' && held.size === 0) files.wholeOf = ending.site;
      return { written: [], removed: [], unchanged: 0 };
    },
  };
}

/** Returns a function that yields to the event loop from time to time. Throws `Superseded` in a build that is outdated. */
function yielder({ onNews, isStale }: ServingOptions): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE) return;
    onNews();
    await setImmediate();
    if (isStale()) throw new Superseded();
    since = performance.now();
  };
}

/** Renders the changed open pages before their readers are notified. Returns their number. */
async function renderOpen(
  fresh: readonly Artifact[],
  { locales }: Site,
  { files, wanted }: ServingOptions,
): Promise<number> {
  const routes = [...wanted()].map(routePath);
  const open = new Set(locales.flatMap(({ mount }) => routes.map((route) => htmlFileOf(route, mount))));
  const changed = fresh.filter(({ path }) => open.has(path));
  for (const artifact of changed) await files.bytes(artifact).catch(() => {});
  return changed.length;
}

/** True for a file that refers to the site but to nothing else of its build. */
function isOfPage({ origin }: Artifact): boolean {
  return origin?.kind === 'page';
}

function isOther(before: Artifact | undefined, now: Artifact): boolean {
  return before === undefined || now.key === undefined || before.key !== now.key;
}
