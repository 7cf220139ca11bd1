import { createContext, use } from 'react';
import type { SiteProps } from '../../src/shared/site-props.ts';

/** The current site; `App` provides it. */
export const SiteContext = createContext<SiteProps | null>(null);

/** Returns the data that all pages of the site share. Throws in articles, which are rendered without a site. */
export function useSite(): SiteProps {
  const site = use(SiteContext);
  if (site === null)
    throw new Error('useSite() works only below <App>: an article is rendered without a site.');
  return site;
}
