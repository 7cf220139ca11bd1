import { expect, test } from 'vitest';
import { at, configOf } from './helpers.ts';

test.each([
  ['', 'Documentation'],
  ['navbar: {title: Other}', 'Other'],
  ['navbar: {title: ""}', null],
  ['navbar: {title: null}', null],
])('%j gives the title %j', (yaml, title) => {
  expect(configOf(yaml).navbar.title).toBe(title);
});

test('the bar has a logo and a style', () => {
  const yaml = `navbar:
  hideOnScroll: true
  style: primary
  logo: {src: /l.svg, srcDark: /d.svg, alt: "", width: 32, height: 2em, href: /docs, target: _self, className: c}`;
  expect(configOf(yaml).navbar).toEqual({
    title: 'Documentation',
    hideOnScroll: true,
    style: 'primary',
    logo: {
      src: '/l.svg',
      srcDark: '/d.svg',
      alt: '',
      width: '32',
      height: '2em',
      href: '/docs',
      target: '_self',
      className: 'c',
      at: at(4, 15),
    },
    items: [],
  });
});

/** An item as the author writes it on line 3, from column 7 → the item in the configuration. */
const ITEMS: readonly (readonly [yaml: string, item: object])[] = [
  [
    '{to: /docs/api, label: API docs}',
    {
      type: 'default',
      to: '/docs/api',
      label: 'API docs',
      prependBaseUrlToHref: false,
      attributes: {},
      at: at(3, 12),
    },
  ],
  [
    '{type: default, href: "https://x.example", html: <b>X</b>, position: left, className: c, prependBaseUrlToHref: true, activeBasePath: docs, activeBaseRegex: ^/a, target: _self, data-a: 1, aria-hidden: true}',
    {
      type: 'default',
      href: 'https://x.example',
      html: '<b>X</b>',
      position: 'left',
      className: 'c',
      prependBaseUrlToHref: true,
      activeBasePath: 'docs',
      activeBaseRegex: '^/a',
      attributes: { target: '_self', 'data-a': '1', 'aria-hidden': 'true' },
      at: at(3, 29),
    },
  ],
  ['{type: doc, docId: guide}', { type: 'doc', docId: 'guide', attributes: {}, at: at(3, 26) }],
  [
    '{type: docSidebar, sidebarId: docs, label: Docs}',
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', attributes: {}, at: at(3, 37) },
  ],
  [
    '{type: docsVersion, to: /docs, label: V}',
    { type: 'docsVersion', to: '/docs', label: 'V', attributes: {}, at: at(3, 31) },
  ],
  ['{type: search, className: c}', { type: 'search', className: 'c', at: at(3, 7) }],
  ['{type: html, value: <b>x</b>}', { type: 'html', value: '<b>x</b>', at: at(3, 7) }],
  [
    '{type: custom-badge, label: B, colour: red, sizes: 2}',
    { type: 'custom-badge', label: 'B', attributes: { colour: 'red', sizes: '2' }, at: at(3, 7) },
  ],
  ['{type: status}', { type: 'status', attributes: {}, at: at(3, 7) }],
  [
    '{label: Menu, items: [{to: /a, label: A}, {type: doc, docId: b}, {type: html, value: <hr>}, {type: status}]}',
    {
      type: 'dropdown',
      label: 'Menu',
      attributes: {},
      items: [
        {
          type: 'default',
          to: '/a',
          label: 'A',
          position: 'right',
          prependBaseUrlToHref: false,
          attributes: {},
          at: at(3, 34),
        },
        { type: 'doc', docId: 'b', position: 'right', attributes: {}, at: at(3, 68) },
        { type: 'html', value: '<hr>', position: 'right', at: at(3, 72) },
        { type: 'status', position: 'right', attributes: {}, at: at(3, 99) },
      ],
      at: at(3, 7),
    },
  ],
  [
    '{type: docsVersionDropdown, versions: [current, "1.0"], dropdownActiveClassDisabled: true, dropdownItemsAfter: [{to: /v, label: All}]}',
    {
      type: 'docsVersionDropdown',
      dropdownActiveClassDisabled: true,
      dropdownItemsBefore: [],
      dropdownItemsAfter: [
        {
          type: 'default',
          to: '/v',
          label: 'All',
          position: 'right',
          prependBaseUrlToHref: false,
          attributes: {},
          at: at(3, 124),
        },
      ],
      versions: [
        { name: 'current', at: at(3, 46) },
        { name: '1.0', at: at(3, 55) },
      ],
      attributes: {},
      at: at(3, 7),
    },
  ],
  [
    '{type: docsVersionDropdown, versions: {1.0: {label: One}, current: }}',
    {
      type: 'docsVersionDropdown',
      dropdownActiveClassDisabled: false,
      dropdownItemsBefore: [],
      dropdownItemsAfter: [],
      versions: [
        { name: '1.0', label: 'One', at: at(3, 46) },
        { name: 'current', at: at(3, 65) },
      ],
      attributes: {},
      at: at(3, 7),
    },
  ],
  [
    '{type: localeDropdown, queryString: "?persist=1", dropdownItemsBefore: []}',
    {
      type: 'localeDropdown',
      queryString: '?persist=1',
      dropdownItemsBefore: [],
      dropdownItemsAfter: [],
      attributes: {},
      at: at(3, 7),
    },
  ],
];

test.each(ITEMS)('%s (S2-71, S9-08, D1)', (yaml, item) => {
  expect(configOf(`navbar:\n  items:\n    - ${yaml}`).navbar.items).toEqual([{ position: 'right', ...item }]);
});
