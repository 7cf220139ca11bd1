import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PagePayload } from '../../src/shared/props.ts';
import type { SiteProps } from '../../src/shared/site-props.ts';
import { stringsOf } from '../../src/shared/theme.ts';
import { NavbarKinds } from '../../theme/components/NavbarItem.tsx';
import { PageContext } from '../../theme/hooks/usePage.ts';
import { SiteContext } from '../../theme/hooks/useSite.ts';
import { StringsContext } from '../../theme/hooks/useStrings.ts';
import { navbarItems } from '../../theme/navbar/index.ts';
import { en } from '../../theme/strings/en.ts';

/** A small site. */
export const site: SiteProps = {
  title: 'Documentation',
  tagline: '',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: null,
  generator: 'paydocs',
  locale: { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', home: '/' },
  locales: [{ name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', home: '/' }],
  strings: en,
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: false,
      path: '/docs/next',
      mainHref: '/docs/next/guide',
    },
    {
      name: '1.0',
      label: '1.0',
      isLast: true,
      path: '/docs',
      mainHref: '/docs/guide',
    },
  ],
  versionPersistence: 'localStorage',
  homeHref: '/',
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  sidebar: { hideable: false, autoCollapse: false },
  customFields: {},
};

/** A doc of that site. */
export const page: Extract<PagePayload, { layout: 'doc' }> = {
  path: '/docs/guide',
  layout: 'doc',
  props: {
    title: 'Guide',
    showTitle: true,
    tableOfContents: [{ id: 'one', text: ['One ', ['code', ['x']]], children: [] }],
    editHref: 'https://example.com/edit',
    lastUpdate: { date: '2026-03-01T00:00:00.000Z', author: 'Ana' },
    unlisted: false,
    draft: false,
    markdownHref: '/docs/guide.md',
    sidebar: {
      name: 'docs',
      items: [
        { type: 'link', label: 'Guide', href: '/docs/guide' },
        {
          type: 'category',
          label: 'API',
          href: '/docs/api',
          collapsible: true,
          collapsed: true,
          items: [{ type: 'link', label: 'Sale', href: '/docs/api/sale' }],
        },
      ],
    },
    breadcrumbs: [{ label: 'API', href: '/docs/api' }, { label: 'Guide' }],
    previous: { label: 'Start', href: '/docs/start' },
    next: { label: 'API', href: '/docs/api' },
    tags: [{ label: 'cards', href: '/docs/tags/cards' }],
    version: { name: '1.0', label: '1.0', badge: false, banner: null },
  },
  head: { title: 'Guide | Documentation', tags: [], jsonLd: [] },
  active: { version: '1.0', docId: 'guide', sidebar: 'docs' },
  versions: { current: '/docs/next/guide', '1.0': '/docs/guide' },
  locales: { en: '/docs/guide' },
};

/** Returns the HTML of an element of a page. */
export function render(
  node: ReactNode,
  on: { site?: Partial<SiteProps>; page?: Partial<PagePayload> } = {},
): string {
  return renderToStaticMarkup(
    <SiteContext value={{ ...site, ...on.site }}>
      <PageContext value={{ ...page, ...on.page } as PagePayload}>
        <StringsContext value={stringsOf(site)}>
          <NavbarKinds value={navbarItems}>{node}</NavbarKinds>
        </StringsContext>
      </PageContext>
    </SiteContext>,
  );
}
