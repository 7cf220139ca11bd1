import { expect, test } from 'vitest';
import { readTagsFile } from '../../../src/plugins/tags/node/tags-file.ts';
import { printed } from '../../config/helpers.ts';

const FILE = 'content/docs/tags.yml';

test('a tag has a label, an address and a description, or what its name makes of them (X7-05)', () => {
  const yaml = `api-keys:
  label: API keys
  permalink: /keys/
  description: All about keys
Déjà vu:
3.0:
  label: Version 3.0`;
  expect(readTagsFile(yaml, FILE)).toEqual({
    value: [
      { name: 'api-keys', label: 'API keys', permalink: 'keys', description: 'All about keys' },
      { name: 'Déjà vu', label: 'Déjà vu', permalink: 'deja-vu' },
      { name: '3.0', label: 'Version 3.0', permalink: 'version-3-0' },
    ],
    problems: [],
  });
});

test('tags keep the order of the file, whole numbers too', () => {
  expect(readTagsFile('b:\n2:\n1:\n', FILE).value?.map(({ name }) => name)).toEqual(['b', '2', '1']);
});

test.each(['', '# nothing\n'])('an empty file has no tags: %j', (text) => {
  expect(readTagsFile(text, FILE)).toEqual({ value: [], problems: [] });
});

test.each([
  ['a: {lable: A}', '1:5 Unknown key a.lable. Did you mean "label"?'],
  [
    'a: text',
    '1:4 a must be a mapping, not "text". Put each entry on a separate, indented line: "key: value", with a space after the colon.',
  ],
  [
    'a: {permalink: "a b"}',
    '1:16 a.permalink must be the last segment of an address, not "a b". Write it like "api-keys".',
  ],
  [
    '- a',
    '1:1 The file must be a mapping, not a list. Put each entry on a separate, indented line: "key: value", with a space after the colon.',
  ],
  [
    'api keys:\nAPI-Keys:',
    '2:1 The tags "api keys" and "API-Keys" would have the same page, "api-keys". Give one of them a different permalink.',
  ],
])('%j is a problem (X7-05)', (text, expected) => {
  expect(printed(readTagsFile(text, FILE).problems)).toEqual([`${FILE}:${expected}`]);
});
