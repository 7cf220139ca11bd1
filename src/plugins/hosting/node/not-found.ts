import { routeHref } from '../../../pages/article.ts';
import { makePage } from '../../../pages/make-page.ts';
import { defined } from '../../../shared/defined.ts';
import { routePath } from '../../../shared/paths.ts';
import type { PagesPart } from '../../built-in.ts';

/** `404.html`: what a host answers for an address that leads nowhere (behaviours S2-11). */
export const notFoundPage: PagesPart = {
  name: 'not-found',
  link: () => ({}),
  *pageType(context) {
    const page = {
      title: context.locale.props.strings.notFoundTitle ?? 'Page not found',
      description: '',
      route: routePath('/404.html'),
      unlisted: true,
      draft: false,
    };
    if (!context.wants(page.route)) return;
    const last = context.locale.versions.find((version) => version.isLast)?.mainDoc;
    const mainDoc = last && { label: last.title, href: routeHref(last.route, context) };
    yield makePage(
      {
        layout: 'not-found',
        props: defined({ mainDoc }),
        page,
        find: () => undefined,
        head: { noIndex: true },
        htmlClassName: 'not-found',
      },
      context,
    );
  },
};
