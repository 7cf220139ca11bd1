import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { example } from './manual.ts';

const TARIFFS = {
  'plugins/tariffs.tsx': example('plugins/tariffs.tsx'),
  'content/reference/tariffs.txt': 'basic\nplus\n',
};
const LISTED = { plugins: ['./plugins/tariffs.tsx'] };

/** A plugin whose source has these members in addition to those that every source has. */
const source = (members: string, data = ''): string => `export default {
  name: 'odd',
  directives: () => ({ shown: ({ data }) => String(data) }),
  reference: () => ({
    name: 'odd',
    directives: () => ['odd'],
    open: async (edition) => ({
      problems: [],
      pages: [],
      find: () => ({ key: 1, make: () => ({ ${FRAGMENT}, ${data} }) }),
      ${members}
    }),
  }),
};
`;

const FRAGMENT =
  "component: 'directive shown', data: { data: 'Shown.' }, headings: [], ids: [], sections: [], markdown: []";

describe('data of a plugin in any form', () => {
  test('a name that the data do not have is a problem at the directive, until the data have it', async () => {
    await site({ ...TARIFFS, 'docs/a.md': '# A\n\nSee :tariff[pro].\n' }, LISTED)
      .build()
      .expectProblems(
        '✘ tariffs/unknown  content/docs/a.md:3:5\n  There is no tariff "pro".\n  There are: basic, plus.',
      )
      .change('content/reference/tariffs.txt', 'basic\npro\n')
      .build('--strict')
      .expectProblems('');
  });

  test('a frozen version has its own data', async () => {
    const files = {
      ...TARIFFS,
      'docs/a.md': '# A\n\nSee :tariff[plus].\n',
      'content/versions/1.0/docs/a.md': '# A\n\nSee :tariff[old].\n',
      'content/versions/1.0/reference/tariffs.txt': 'old\n',
    };
    await site(files, LISTED).build('--strict').expectProblems('');
  });

  test("Markdown in the data is sanitized as an author's text is", async () => {
    const text =
      "{ type: 'markdown', markdown: 'Hi <img src=x onerror=alert(1)> there', file: 'reference/x.txt', line: 7 }";
    const built = site(
      { 'plugins/odd.js': source('', `markdown: [${text}]`), 'docs/a.md': '# A\n\n::odd\n' },
      { plugins: ['./plugins/odd.js'] },
    );
    const { stderr } = await built.build();
    expect(stderr).toContain('⚠ inline-script  content/reference/x.txt:7:');
  });

  test.each([
    [
      "find: () => { throw new Error('Oh!'); }",
      '',
      'odd: the part "reference" for the directive "odd" failed: Oh!',
    ],
    ['pages: [1]', '', 'odd: the part "reference" returned a wrong value: opened.pages[0] must be a mapping'],
    ['extra: 1', '', 'odd: the part "reference" returned an unknown member opened.extra.'],
    ['', "component: 'nope'", 'There is no component "nope" for a fragment.'],
    ['', "get data() { throw new Error('Late!'); }", 'Late!'],
  ])('a mistake is a problem with the plugin: %s %s', async (members, data, message) => {
    const files = { 'plugins/odd.js': source(members, data), 'docs/a.md': '# A\n\n::odd\n' };
    const { status, stderr } = await site(files, { plugins: ['./plugins/odd.js'] }).build();
    expect(status, stderr).toBe(1);
    expect(stderr).toContain(message);
  });
});

test('a check of trees has the places of its problems, and one that throws is a problem of the file', async () => {
  const plugin = (body: string) =>
    `export default { name: 'tree', check: { tree: () => (file) => { ${body} } } };\n`;
  const find = "return [{ code: 'word', problem: file.sourceOf(7, 11), ...file.placeOf(7) }];";
  const chain = site(
    { 'plugins/tree.js': plugin(find), 'docs/a.md': '# Odd\n\nWord and more.\n' },
    { plugins: ['./plugins/tree.js'] },
  );
  await chain
    .build()
    .expectProblems('⚠ tree/word  content/docs/a.md:3:1\n  Word')
    .change('plugins/tree.js', plugin("throw new Error('Oh!');"))
    .build()
    .expectProblems(/tree: the part "check" for content\/docs\/a\.md failed: Oh!/);
});
