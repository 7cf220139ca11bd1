import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const FILE = 'content/docs/tags.yml';
const MAPPING = 'Put each entry on a separate, indented line: "key: value", with a space after the colon.';

test('a tag has a label, an address and a description, or what its name makes of them (X7-05)', async () => {
  const built = site({
    'docs/a.md': '---\ntags: [api-keys, Déjà vu, "3.0", "2"]\n---\n# Page\n',
    'docs/tags.yml': `api-keys:
  label: API keys
  permalink: /keys/
  description: All about keys
Déjà vu:
3.0:
  label: Version 3.0
2:
`,
  });
  await built.build('--strict');
  const page = (path: string) => JSON.parse(built.output(path)).props;
  expect(page('docs/a/page.json').tags).toEqual([
    { label: 'API keys', href: '/docs/tags/keys' },
    { label: 'Déjà vu', href: '/docs/tags/deja-vu' },
    { label: 'Version 3.0', href: '/docs/tags/version-3-0' },
    { label: '2', href: '/docs/tags/2' },
  ]);
  expect(page('docs/tags/keys/page.json')).toMatchObject({
    label: 'API keys',
    description: 'All about keys',
  });
});

test.each(['', '# nothing\n'])('an empty file defines no tag: %j', async (text) => {
  await site({ 'docs/a.md': '---\ntags: [first]\n---\n# Page\n', 'docs/tags.yml': text })
    .run('check')
    .expectProblems(/^⚠ undefined-tag {2}content\/docs\/a.md:2:8\n {2}The tag "first" is not in tags.yml.\n/);
});

test.each([
  ['a: {lable: A}', '1:5', 'Unknown key a.lable.', 'Did you mean "label"?'],
  ['a: text', '1:4', 'a must be a mapping, not "text".', MAPPING],
  [
    'a: {permalink: "a b"}',
    '1:16',
    'a.permalink must be the last segment of an address, not "a b".',
    'Write it like "api-keys".',
  ],
  ['- a', '1:1', 'The file must be a mapping, not a list.', MAPPING],
  [
    'api keys:\nAPI-Keys:',
    '2:1',
    'The tags "api keys" and "API-Keys" would have the same page, "api-keys".',
    'Give one of them a different permalink.',
  ],
])('%j is a problem (X7-05)', async (text, place, problem, hint) => {
  await site({ 'docs/a.md': '# Page\n', 'docs/tags.yml': text })
    .run('check')
    .expectProblems(`✘ tags-file  ${FILE}:${place}\n  ${problem}\n  ${hint}`);
});
