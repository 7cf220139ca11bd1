import { builtEveryFeature, builtOwnSite } from '../proof/sites.ts';
import { routesOf } from './served-site.ts';

/** Pages of each kind of this repository's own site, for tests whose long form opens every page. */
export const PAGES_OF_EACH_KIND: readonly string[] = [
  ...['/', '/markdown-page', '/changelog', '/docs/guide', '/docs/api', '/docs/api-params-desc', '/docs/tags'],
  ...['/docs/notification', '/docs/online-direct/payment-flow-credit', '/docs/online-direct/API/sale'],
  ...['/docs/online-hosted/payments', '/docs/payments/lifecycle', '/docs/reference/sample-codes'],
  ...['/docs/reference/test-details', '/docs/tags/cards'],
];

type Walk = 'all' | 'even' | 'odd';

const isLong = process.env.MODE === 'long';

const pagesOf = (pages: readonly string[], walk: Walk): readonly string[] =>
  pages.filter((_, place) => isLong || walk === 'all' || place % 2 === (walk === 'even' ? 0 : 1));

/** The addresses that the tests of all pages open: in the long form every page, else pages of each kind, or half of them. */
export async function ownPages(walk: Walk = 'all'): Promise<readonly string[]> {
  return pagesOf(isLong ? await routesOf(builtOwnSite) : PAGES_OF_EACH_KIND, walk);
}

/** The pages of the site with every feature that a walk opens: in the long form all, else every second one. */
export async function everyFeaturePages(walk: Walk): Promise<readonly string[]> {
  return pagesOf(await routesOf(builtEveryFeature), walk);
}
