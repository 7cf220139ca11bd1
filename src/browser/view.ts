import type { AdoptedArticle } from '../shared/article.tsx';
import type { PagePayload } from '../shared/props.ts';
import { siteUrl } from '../shared/site-url.ts';
import type { PageComponent } from '../shared/theme.ts';

/** Everything that rendering a page needs. */
export interface View {
  readonly page: PagePayload;
  /** HTML of the article, its existing nodes, or null for a layout without an article. */
  readonly article: string | AdoptedArticle | null;
  readonly htmlClassName: string;
  /** Component of a React page. */
  readonly component?: PageComponent;
}

/** Page on screen, and the error of the next page if that failed to load. */
export interface Screen {
  readonly view: View;
  readonly failure?: LoadFailure;
  /** Called when the screen is in the document but not painted yet. Must be a new function for each screen. */
  readonly shown: () => void;
}

/** A page that failed to load. */
export interface LoadFailure {
  readonly retry: () => void;
}

/** Loads the code of a React page. Other pages have none. */
export async function loadComponent(page: PagePayload): Promise<PageComponent | undefined> {
  if (page.layout !== 'react') return undefined;
  const module = (await import(siteUrl(page.props.module).href)) as { readonly default: PageComponent };
  return module.default;
}
