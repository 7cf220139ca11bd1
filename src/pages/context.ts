import type { ContentPath, OutputPath, RoutePath } from '../shared/paths.ts';
import type { LastUpdate } from '../shared/props.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Asset } from '../site/targets.ts';
import type { Doc } from '../types.ts';
import type { Page } from './page.ts';

/** Input of pages in addition to the linked site: facts read from disk or made by the bundler. */
export interface PagesContext {
  readonly site: Site;
  readonly locale: LocaleSite;
  /** Current texts of the Markdown files that have changed since linking, which does not look at texts. */
  readonly texts: ReadonlyMap<ContentPath, DocText>;
  /** True for pages that are asked for; the others are not made. */
  readonly wants: (route: RoutePath) => boolean;
  /** Files that Markdown places or links to. */
  readonly assets: ReadonlyMap<ContentPath, Asset>;
  /** React page, by its path below `content/`, → its browser module. */
  readonly modules: ReadonlyMap<ContentPath, OutputPath>;
  /** When and by whom a file was last changed; empty unless the configuration asks for it. */
  readonly lastUpdates: ReadonlyMap<ContentPath, LastUpdate>;
}

/** Name of a Markdown file's texts in the store, and their size. */
export type DocText = Pick<Doc, 'body' | 'size'>;

/** One kind of page: makes all pages of its kind, one after another. */
export type PageType = (context: PagesContext) => Iterable<Page>;
