import { z } from 'zod';
import { anyText, section, wholeNumber } from '../yaml/fields.ts';

/** `prose`: checks of the English of the pages. */
export const proseSchema = section({
  words: z
    .record(anyText(), anyText().nullable())
    .default({})
    .describe(
      'Words and phrases that the text must not have, each with what to write instead: `utilize: use`. An empty text asks to remove it; `null` allows one of the built-in list.',
    ),
  sentence: wholeNumber(10, 200)
    .default(40)
    .describe('Words that a sentence may have. Code and links count as one word.'),
  readability: wholeNumber(0, 100)
    .default(40)
    .describe(
      'Flesch reading ease that each page must reach, from 0 (hard) to 100 (easy). Pages with fewer than 100 words are not measured; 0 measures none.',
    ),
});
