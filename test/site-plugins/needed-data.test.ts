import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const PEOPLE = `export default {
  name: 'people',
  sources: () => ({ files: 'people/*.json', provides: (files) => files.map(({ data }) => data) }),
};
`;

/** A plugin without files whose directive \`::first\` shows what it needs. */
const showing = (shown: string, needs = 'people') => `export default {
  name: 'shown',
  needs: ['${needs}'],
  sources: () => ({ show: { first: (use, files, { people }) => (${shown}) } }),
  directives: () => ({ first: ({ data }) => data }),
};
`;

const siteWith = (shown: string, needs?: string) =>
  site(
    {
      'docs/guide.md': '# Guide\n\n::first\n',
      'content/people/ada.json': '"Ada"',
      'plugins/people.js': PEOPLE,
      'plugins/shown.js': showing(shown, needs),
    },
    { plugins: ['./plugins/people.js', './plugins/shown.js'] },
  );

test('a directive without files shows data that another plugin provides, and follows a change of them', async () => {
  await siteWith('{ data: people[0] + files.length }')
    .build('--strict')
    .expectArticle('/docs/guide', '<h1>Guide</h1>\nAda0')
    .change('content/people/ada.json', '"Bob"')
    .build('--strict')
    .expectArticle('/docs/guide', '<h1>Guide</h1>\nBob0');
});

test('what a directive needs is frozen, and a copy', async () => {
  const { status, stderr } = await siteWith('{ data: people.push(1) }').build();
  expect(status, stderr).toBe(1);
  expect(stderr).toContain('Cannot add property 1, object is not extensible');
});

test('data that nothing provides is a problem where the plugin is named', async () => {
  const { stderr } = await siteWith('{ data: 1 }', 'peple').build();
  expect(stderr).toContain('✘ plugin  site.config.yaml:5:5\n  shown: nothing provides the data "peple".');
});
