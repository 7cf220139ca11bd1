import { routePath } from '../shared/paths.ts';
import type { PageType } from './context.ts';
import { plainPage } from './page.ts';

/** `404.html`: what a host answers for an address that leads nowhere (behaviours S2-11). */
export const notFoundPage: PageType = function* (context) {
  const page = {
    title: 'Page not found',
    description: '',
    route: routePath('/404.html'),
    unlisted: true,
    draft: false,
  };
  if (!context.wants(page.route)) return;
  yield plainPage(
    { layout: 'not-found', props: {}, page, head: { noIndex: true }, htmlClassName: 'not-found' },
    context,
  );
};
