import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SidebarItem } from '../../src/shared/props.ts';
import type { NavbarItem as Item, SiteProps } from '../../src/shared/site-props.ts';
import { App } from '../../theme/App.tsx';
import { Anchor } from '../../theme/components/Anchor.tsx';
import { Brand } from '../../theme/components/Brand.tsx';
import { Breadcrumbs } from '../../theme/components/Breadcrumbs.tsx';
import { CrashPage } from '../../theme/components/CrashPage.tsx';
import { Footer } from '../../theme/components/Footer.tsx';
import { Logo } from '../../theme/components/Logo.tsx';
import { NavbarItem } from '../../theme/components/NavbarItem.tsx';
import { PageFooter } from '../../theme/components/PageFooter.tsx';
import { Pagination } from '../../theme/components/Pagination.tsx';
import { SidebarItems } from '../../theme/components/SidebarItems.tsx';
import { VersionBanner } from '../../theme/components/VersionNotes.tsx';
import { VisibilityBanner } from '../../theme/components/VisibilityBanner.tsx';
import { readTables } from '../helpers/tables.ts';
import { page, render, site } from './samples.tsx';

const tables = readTables(import.meta.url);

const external = '<span class="external" role="img" aria-label="(opens in a new tab)"></span>';

test('a link that leaves the site opens in a new tab and says so', () => {
  expect(
    render(
      <Anchor href="https://example.com" external={true}>
        Out
      </Anchor>,
    ),
  ).toBe(`<a target="_blank" rel="noopener noreferrer" href="https://example.com">Out${external}</a>`);
  expect(
    render(
      <Anchor href="https://example.com" external={true} target="_self">
        Out
      </Anchor>,
    ),
  ).toBe('<a target="_self" rel="noopener noreferrer" href="https://example.com">Out</a>');
});

test('breadcrumbs are an ordered list that ends with the current page', () => {
  const items = [{ label: 'API', href: '/docs/api' }, { label: 'Plain' }, { label: 'Sale' }];
  expect(render(<Breadcrumbs items={items} />, { site: { homeHref: null } })).toBe(
    '<nav class="breadcrumbs" aria-label="Breadcrumbs"><ol><li><a href="/docs/api">API</a></li><li>Plain</li>' +
      '<li><span aria-current="page">Sale</span></li></ol></nav>',
  );
});

test('pagination is absent where there is nowhere to go', () => {
  expect(render(<Pagination />)).toBe('');
  expect(render(<Pagination next={{ label: 'API', href: '/docs/api' }} />)).toBe(
    '<nav class="pagination" aria-label="Docs pages"><a href="/docs/api" rel="next"><span class="icon icon-chevron"></span><small>Next</small><b>API</b></a></nav>',
  );
});

test.each(tables.values<[name: string, item: SidebarItem, expected: string]>('in the sidebar %s'))(
  'in the sidebar %s',
  (_, item, expected) => {
    expect(render(<SidebarItems items={[item]} trail="" />)).toBe(`<ul>${expected}</ul>`);
  },
);

const link = '<a class="navbar-link';
const next = '<a class="navbar-link" href="/docs/next/guide"><bdi>Next</bdi></a>';
test.each(tables.values<[string, Item, string]>('navbar item'))('navbar item: %s', (_, item, expected) => {
  expect(render(<NavbarItem item={item} mobile={false} />)).toBe(expected);
});

test('a version dropdown offers the same page in every version', () => {
  const html = render(<NavbarItem item={{ type: 'docsVersionDropdown' }} mobile={false} />);
  expect(html).toContain('aria-expanded="false" aria-haspopup="true" type="button"><bdi>1.0</bdi></button>');
  expect(html).toContain(
    `<li>${next}</li><li>${link} active" href="/docs/guide" aria-current="true"><bdi>1.0</bdi></a></li>`,
  );
});

test('a dropdown is a native disclosure in the menu of phones, open when it holds the current page', () => {
  const items = [{ type: 'default', label: 'Guide', href: '/docs/guide' }];
  expect(render(<NavbarItem item={{ type: 'dropdown', label: 'More', items }} mobile={true} />)).toBe(
    `<details open=""><summary>More</summary><ul><li>${link} active" href="/docs/guide" aria-current="page">Guide</a></li></ul></details>`,
  );
});

test.each([
  [{ type: 'unknown' }, 'No component for the navbar item type "unknown". Known types: default, dropdown'],
  [{ type: 'docsVersionDropdown', versions: [{ name: '9' }] }, 'There is no docs version "9".'],
])('a faulty navbar item names what is wrong: %o', (item, message) => {
  expect(() => render(<NavbarItem item={item} mobile={false} />)).toThrow(message);
});

test('a logo has an image for each color mode, and never a preload', () => {
  const logo = { src: '/a.svg', srcDark: '/b.svg', href: '/', width: '40', height: '20' };
  const image = (mode: string, src: string) =>
    `<img loading="lazy" width="40" height="20" alt="Site" class="logo ${mode}-only" src="${src}"/>`;
  expect(render(<Logo logo={logo} alt="Site" />)).toBe(image('light', '/a.svg') + image('dark', '/b.svg'));
});

test.each([
  ['its own', { src: '/a.svg', srcDark: '/a.svg', alt: 'Own' }, 'Docs', 'Own'],
  ['none beside a title, which says it all', { src: '/a.svg', srcDark: '/a.svg' }, 'Docs', ''],
  [
    'the title of the site where it stands alone',
    { src: '/a.svg', srcDark: '/a.svg' },
    null,
    'Documentation',
  ],
])('the logo of the bar has these words: %s (S2-68)', (_, logo, title, alt) => {
  const html = render(<Brand />, { site: { navbar: { ...site.navbar, logo, title } } });
  expect(html).toContain(`<a class="brand" href="/"><img loading="lazy" width="32" height="32" alt="${alt}"`);
});

test('a logo of the footer that leads nowhere is no link (S2-132)', () => {
  const logo = { src: '/a.svg', srcDark: '/a.svg' };
  expect(render(<Footer style="light" columns={[]} links={[]} logo={logo} />)).not.toContain('<a');
});

test('without items and sidebar there is no menu, and no button for it (S2-95)', () => {
  const bare = { ...page, props: { ...page.props, sidebar: null } };
  const items = (navbar: SiteProps['navbar']) =>
    renderToString(<App site={{ ...site, navbar }} page={bare} article={null} />).match(
      /menu-button|__menu/g,
    );
  expect(items(site.navbar)).toBe(null);
  expect(items({ ...site.navbar, items: [{ type: 'search' }] })).toBe(null);
  expect(items({ ...site.navbar, items: [{ type: 'default', label: 'A', href: '/a' }] })).not.toBe(null);
});

test('a footer has columns or one row', () => {
  const columns = [{ title: 'More', items: [{ label: 'Guide', href: '/docs/guide' }, { html: '<b>x</b>' }] }];
  expect(render(<Footer style="light" columns={columns} links={[]} copyright="© Us" />)).toBe(
    '<footer class="footer footer-light"><div class="footer-inner"><div class="footer-columns"><div>' +
      '<p class="footer-title">More</p><ul><li><a href="/docs/guide">Guide</a></li><li><b>x</b></li></ul></div></div>' +
      '<div class="footer-bottom"><div class="copyright">© Us</div></div></div></footer>',
  );
  expect(
    render(<Footer style="dark" columns={[]} links={[{ label: 'Guide', href: '/docs/guide' }]} />),
  ).toContain('<ul class="footer-row"><li><a href="/docs/guide">Guide</a></li></ul>');
});

test('the banner of an old version leads to the same page in the latest one', () => {
  const version = { name: '0.9', label: '0.9', badge: true, latest: { label: '1.0', href: '/docs/guide' } };
  expect(render(<VersionBanner version={{ ...version, banner: 'unmaintained' }} />)).toBe(
    '<div class="banner banner-warning" role="note"><p>This is documentation for Documentation 0.9, which is no longer maintained.</p>' +
      '<p><a href="/docs/guide">See the latest version: 1.0.</a></p></div>',
  );
  expect(render(<VersionBanner version={{ ...version, banner: null }} />)).toBe('');
});

test('the crash page says what happened and why, and offers another try', () => {
  const error = new Error('No page.', { cause: new Error('No connection.') });
  expect(render(<CrashPage error={error} retry={() => {}} />)).toBe(
    '<div class="page crash"><h1>This page crashed.</h1>' +
      '<p class="lead">An error occurred on this page. Try again. If the error persists, report the message below.</p>' +
      '<button type="button" class="button">Try again</button>' +
      '<pre role="alert">No page.\n\nCause:\nNo connection.</pre></div>',
  );
});

test('a page says when it is a draft, or not listed', () => {
  const banner = (text: string) => `<div class="banner banner-warning" role="note"><p>${text}</p></div>`;
  expect(render(<VisibilityBanner draft={true} unlisted={false} />)).toBe(
    banner('<b>Draft.</b> This page is visible while you write. The published site does not include it.'),
  );
  expect(render(<VisibilityBanner draft={false} unlisted={true} />)).toContain('<b>Unlisted page.</b>');
  expect(render(<VisibilityBanner draft={false} unlisted={false} />)).toBe('');
});

test.each([
  [
    { date: '2026-03-01T23:30:00.000Z' },
    'Last updated on <time dateTime="2026-03-01T23:30:00.000Z">Mar 1, 2026</time>',
  ],
  [{ author: 'Ana' }, 'Last updated by Ana'],
])('the last update is told in UTC: %o', (lastUpdate, text) => {
  expect(render(<PageFooter lastUpdate={lastUpdate} />)).toBe(
    `<footer class="page-footer"><p>${text}</p></footer>`,
  );
});
