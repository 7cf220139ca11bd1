import { expect, test } from 'vitest';
import { parse, problems } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

const html = async (markdown: string): Promise<string> =>
  plainHtml(await parse(markdown)).replaceAll('\n', '');

test('a table of three columns or more has the header of its column on each cell, for phones', async () => {
  const made = await html('| Field | Type | `max` |\n| --- | --- | --- |\n| id | string | 64 |');
  expect(made).toContain('<table class="stacked">');
  expect(made).toContain(
    '<td data-label="Field">id</td><td data-label="Type">string</td><td data-label="max">64</td>',
  );
});

test('a label has no sign at its end, since a colon follows it', async () => {
  expect(await html('| Paid? | B: | C | D |\n| - | - | - | - |\n| yes | 2 | 3 | 4 |')).toContain(
    '<td data-label="Paid">yes</td><td data-label="B">2</td>',
  );
});

test('the first column of sentences has no label: it explains the name of its row', async () => {
  const made = await html(
    '| Code | Status | Meaning | Action |\n| - | - | - | - |\n| E1 | 400 | A field is missing in it. | Send the field that it names. |\n| E2 | 400 | It is too large. | Send a smaller one. |',
  );
  expect(made).toContain('<td data-label="Code">E1</td><td data-label="Status">400</td><td>A field');
  expect(made).toContain('<td data-label="Action">Send a smaller');
});

test('a table without a name for its first column compares the others: all have labels', async () => {
  const made = await html(
    '| | Hosted | Direct |\n| - | - | - |\n| Form | A page of the gateway shows it. | Yours. |',
  );
  expect(made).toContain(
    '<td data-label="Hosted">A page of the gateway shows it.</td><td data-label="Direct">',
  );
});

test('a table of two columns stays a table', async () => {
  expect(await html('| A | B |\n| - | - |\n| 1 | 2 |')).not.toMatch(/stacked|data-label/);
});

test('a table whose cells span columns stays one: a cell would have the wrong header', async () => {
  const rows =
    '<tr><th>A</th><th>B</th><th>C</th><th>D</th></tr><tr><td colspan="2">1</td><td>2</td><td>3</td></tr>';
  expect(await html(`<table>${rows}</table>`)).not.toMatch(/stacked|data-label/);
});

test('a label is text, whatever the header contains', async () => {
  const made = await html(
    '| A | B | C | **"D" <b onclick="x()">&amp;</b>** |\n| - | - | - | - |\n| 1 | 2 | 3 | 4 |',
  );
  expect(made).toMatch(
    /<td data-label="(?:&#34;|&quot;|&#x22;)D(?:&#34;|&quot;|&#x22;) (?:&amp;|&#x26;)">4<\/td>/,
  );
});

test.each([
  ['Markdown', `| ${'h'.repeat(2000)} | B | C |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(200)}`],
  [
    'HTML',
    `<table><tr><th>${'h'.repeat(2000)}</th><th>B</th><th>C</th></tr>${'<tr><td>1</td><td>2</td><td>3</td></tr>'.repeat(200)}</table>`,
  ],
])('a table of %s with a long header in many rows has no labels, and is a problem', async (_, table) => {
  const [problem = '', ...others] = await problems(`Text.\n\n${table}`);
  expect(problem).toMatch(
    /^error expansion-limit content\/docs\/page\.md:3:1\nThis page grows by more than \d+ characters here: each row of this table repeats its header for phones\.\nShorten the header, or split the page\.$/,
  );
  expect(others).toEqual([]);
  expect(await html(table)).not.toMatch(/stacked|data-label/);
});

test('the labels of all tables on a page together have a limit', async () => {
  const table = `| ${'h'.repeat(500)} | B | C |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(150)}`;
  expect(await problems(table)).toEqual([]);
  expect(await problems(`${table}\n\n`.repeat(3))).toHaveLength(1);
});
