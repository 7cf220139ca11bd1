import { expect, test } from 'vitest';
import { parse } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

const html = async (markdown: string): Promise<string> =>
  plainHtml(await parse(markdown)).replaceAll('\n', '');

test.each([
  ['With 3-D Secure.', '<p><span>With <span class="nowrap">3-D</span> Secure.</span></p>'],
  ['*3-D*', '<p><em><span><span class="nowrap">3-D</span></span></em></p>'],
])('a short word with a hyphen stays in one line, with the same characters: %s', async (markdown, made) => {
  expect(await html(markdown)).toBe(made);
});

test.each([
  ['`3-D`', '<p><code>3-D</code></p>'],
  ['A2-D, 13-D, 3-Day and 3-d', '<p>A2-D, 13-D, 3-Day and 3-d</p>'],
  ['<code>a <b>3-D</b></code>', '<p><code>a <b>3-D</b></code></p>'],
  [
    '<svg><text><a><tspan>3-D</tspan> 3-D</a></text></svg>',
    '<p><svg><text><a><tspan>3-D</tspan> 3-D</a></text></svg></p>',
  ],
  [
    'Of <math><semantics><mn>1</mn><annotation encoding="application/x-tex">1-P</annotation></semantics></math>',
    '<p>Of <math><semantics><mn>1</mn><annotation encoding="application/x-tex">1-P</annotation></semantics></math></p>',
  ],
])('code, drawings, formulas and other words are left alone: %s', async (markdown, made) => {
  expect(await html(markdown)).toBe(made);
});

test('the text for search, the title and the headings have no markup of it', async () => {
  const { contentTitle, headings, excerpt } = await parse('# 3-D\n\nAbout 3-D.\n\n## When 3-D runs');
  expect([contentTitle, excerpt, headings.map(({ id }) => id)]).toEqual([
    '3-D',
    'About 3-D.',
    [undefined, 'when-3-d-runs'],
  ]);
});
