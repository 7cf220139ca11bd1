import { describe, expect, it } from 'vitest';
import { diffTags } from '../../src/browser/head.ts';

const description = (content: string) =>
  ({ tag: 'meta', attributes: { name: 'description', content } }) as const;
const canonical = (href: string) => ({ tag: 'link', attributes: { rel: 'canonical', href } }) as const;
const locale = { tag: 'meta', attributes: { property: 'og:locale', content: 'en' } } as const;
const structuredData = { tag: 'script', attributes: { type: 'application/ld+json' } } as const;

describe('the tags of the head (S4-40, S4-41)', () => {
  it.each([
    ['stay when they are the same', [description('a'), locale], [description('a'), locale], [], []],
    [
      'change when their values do',
      [description('a'), locale, canonical('/a')],
      [description('b'), locale, canonical('/b')],
      [0, 2],
      [description('b'), canonical('/b')],
    ],
    ['come', [locale], [locale, description('a')], [], [description('a')]],
    ['go', [locale, description('a')], [locale], [1], []],
    ['are counted', [locale], [locale, locale], [], [locale]],
    ['go with their page when they are structured data', [structuredData, locale], [locale], [0], []],
    [
      'are the same in any order of their attributes',
      [{ tag: 'meta', attributes: { content: 'a', name: 'description' } }],
      [description('a')],
      [],
      [],
    ],
  ])('%s', (_, current, next, remove, add) => {
    expect(diffTags(current, next)).toEqual({ remove, add });
  });
});
