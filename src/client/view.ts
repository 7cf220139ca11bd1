import type { ComponentType } from 'react';
import type { AdoptedArticle } from '../shared/article.tsx';
import type { PagePayload } from '../shared/props.ts';

/** Everything that is needed to draw a page. */
export interface View {
  readonly page: PagePayload;
  /** HTML of the article, the article that came with the document, or null for a layout without one. */
  readonly article: string | AdoptedArticle | null;
  readonly htmlClassName: string;
  /** The component of a page written in React. */
  readonly component?: ComponentType;
}

/** What is on screen: a page, and whether the one that was asked for after it did not come. */
export interface Screen {
  readonly view: View;
  readonly failure?: LoadFailure;
  /** Called when the screen stands in the document and has not been painted yet; a new function for a new screen. */
  readonly shown: () => void;
}

/** A page that did not come. */
export interface LoadFailure {
  readonly retry: () => void;
}

/** Fetches the code of a page written in React; pages of any other kind have none. */
export async function loadComponent(page: PagePayload): Promise<ComponentType | undefined> {
  if (page.layout !== 'react') return undefined;
  const module = (await import(page.props.module)) as { readonly default: ComponentType };
  return module.default;
}
