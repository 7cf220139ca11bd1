import { expect, test } from 'vitest';
import { plain } from '../../../src/plugins/openapi/build/records.ts';

test.each([
  ['See [the **guide**](/docs/guide "Guide") and ![a picture](/a.png).', 'See the guide and a picture.'],
  ['An [array][1] of `string[]`, [see](https://a.example/b_(c)).', 'An [array][1] of string[], see).'],
  ['A <b>bold</b> word, and 1 < 2.', 'A bold word, and 1 < 2.'],
  ['[[inner](/a)] and [open](/b', '[inner] and [open](/b'],
  ['[no address] [one](/a) and [none', '[no address] one and [none'],
])('the text %j has plain words', (markdown, words) => {
  expect(plain(markdown)).toBe(words);
});

// A text of 200,000 signs took half a minute.
test.each(['<', '[', '[a](', '![a]'])(
  'a text of %j over and over takes no longer than its length',
  (sign) => {
    const text = sign.repeat(200_000 / sign.length);
    const start = performance.now();
    expect(plain(text)).toBe(text);
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
