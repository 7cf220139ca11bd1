import { describe, expect, it } from 'vitest';
import { decodeHash, scrollTarget } from '../../src/browser/scroll.ts';
import { siteUrl } from '../../src/shared/site-url.ts';

const from = new URL('https://site.example/docs/guide#one');
const to = (address: string) => siteUrl(address, from);

describe('where a link scrolls to (S2-36)', () => {
  it.each([
    ['/docs/api', { top: 0 }],
    ['/docs/api#part', { id: 'part' }],
    ['/docs/guide', { top: 0 }],
    ['/docs/guide#two', { id: 'two' }],
    ['/docs/guide#one', { id: 'one' }],
    ['/docs/guide?q=1', { top: 0 }],
    ['/docs/guide?q=1#one', null],
  ])('%s → %j', (address, expected) => {
    expect(scrollTarget({ kind: 'push', from, to: to(address) })).toEqual(expected);
  });

  it('goes to the top when the link leads to the address that the page has', () => {
    const guide = to('/docs/guide');
    expect(scrollTarget({ kind: 'replace', from: guide, to: guide })).toEqual({ top: 0 });
  });
});

describe('where Back and Forward scroll to (S2-37)', () => {
  it.each([
    ['/docs/api#part', 1000, { top: 1000 }],
    ['/docs/guide', 0, { top: 0 }],
    ['/docs/api', undefined, { top: 0 }],
    ['/docs/api#part', undefined, { id: 'part' }],
    ['/docs/guide#two', undefined, { id: 'two' }],
    ['/docs/guide#', undefined, null],
  ])('%s, left at %s → %j', (address, saved, expected) => {
    expect(scrollTarget({ kind: 'traverse', from, to: to(address), saved })).toEqual(expected);
  });
});

it.each([
  ['#caf%C3%A9', 'café'],
  ['#a%20b', 'a b'],
  ['#100%', '100%'],
  ['', ''],
])('the hash %s names the element %s', (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});
