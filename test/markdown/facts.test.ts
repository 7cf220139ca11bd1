import { describe, expect, test } from 'vitest';
import { excerptOf } from '../../src/shared/excerpt.ts';
import { parse } from './helpers/parse.ts';

describe('the title in an article (X7-01)', () => {
  test.each([
    ['# Sale `v2` *now*\n\nText.', 'Sale v2 now'],
    ['Text.\n\n# Sale', 'Sale'],
    ['Sale\n====', 'Sale'],
    ['## Part\n\n# Sale', undefined],
    ['***\n\n# Sale', undefined],
    ['> # Sale', undefined],
    ['Text.', undefined],
  ])('%j → %j', async (markdown, title) => {
    expect((await parse(markdown)).contentTitle).toBe(title);
  });
});

describe('the excerpt (X2-04)', () => {
  test.each([
    ['# Title\n\nFirst *one*,\nwith `code` and [a link](/x).\n\nSecond.', 'First one, with code and a link.'],
    ['![Sign](a.png)\n\nText <b>bold</b>.[^1]\n\n[^1]: Note.', 'Text bold.'],
    [':::note\nIn a box.\n:::\n\nOutside.', 'Outside.'],
    ['> In a quote.', 'In a quote.'],
    ['| a |\n| - |\n| b |', ''],
    ['<!-- nothing -->', ''],
  ])('%j → %j', async (markdown, excerpt) => {
    expect((await parse(markdown)).excerpt).toBe(excerpt);
  });

  test('ends between words, after at most 200 characters', () => {
    const words = 'word '.repeat(60);
    expect(excerptOf(words)).toBe(`${'word '.repeat(38)}word…`);
    expect(excerptOf('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`);
    expect(excerptOf('x'.repeat(200))).toBe('x'.repeat(200));
  });
});

test('sections hold the text and the code below each heading', async () => {
  const { sections } = await parse(
    [
      '# Sale',
      'Intro with **words**.',
      '## Request {#request}',
      '| Field | Use |\n| --- | --- |\n| `amount` | Minor units<br>only |',
      '```json\n{ "a": 1 }\n```',
      '- one\n- two',
      '### Empty',
      '## Diagram',
      '```mermaid\nsequenceDiagram\n  A->>B: pay\n```',
    ].join('\n\n'),
  );
  expect(sections).toEqual([
    { id: null, heading: 'Sale', text: 'Intro with words.', code: '' },
    {
      id: 'request',
      heading: 'Request',
      text: 'Field · Use · amount · Minor units only one two',
      code: '{ "a": 1 }',
    },
    { id: 'empty', heading: 'Empty', text: '', code: '' },
    { id: 'diagram', heading: 'Diagram', text: 'A to B: pay', code: '' },
  ]);
});

test('ids are those of headings, directives, raw HTML and footnotes', async () => {
  const { ids } = await parse(
    '## Part\n\n:::note{#box}\nText.[^n]\n:::\n\n<p id="raw"><a name="old"></a></p>\n\n[^n]: Note.',
  );
  expect([...ids].sort()).toEqual(['box', 'fn-1', 'fnref-1', 'old', 'part', 'raw']);
});

test('footnotes have numbers for ids, and a way back from each', async () => {
  const { tree } = await parse('A[^x] b[^x-2] c[^x].\n\n[^x]: First.\n[^x-2]: Second.');
  const html = JSON.stringify(tree);
  expect([...html.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'fnref-1',
    'fnref-2',
    'fnref-1-2',
    'fn-1',
    'fn-2',
  ]);
  expect([...html.matchAll(/"dataFootnote(?:Ref|Backref)":"([^"]+)"/g)].map(([, which]) => which)).toEqual([
    ...['1', '2', '1'],
    ...['1-1', '1-2', '2'],
  ]);
});

test('the box of a task is named by the task, without the tasks below it', async () => {
  const { tree } = await parse('- [x] Sign the *request*\n  - [ ] Check it\n\n- [ ]   \n');
  expect([...JSON.stringify(tree).matchAll(/"ariaLabel":"([^"]+)"/g)].map(([, label]) => label)).toEqual([
    'Sign the request',
    'Check it',
  ]);
});

test('a lost character is a warning where it stands', async () => {
  const { problems } = await parse('Text.\n\nCaf\uFFFD\n');
  expect(problems).toEqual([
    {
      severity: 'warning',
      code: 'replacement-character',
      text: 'A character was lost here: "\uFFFD".',
      hint: 'Write the character that was meant; an editor may have read the file in the wrong encoding.',
      file: 'content/docs/page.md',
      line: 3,
      column: 4,
    },
  ]);
});

test('indented code has the places of its lines, also in quotes that are wider than its indentation', async () => {
  const text = '> > > > >     one\n> > > > >     two\n\n    three';
  const { marks } = await parse(text, {}, { checks: { texts: true, code: true } });
  expect(marks.codes.map(({ code, lines }) => [code, lines])).toEqual([
    ['one\ntwo', [[1, 15]]],
    ['three', [[4, 5]]],
  ]);
});

test('texts have their own place, and the line on which their paragraph, heading or table begins', async () => {
  const text = '# Sale\n\nOne,\n`two` and\n*three*.\n\n- a list\n\n| a |\n| - |\n| b |';
  const { marks } = await parse(text, {}, { checks: { texts: true, code: true } });
  expect(marks.texts.map(({ text, line, blockLine }) => [text, line, blockLine])).toEqual([
    ['Sale', 1, 1],
    ['One,\n', 3, 3],
    ['`two`', 4, 3],
    [' and\n', 4, 3],
    ['three', 5, 3],
    ['.', 5, 3],
    ['a list', 7, 7],
    ['a', 9, 9],
    ['b', 11, 9],
  ]);
});
