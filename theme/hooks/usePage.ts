import { createContext, use } from 'react';
import type { PagePayload } from '../../src/shared/props.ts';

/** The current page; `App` provides it. */
export const PageContext = createContext<PagePayload | null>(null);

/** Returns the current page: its address, layout and props. Throws in articles, which are rendered without their page. */
export function usePage(): PagePayload {
  const page = use(PageContext);
  if (page === null)
    throw new Error('usePage() works only below <App>: an article is rendered without its page.');
  return page;
}
