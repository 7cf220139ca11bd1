import type { PagesPart } from 'paydocs/plugin';

/** `404.html`, which hosts serve for unknown addresses (behavior S2-11). */
export const notFoundPage: PagesPart = {
  link({ strings, versions, hrefOf }) {
    const last = versions.find(({ isLast }) => isLast)?.mainDoc;
    return {
      pages: [
        {
          route: '/404.html',
          title: strings.notFoundTitle ?? 'Page not found',
          layout: 'not-found',
          props: last ? { mainDoc: { label: last.title, href: hrefOf(last.route) } } : {},
          className: 'not-found',
          visibility: 'hidden',
        },
      ],
    };
  },
};
