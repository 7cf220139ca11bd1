import { describe, expect, test } from 'vitest';
import { labelOfName, slugOf, splitNumberPrefix, withoutNumberPrefixes } from '../../src/content/slug.ts';
import { kebabCase } from '../../src/shared/kebab-case.ts';

describe('a doc gets its address from its folder, its file name and its slug (S2-04)', () => {
  test.each([
    { folder: '', baseName: 'guide', slug: undefined, expected: '/guide' },
    { folder: 'a', baseName: 'index', slug: undefined, expected: '/a/' },
    { folder: 'a', baseName: 'README', slug: undefined, expected: '/a/' },
    { folder: 'a', baseName: 'a', slug: undefined, expected: '/a/' },
    { folder: 'API', baseName: 'x', slug: undefined, expected: '/API/x' },
    { folder: 'a/b', baseName: 'x', slug: '/abs', expected: '/abs' },
    { folder: 'a/b', baseName: 'x', slug: 'rel', expected: '/a/b/rel' },
    { folder: 'a/b', baseName: 'x', slug: '../up', expected: '/a/up' },
    { folder: 'a', baseName: 'x', slug: './y', expected: '/a/y' },
    { folder: '', baseName: 'x', slug: '/', expected: '/' },
    { folder: '', baseName: 'index', slug: undefined, expected: '/' },
  ])('$folder | $baseName | $slug → $expected', ({ expected, ...doc }) => {
    expect(slugOf(doc)).toBe(expected);
  });
});

describe('a number before a name is an order, unless it is part of the name (X8-06)', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1 - intro', 'intro', 1],
    ['001.foo', 'foo', 1],
    ['3_foo', 'foo', 3],
    ['2021-11-foo', '2021-11-foo', undefined],
    ['7.0-foo', '7.0-foo', undefined],
    ['1-2-foo', '1-2-foo', undefined],
    ['10', '10', undefined],
    ['1foo', '1foo', undefined],
    ['a-1', 'a-1', undefined],
  ])('%s → %s, %s', (name, expected, position) => {
    expect(splitNumberPrefix(name)).toEqual(
      position === undefined ? { name: expected } : { name: expected, position },
    );
  });

  test('every folder of a path loses its number', () => {
    expect(withoutNumberPrefixes('01-API/2_cards')).toBe('API/cards');
  });
});

test.each([
  ['API Keys', 'api-keys'],
  ['éa', 'ea'],
  ['C++', 'c'],
  ['refundPolicy', 'refund-policy'],
])('the label %s makes the address %s (X7-05)', (label, expected) => {
  expect(kebabCase(label)).toBe(expected);
});

test.each([
  ['api-playground', 'API playground'],
  ['getting_started', 'Getting started'],
  ['guides', 'Guides'],
  ['css', 'CSS'],
  ['rest-apis', 'REST APIs'],
  ['rapid', 'Rapid'],
  ['Guides-Old', 'Guides-Old'],
  ['my guide', 'my guide'],
  ['überblick', 'Überblick'],
  ['v1.0', 'V1.0'],
  ['--', '--'],
  ['1', '1'],
])('a file or folder "%s" without a title is labelled "%s"', (name, label) => {
  expect(labelOfName(name)).toBe(label);
});
