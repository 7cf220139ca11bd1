import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

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
