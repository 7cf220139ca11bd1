import type { ContentPath, OutputPath } from '../shared/paths.ts';
import type { LastUpdate } from '../shared/props.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Asset } from '../site/targets.ts';
import type { Page } from '../types.ts';

/** What pages are made from, beside the linked site: facts that had to be read from disk or made by the bundler. */
export interface PagesContext {
  readonly site: Site;
  readonly locale: LocaleSite;
  /** Files that Markdown places or links to. */
  readonly assets: ReadonlyMap<ContentPath, Asset>;
  /** React page, by its path below `content/`, → its browser module. */
  readonly modules: ReadonlyMap<ContentPath, OutputPath>;
  /** When and by whom a file was last changed; empty unless the configuration asks for it. */
  readonly lastUpdates: ReadonlyMap<ContentPath, LastUpdate>;
}

/** One kind of page: makes all pages of its kind, one after another. */
export type PageType = (context: PagesContext) => Iterable<Page>;
