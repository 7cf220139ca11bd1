import { describe, expect, test } from 'vitest';
import type { SidebarItem } from '../../src/shared/props.ts';
import type { NavbarItem } from '../../src/shared/site-props.ts';
import { messages } from '../../theme/components/CrashPage.tsx';
import { siteHref } from '../../theme/components/Link.tsx';
import { isOnTrail, visibleItems } from '../../theme/components/sidebar-tree.ts';
import { nextChoice } from '../../theme/hooks/useColorMode.ts';
import { holdsActive, isActive } from '../../theme/navbar/active.ts';

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

describe('a navbar item is active', () => {
  const item = (fields: Partial<NavbarItem>): NavbarItem => ({ type: 'default', ...fields });
  test.each([
    ['on its own page', item({ href: '/docs/api' }), '/docs/api', true],
    ['on a page below it', item({ href: '/docs' }), '/docs/api', true],
    ['whatever its hash', item({ href: '/docs/api#errors' }), '/docs/api/', true],
    ['not on a page whose name only begins alike', item({ href: '/docs/api' }), '/docs/api-params', false],
    ['not everywhere when it is the home page', item({ href: '/' }), '/docs/api', false],
    ['never when it leaves the site', item({ href: 'https://example.com', external: true }), '/docs', false],
    [
      'below its base path',
      item({ href: '/x', activeBasePath: '/docs/online' }),
      '/docs/online-direct',
      true,
    ],
    [
      'where its expression matches',
      item({ activeBasePath: '/x', activeBaseRegex: 'API/sale$' }),
      '/docs/API/sale',
      true,
    ],
    [
      'not where its expression does not match',
      item({ href: '/docs', activeBaseRegex: '^/x' }),
      '/docs',
      false,
    ],
  ])('%s', (_, given, path, expected) => {
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

describe('the next colour mode', () => {
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

test('an error is told with its causes', () => {
  const root = new Error('No connection.');
  expect(messages(new Error('No page.', { cause: root }))).toEqual(['No page.', 'No connection.']);
  expect(messages('thrown text')).toEqual(['thrown text']);
});
