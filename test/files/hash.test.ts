import { expect, test } from 'vitest';
import { contentHash, shortHash } from '../../src/files/hash.ts';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb924', 'e3b0c44298'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223', 'ba7816bf8f'],
])('the hash of "%s" is the beginning of its SHA-256', (text, long, short) => {
  expect([contentHash(text), shortHash(text)]).toEqual([long, short]);
});

test('text and its bytes in UTF-8 have one hash', () => {
  expect(contentHash('Süd')).toBe(contentHash(Buffer.from('Süd')));
});
