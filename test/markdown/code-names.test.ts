import { expect, test } from 'vitest';
import { contentPath } from '../../src/shared/paths.ts';
import { parse } from './helpers/parse.ts';

const CODE_NAMES = [
  {
    pattern: '^(?:E\\d{4})$',
    page: '../docs/errors.md',
    file: contentPath('reference/error-codes.yaml'),
    folder: '',
  },
];

const linksOf = async (text: string) => (await parse(text, {}, { codeNames: CODE_NAMES })).links;

test('a name in code is a link to its entry, as the file with the names has the address', async () => {
  expect(await linksOf('The code `E4008`.')).toEqual([
    {
      url: '../docs/errors.md#E4008',
      kind: 'link',
      file: 'reference/error-codes.yaml',
      line: 1,
      column: 1,
      isName: true,
    },
  ]);
});

test.each([
  ['other code', 'The field `amount`, `E40081`, `E400 8` and E4008.'],
  ['a heading', '## About `E4008`'],
  ['a code block', '```\nE4008\n```\n\n<pre><code>E4008</code></pre>'],
  ['the title of details', ':::details[About `E4008`]\nText\n:::'],
  ['a summary in HTML', '<details><summary><code>E4008</code></summary>Text</details>'],
])('%s has none', async (_, text) => {
  expect(await linksOf(text)).toEqual([]);
});

test('a link of the author stays the only one', async () => {
  expect((await linksOf('[the code `E4008`](/a)')).map(({ url }) => url)).toEqual(['/a']);
});

test('in a frozen version with its own file, the link is that of the version', async () => {
  const own = [...CODE_NAMES, { ...CODE_NAMES[0], folder: 'docs/' }].map((names) => ({
    pattern: '^E\\d{4}$',
    page: `${names.folder}errors.md`,
    file: contentPath('reference/error-codes.yaml'),
    folder: names.folder ?? '',
  }));
  const { links } = await parse('`E4008`', {}, { codeNames: own });
  expect(links.map(({ url }) => url)).toEqual(['docs/errors.md#E4008']);
});
