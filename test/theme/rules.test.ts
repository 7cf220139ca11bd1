import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../src/shared/props.ts';
import type { NavbarItem } from '../../src/shared/site-props.ts';
import { messages } from '../../theme/components/CrashPage.tsx';
import { siteHref } from '../../theme/components/Link.tsx';
import { isOnTrail, visibleItems } from '../../theme/components/sidebar-tree.ts';
import { sectionBeingRead } from '../../theme/hooks/reading-line.ts';
import { unfoldingTime } from '../../theme/hooks/unfolding-time.ts';
import { nextChoice } from '../../theme/hooks/useColorMode.ts';
import { versionCandidates } from '../../theme/hooks/usePreferredVersion.ts';
import { holdsActive, isActive } from '../../theme/navbar/active.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

describe('the address of a link in a React page', () => {
  const base = { baseUrl: '/base/', trailingSlash: null };
  test.each([
    ['/docs/guide', base, '/base/docs/guide'],
    ['/docs/guide?a=1#b', base, '/base/docs/guide?a=1#b'],
    ['/', base, '/base/'],
    ['/docs/guide#b', { ...base, trailingSlash: true }, '/base/docs/guide/#b'],
    ['/files/keys.pdf', { ...base, trailingSlash: true }, '/base/files/keys.pdf'],
    ['#part', base, '#part'],
    ['https://example.com/a', base, 'https://example.com/a'],
    ['mailto:a@example.com', base, 'mailto:a@example.com'],
  ])('%s', (to, mount, expected) => {
    expect(siteHref(to, mount)).toBe(expected);
  });
});

describe('a navbar item is active (S2-72)', () => {
  const item = (fields: Partial<NavbarItem>): NavbarItem => ({ type: 'default', ...fields });
  test.each(
    tables.values<[name: string, given: NavbarItem, path: string, expected: boolean]>(
      'a navbar item is active (S2-72)',
    ),
  )('%s', (_, given, path, expected) => {
    expect(isActive(given, path, '/')).toBe(expected);
  });

  test('a base path without the base URL means the same', () => {
    expect(isActive(item({ activeBasePath: '/docs' }), '/base/docs/x', '/base/')).toBe(true);
  });

  test('a dropdown holds what its items are', () => {
    const dropdown = item({ type: 'dropdown', items: [item({ href: '/a' }), item({ href: '/b' })] });
    expect([holdsActive(dropdown, '/b', '/'), holdsActive(dropdown, '/c', '/')]).toEqual([true, false]);
  });
});

describe('the sidebar', () => {
  const link = (href: string, more = {}): SidebarItem => ({ type: 'link', label: href, href, ...more });
  const category = (items: readonly SidebarItem[], href?: string): SidebarItem => ({
    type: 'category',
    label: 'Category',
    items,
    collapsible: true,
    collapsed: true,
    ...(href !== undefined && { href }),
  });

  test('knows the way to the current page', () => {
    const tree = category([link('/a'), category([link('/b')])]);
    expect([isOnTrail(tree, '/b'), isOnTrail(tree, '/b/'), isOnTrail(tree, '/c')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  const unlisted = link('/hidden', { unlisted: true });
  test.each([
    ['an unlisted page while another is read', [unlisted], '/a', []],
    ['an unlisted page while it is read', [unlisted], '/hidden', [unlisted]],
    ['a category of which nothing is left', [category([unlisted])], '/a', []],
    [
      '… that has a page',
      [category([unlisted], '/c')],
      '/a',
      [{ type: 'link', label: 'Category', href: '/c' }],
    ],
  ])('%s', (_, items, path, expected) => {
    expect(visibleItems(items, path)).toEqual(expected);
  });
});

describe('the next color mode', () => {
  const settings = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const;
  test.each([
    ['dark', false, 'light'],
    ['light', false, 'dark'],
    [null, false, 'dark'],
    [null, true, 'light'],
    ['light', true, 'dark'],
    ['dark', true, null],
  ] as const)('after %s, system respected: %s → %s', (choice, respectPrefersColorScheme, expected) => {
    expect(nextChoice(choice, { ...settings, respectPrefersColorScheme })).toBe(expected);
  });
});

describe('something unfolds the longer the higher it is (S4-30)', () => {
  test.each([
    [0, 40],
    [1, 101],
    [36, 192],
    [72, 222],
    [100, 239],
    [144, 260],
    [200, 281],
    [360, 327],
    [500, 357],
    [720, 397],
    [1000, 440],
    [2000, 561],
    [5000, 833],
  ])('%i pixels: %i milliseconds', (height, milliseconds) => {
    expect(unfoldingTime(height)).toBe(milliseconds);
  });
});

describe('the section being read (S2-123)', () => {
  const page = { end: 2000, windowHeight: 800 };
  test.each([
    ['is none above the first heading', 0, [500, 900], -1],
    ['is the first whose heading is in the upper half of the window', 0, [300, 900], 0],
    ['is the last whose heading has passed the middle', 1000, [-700, 399, 401], 1],
    ['is a later one the nearer the end is', 1800, [-700, 399, 590, 610], 2],
    ['is the last one at the end, however short', 2000, [-700, 600, 700, 790], 3],
    ['is none on a page without headings', 2000, [], -1],
  ] as const)('%s', (_, scrolled, tops, expected) => {
    expect(sectionBeingRead({ ...page, scrolled, tops })).toBe(expected);
  });

  test('is the first on a page that does not scroll', () => {
    expect(sectionBeingRead({ scrolled: 0, end: 0, windowHeight: 800, tops: [200, 600] })).toBe(0);
  });
});

describe('the version that an item of the navbar leads to', () => {
  const versions = [
    { name: 'current', isLast: false },
    { name: '1.0', isLast: true },
    { name: '0.9', isLast: false },
  ];
  test.each([
    ['in the docs is the one that is read', '0.9', 'current', ['0.9', 'current', '1.0']],
    ['elsewhere is the one that the reader chose', undefined, '0.9', ['0.9', '1.0']],
    ['is the latest one for a new reader', undefined, null, ['1.0']],
  ] as const)('%s (S4-25)', (_, active, preferred, expected) => {
    expect(versionCandidates({ active, preferred, versions })).toEqual(expected);
  });
});

test('an error is told with its causes', () => {
  const root = new Error('No connection.');
  expect(messages(new Error('No page.', { cause: root }))).toEqual(['No page.', 'No connection.']);
  expect(messages('thrown text')).toEqual(['thrown text']);
});
