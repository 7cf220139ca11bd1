import { createContext, use } from 'react';
import type { PagePayload } from '../../src/shared/props.ts';

/** The page that is being read; `App` provides it. */
export const PageContext = createContext<PagePayload | null>(null);

/** The page that is being read: its address, layout and what the layout shows. */
export function usePage(): PagePayload {
  const page = use(PageContext);
  if (page === null)
    throw new Error('usePage() works only below <App>: an article is rendered without its page.');
  return page;
}
