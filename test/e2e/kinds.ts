import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { routesOf } from './served-site.ts';

/** Pages of each kind of this repository's own site, for tests whose long form opens every page. */
export const PAGES_OF_EACH_KIND: readonly string[] = [
  ...['/', '/markdown-page', '/changelog', '/docs/guide', '/docs/api', '/docs/api-params-desc', '/docs/tags'],
  ...['/docs/notification', '/docs/online-direct/payment-flow-credit', '/docs/online-direct/API/sale'],
  ...['/docs/online-hosted/payments', '/docs/payments/lifecycle', '/docs/reference/sample-codes'],
  ...['/docs/reference/test-details', '/docs/tags/cards'],
];

/** The addresses that the tests of all pages open: in the long form every page, else pages of each kind. */
export async function ownPages(): Promise<readonly string[]> {
  return process.env.MODE === 'long' ? routesOf(builtOwnSite) : PAGES_OF_EACH_KIND;
}

/** The pages of the site with every feature that a walk opens: in the long form all, else every second one. */
export async function everyFeaturePages(walk: 'even' | 'odd'): Promise<readonly string[]> {
  const routes = await routesOf(builtEveryFeature);
  const start = walk === 'even' ? 0 : 1;
  return process.env.MODE === 'long' ? routes : routes.filter((_, place) => place % 2 === start);
}
