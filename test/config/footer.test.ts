import { expect, test } from 'vitest';
import { at, configOf } from './helpers.ts';

test('without a footer there is none (S2-130)', () => {
  expect(configOf('').footer).toBeUndefined();
});

test('an empty mapping is a footer without anything in it', () => {
  expect(configOf('footer: {}').footer).toEqual({ style: 'light', columns: [], links: [] });
});

test('links make one row (S2-130, S3-07)', () => {
  const yaml = `footer:
  style: dark
  copyright: © <b>Example</b>
  logo: {src: /l.svg}
  links:
    - {to: /docs, label: Docs, className: c}
    - {href: 'https://x.example', label: X, target: _self}
    - {html: <b>x</b>}`;
  expect(configOf(yaml).footer).toEqual({
    style: 'dark',
    copyright: '© <b>Example</b>',
    logo: { src: '/l.svg', at: at(4, 15) },
    columns: [],
    links: [
      { to: '/docs', label: 'Docs', className: 'c', attributes: {}, at: at(6, 12) },
      { href: 'https://x.example', label: 'X', attributes: { target: '_self' }, at: at(7, 14) },
      { html: '<b>x</b>', attributes: {}, at: at(8, 7) },
    ],
  });
});

test('entries with items make columns (S2-130, S3-07)', () => {
  const yaml = `footer:
  links:
    - title: Learn
      className: c
      items:
        - {to: /docs, label: Docs}
    - items: []`;
  expect(configOf(yaml).footer).toMatchObject({
    links: [],
    columns: [
      {
        title: 'Learn',
        className: 'c',
        items: [{ to: '/docs', label: 'Docs', attributes: {}, at: at(6, 16) }],
      },
      { title: null, items: [] },
    ],
  });
});
