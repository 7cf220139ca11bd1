import { describe, expect, test } from 'vitest';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

/** A plugin whose directives have these rules. `shown` has data from `show`, which fails without an attribute `of`. */
const plugin = (rules: string): string => `
const rules = ${rules};
const Plain = ({ label, children }) => ['plain', label, children];
const Shown = ({ data }) => data;
Plain.directive = rules;
Shown.directive = rules;
export default {
  name: 'ruled',
  sources: () => ({ show: { shown: ({ attributes }) => ({ data: attributes.of.trim() + ' is shown' }) } }),
  directives: () => ({ plain: Plain, shown: Shown }),
};
`;

/** Each form of a directive with these attributes. */
const FORMS: Readonly<Record<string, (attributes: string) => string>> = {
  'a container': (attributes) => `:::plain${attributes}\nText.\n:::`,
  'a leaf': (attributes) => `::plain${attributes}`,
  'a directive in a sentence': (attributes) => `See :plain${attributes} here.`,
  'a leaf with data': (attributes) => `::shown${attributes}`,
  'a directive with data in a sentence': (attributes) => `See :shown${attributes} here.`,
};

const siteWith = (rules: string, markdown: string) =>
  site(
    { 'docs/guide.md': `# Guide\n\n${markdown}\n`, 'plugins/ruled.js': plugin(rules) },
    { plugins: ['./plugins/ruled.js'] },
  );

const PLAIN = Object.entries(FORMS).filter(([name]) => !name.includes('data'));
const BLOCKS = Object.entries(FORMS).filter(([name]) => !name.includes('sentence'));

describe.each(PLAIN)('the Markdown copy of %s', (_name, form) => {
  test.each([
    ['labelAttribute', "{ labelAttribute: 'to' }", '{to="Words" title="Other"}'],
    ['no labelAttribute', '{}', '{title="Words"}'],
    ['labelAttribute and a label', "{ labelAttribute: 'to' }", '[Words]{to="Other"}'],
    [
      'labelAttribute and an address',
      "{ labelAttribute: 'to' }",
      '{href="/docs/guide" to="Words" title="Other"}',
    ],
  ])('%s', async (_, rules, attributes) => {
    const built = siteWith(rules, form(attributes));
    expect(await built.build('--strict')).toMatchObject({ status: 0, stderr: '' });
    expect(built.output('docs/guide.md')).toContain('Words');
    expect(built.output('docs/guide.md')).not.toContain('Other');
  });
});

test.each(BLOCKS)('isBesideText of %s', async (_name, form) => {
  const built = siteWith('{ isBesideText: true }', `Before.\n\n${form('{of=1}')}`);
  expect(await built.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  expect(innerHtmlOf(built.output('docs/guide/index.html'), 'article')).toContain('samples-column');
});

test('the theme of a plugin adds layouts, directives and kinds of navbar items; those of the site replace them', async () => {
  const built = site(
    {
      'docs/guide.md': '# Guide\n\n::mine\n\n::both\n',
      'plugins/look/plugin.js': `export default { name: 'look', theme: './theme',
  pages: () => ({ link: () => ({ pages: [{ route: '/people', title: 'People', layout: 'people', props: {} }] }) }) };\n`,
      'plugins/look/theme/layouts/People.tsx': "export default () => 'A layout of the plugin';\n",
      'plugins/look/theme/directives/Mine.tsx': "export default () => 'A directive of the plugin';\n",
      'plugins/look/theme/directives/Both.tsx': "export default () => 'replaced';\n",
      'plugins/look/theme/navbar/Clock.tsx': "export default () => 'An item of the plugin';\n",
      'theme/directives/Both.tsx': "export default () => 'A directive of the site';\n",
    },
    { plugins: ['./plugins/look/plugin.js'], navbar: { items: [{ type: 'clock' }] } },
  );
  expect(await built.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  const guide = built.output('docs/guide/index.html');
  for (const text of ['A directive of the plugin', 'A directive of the site', 'An item of the plugin'])
    expect(guide).toContain(text);
  expect(guide).not.toContain('replaced');
  expect(built.output('people/index.html')).toContain('A layout of the plugin');
});
