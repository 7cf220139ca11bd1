import type { Config } from '../config/schema.ts';
import type { SearchQuery } from '../content/search-queries.ts';
import type { Problem } from '../problems.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { LocaleSite, Version } from '../site/site.ts';
import type { Work } from '../threads/work.ts';
import type { Artifact, DocBody, Hash, Page } from '../types.ts';

/** What feeds read of the configuration. */
export type FeedConfig = Pick<
  Config,
  | 'title'
  | 'titleDelimiter'
  | 'tagline'
  | 'url'
  | 'baseUrl'
  | 'trailingSlash'
  | 'noIndex'
  | 'sitemap'
  | 'security'
  | 'search'
>;

/** What feeds read of one locale. */
export interface FeedLocale extends Pick<LocaleSite, 'locale' | 'mount' | 'redirects'> {
  readonly versions: readonly Pick<Version, 'name' | 'isLast' | 'root' | 'sidebars'>[];
}

/** What feeds read of the linked site. */
export interface FeedSite {
  readonly config: FeedConfig;
  /** The default locale first. */
  readonly locales: readonly FeedLocale[];
}

/** What feeds know before the first page. */
export interface FeedContext {
  readonly site: FeedSite;
  /** One of the texts of an article (`PageBody.text`). */
  readonly textOf: <Part extends keyof DocBody>(part: Part, text: Hash) => DocBody[Part];
  /** Results of earlier work, as plain JSON. */
  readonly known: KnownResults;
  /** Where the words of pages are read. */
  readonly work: Pick<Work, 'words' | 'width'>;
  /** Searches that must find their pages. */
  readonly queries: readonly SearchQuery[];
  /** Lets whoever else has something to do have a turn; awaited now and then in long work. */
  readonly pause: () => Promise<void>;
  /** What the site ships itself, from `content/static`: where hosts expect one file, the author's wins. */
  readonly staticFiles: ReadonlySet<OutputPath>;
}

/** Results under keys that name everything they were made from. */
export interface KnownResults {
  get(key: Hash): unknown;
  put(key: Hash, result: unknown): void;
  /** Says that a result will be wanted, though nobody asks for it now: what no build wants is dropped after a while. */
  keep(key: Hash): void;
}

/** What was made under this key, by this build or an earlier one; else what `make` makes now. */
export async function kept<Result>(
  known: KnownResults,
  key: Hash,
  make: () => Result | Promise<Result>,
): Promise<Result> {
  const before = known.get(key) as Result | undefined;
  if (before !== undefined) return before;
  const made = await make();
  known.put(key, made);
  return made;
}

/** One build's worth of a feed. Pages come one after another, in any order, each of them once. */
export interface FeedRun {
  /** What can be said about one page as soon as it is there. A run keeps what it needs and lets the page go. */
  page?(page: Page): Iterable<Artifact>;
  /** What needs all pages. Called once, after the last of them. */
  end(): Iterable<Artifact> | AsyncIterable<Artifact>;
  /** What is wrong with what it has made. Called after `end`. */
  check?(): Promise<readonly Problem[]>;
}

/** A kind of output beside the pages themselves: `sitemap.xml`, `_headers`, Markdown copies. */
export interface Feed {
  readonly name: string;
  start(context: FeedContext): FeedRun;
}

/** A feed whose files do not depend on any page. */
export function fixedFeed(name: string, files: (context: FeedContext) => Iterable<Artifact>): Feed {
  return { name, start: (context) => ({ end: () => files(context) }) };
}
