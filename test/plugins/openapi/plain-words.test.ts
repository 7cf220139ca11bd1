import { expect, test } from 'vitest';
import { plain, withInlineLinks } from '../../../src/plugins/openapi/node/records.ts';

test.each([
  ['See [the **guide**](/docs/guide "Guide") and ![a picture](/a.png).', 'See the guide and a picture.'],
  ['An [array][1] of `string[]`, [see](https://a.example/b_(c)).', 'An [array][1] of string[], see.'],
  ['A <b>bold</b> word, and 1 < 2.', 'A bold word, and 1 < 2.'],
  ['\\_\\_a\\_\\_, b\\@c.example, \\[d\\](e) \\<f\\> \\*g\\* \\\\', '__a__, b@c.example, [d](e) <f> *g* \\'],
  ['A **\\*** and `^\\+\\d*$`, 🀡 \\!', 'A * and ^\\+\\d*$, 🀡 !'],
  [
    'The merchant_id of `a_*b*_c`, __all__ of _them_, snake__case.',
    'The merchant_id of a_*b*_c, all of them, snake__case.',
  ],
  ['[[inner](/a)] and [open](/b', '[inner] and [open](/b'],
  ['[no address] [one](/a) and [none', '[no address] one and [none'],
  ['A [note](#tag/Auth-(API-tokens)) and (more).', 'A note and (more).'],
  ['A fee[^1], a `[^a-z]`.\n\n[^1]: In *cents*.', 'A fee, a [^a-z]. In cents.'],
  ['A fee[^Note] and [^other].\n\n[^note]: See [it](/a).', 'A fee and [^other]. See it.'],
  [':::note[Careful]\nThis **costs**.\n:::\n\nMore.', 'Careful This costs. More.'],
])('the text %j has plain words', (markdown, words) => {
  expect(plain(markdown)).toBe(words);
});

// In time that grew with the square of the length, each took half an hour.
test.each(['<', '[', '[^', '[^a]', '[a](', '![a]', '\\a', '[a]((', '('])(
  'a text of %j over and over has an end',
  (sign) => {
    const text = sign.repeat(1_000_000 / sign.length);
    expect(plain(text) === text).toBe(true);
  },
);

test('a long address that very many links mention is written as often as a text may grow by', () => {
  const text = `[a]: https://x.example/${'y'.repeat(50_000)}\n\n${'[a] '.repeat(12_000)}`;
  const whole = withInlineLinks(text);
  expect(whole.match(/\]\(https/g)).toHaveLength(1);
  expect(whole.length).toBeLessThan(text.length + 100_000);
});
