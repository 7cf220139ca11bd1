import { createContext, use } from 'react';
import type { SiteProps } from '../../src/shared/site-props.ts';

/** The site that is being read; `App` provides it. */
export const SiteContext = createContext<SiteProps | null>(null);

/** Everything that all pages of the site have in common. */
export function useSite(): SiteProps {
  const site = use(SiteContext);
  if (site === null)
    throw new Error('useSite() works only below <App>: an article is rendered without a site.');
  return site;
}
