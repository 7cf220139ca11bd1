import { expect, test } from 'vitest';
import { readTables } from '../helpers/tables.ts';
import { at, configOf } from './helpers.ts';

const tables = readTables(import.meta.url);

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
const ITEMS: readonly (readonly [yaml: string, item: object])[] =
  tables.values<readonly [yaml: string, item: object]>('ITEMS');

test.each(ITEMS)('%s (S2-71, S9-08, D1)', (yaml, item) => {
  expect(configOf(`navbar:\n  items:\n    - ${yaml}`).navbar.items).toEqual([{ position: 'right', ...item }]);
});
