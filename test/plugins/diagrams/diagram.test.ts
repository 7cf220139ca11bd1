import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDiagram } from '../../../src/plugins/diagrams/node/read.ts';
import { repository } from '../../helpers/sources.ts';
import { readTables } from '../../helpers/tables.ts';
import { parse, problems } from '../../markdown/helpers/parse.ts';
import { plainHtml, textOf } from '../../markdown/helpers/plain-html.ts';

const tables = readTables(import.meta.url);

const fence = (code: string): string => `\`\`\`mermaid\n${code}\n\`\`\``;

async function drawing(code: string) {
  const page = await parse(fence(code));
  const { tree, sections } = page;
  const [figure] = tree.children;
  if (figure?.type !== 'element') throw new Error('No figure.');
  const [svg, caption] = figure.children;
  if (svg?.type !== 'element') throw new Error('No drawing.');
  return { tree, figure, svg, caption, html: plainHtml(page), sections };
}

const SALE = 'sequenceDiagram\n  participant M as Merchant\n  M->>G: POST /sale & "more"\n  G-->>M: approved';

describe('diagrams', () => {
  test('are figures with a drawing that says in words what it shows', async () => {
    const { figure, svg, sections } = await drawing(SALE);
    expect(figure).toMatchObject({ tagName: 'figure', properties: { className: ['diagram'], tabIndex: 0 } });
    expect(svg.properties).toMatchObject({
      role: 'img',
      ariaLabel: 'Sequence diagram: Merchant to G: POST /sale & "more"; G to Merchant: approved',
    });
    expect(sections[0]?.text).toBe('Merchant to G: POST /sale & "more"; G to Merchant: approved');
  });

  test.each([
    ['title Paying', 'title'],
    ['title: Paying', 'title with a colon'],
    ['accTitle: Paying', 'title for listeners'],
  ])('%s is their caption and name', async (line) => {
    const { figure, svg, caption } = await drawing(`${SALE}\n  ${line}\n  accDescr: How it goes`);
    expect(figure.properties.ariaLabel).toBe('Paying');
    expect(svg.properties.ariaLabel).toMatch(/^Paying: How it goes\. Merchant to G/);
    expect(caption).toMatchObject({ tagName: 'figcaption', children: [{ value: 'Paying' }] });
  });

  test('a sequence has little empty space around it, as any other kind', async () => {
    const { svg } = await drawing(SALE);
    const [x, y, width, height] = String(svg.properties.viewBox).split(' ').map(Number);
    expect([x, y]).toEqual([22, 22]);
    expect([width, height]).toEqual([svg.properties.width, svg.properties.height]);
    // Box of a participant, three rows of 40, and 8 on each side.
    expect(height).toBe(8 + 40 + 20 + 2 * 40 + 8);
  });

  test('only one that is wider than a column of text keeps its size and scrolls', async () => {
    const flow = (names: string) => drawing(`flowchart LR\n  ${names}`);
    const wide = await flow([...'abcdefgh'].map((letter) => letter.repeat(20)).join(' --> '));
    expect(wide.svg.properties.className).toEqual(['wide']);
    expect((await flow('a --> b')).svg.properties.className).toEqual(['small']);
  });

  test.each([
    { participants: 'A, B and C', width: 'fits a phone when it shrinks slightly', classes: ['small'] },
    { participants: 'A, B, C and D', width: 'keeps its size on a phone and scrolls', classes: undefined },
  ])('a sequence of $participants $width', async ({ participants, classes }) => {
    const names = participants.split(/\W+and\W+|\W+/);
    const messages = names.slice(1).map((name, place) => `  ${names[place]}->>${name}: sale`);
    const { svg } = await drawing(['sequenceDiagram', ...messages].join('\n'));
    expect(svg.properties.className).toEqual(classes);
  });

  test('notes are said in their place', async () => {
    const notes = ['Note over M: paid & stored', 'Note over M,G: later<br>on'];
    const { svg } = await drawing(
      `sequenceDiagram\n  M->>G: sale\n  ${notes[0]}\n  G-->>M: event\n  ${notes[1]}`,
    );
    expect(svg.properties.ariaLabel).toBe(
      'Sequence diagram: M to G: sale; M: paid & stored; G to M: event; M, G: later on',
    );
  });

  test('the style sheet colors every part of a note', async () => {
    const { html } = await drawing(`${SALE}\n  Note over M: stored`);
    const sheet = readFileSync(join(repository, 'theme/styles/parts/diagrams.css'), 'utf8');
    const roles = new Set(
      html.match(/\b(?:fill|stroke)-[a-z-]+\b(?=[ "])/g)?.filter((name) => !/-width$/.test(name)),
    );
    expect(roles.size).toBeGreaterThan(4);
    expect([...roles].filter((role) => !new RegExp(`\\.${role}\\b(?!-)`).test(sheet))).toEqual([]);
  });

  test('a title may also stand in their front matter', async () => {
    const { figure } = await drawing(`---\ntitle: Paying\nconfig:\n  theme: dark\n---\n${SALE}`);
    expect(figure.properties.ariaLabel).toBe('Paying');
  });

  test.each([
    ['sequence', SALE],
    [
      'flowchart',
      'flowchart LR\n  A[Start] -->|yes| B(Round)\n  B --> C{Choice}\n  subgraph one [Group]\n  C -.-> D((Circle))\n  end',
    ],
    [
      'state',
      'stateDiagram-v2\n  [*] --> New\n  New --> Paid : sale\n  state Paid {\n    a --> b\n  }\n  Paid --> [*]',
    ],
    [
      'class',
      'classDiagram\n  class Card {\n    +String number\n    +pay() void\n  }\n  Card  <|-- Debit\n  Card  "1"  *--  "4"  Token : has',
    ],
    [
      'entity',
      'erDiagram\n  MERCHANT ||--o{ SALE : makes\n  SALE {\n    string id PK\n    int amount "minor units"\n  }',
    ],
  ])('a %s diagram has no style, no font, no color of its own and no script', async (_, code) => {
    const { html } = await drawing(code);
    expect(html).not.toMatch(/\bstyle\b|font-family|@import|https?:|var\(|#[\da-f]{3}|data-|<script/i);
    expect(html).toMatch(/class="[^"]*fill-/);
    expect(await problems(fence(code))).toEqual([]);
  });

  test('have ids of their own on a page with several', async () => {
    const { tree } = await parse(`${fence(SALE)}\n\n${fence(SALE)}`);
    const json = JSON.stringify(tree);
    const ids = [...json.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id);
    const named = [...json.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(named).size).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(named));
  });

  test('are code where the site has no diagrams', async () => {
    const markdown = { anchors: { maintainCase: false }, dialects: [], mermaid: false } as const;
    const { tree } = await parse(fence(SALE), {}, { markdown });
    expect(tree.children[0]).toMatchObject({ tagName: 'code-block' });
  });

  test('that cannot be drawn stay code', async () => {
    const { tree } = await parse(fence('pie\n  "a": 1'));
    const [block] = tree.children;
    expect(block).toMatchObject({ tagName: 'code-block' });
    expect(textOf(block?.type === 'element' ? block.children : [])).toBe('pie\n  "a": 1\n');
  });

  test.each([
    ['sequenceDiagram\n  A->>B: <script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['flowchart LR\n  A["<img src=x onerror=y>"] --> B', '&lt;img src=x onerror=y&gt;'],
    ['sequenceDiagram\n  A->>B: &lt;b&gt;', '&lt;b&gt;'],
    ['sequenceDiagram\n  A->>B: #lt;script#gt;', '&lt;script&gt;'],
  ])('what looks like HTML in %j is text', async (code, expected) => {
    const { html } = await drawing(code);
    expect(html).toContain(expected);
    expect(html).not.toMatch(/<script|<img/);
  });
});

describe('problems of diagrams', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of diagrams'),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
  });
});

describe('the connections of diagrams', () => {
  const TOO_MANY =
    'error diagram content/docs/page.md:LINE:1\nA diagram must have at most 200 connections, and all on a page 1000.\nLeave out what readers do not need, or divide it among several pages.';
  const chain = (arrows: number) => `flowchart LR\n  A${' --> A'.repeat(arrows)}`;

  test.each([
    [200, 200],
    [200, 201],
  ])('are at most 200 in one drawing: %i and %i', async (first, second) => {
    const expected = second > 200 ? [TOO_MANY.replace('LINE', '7')] : [];
    expect(await problems(`${fence(chain(first))}\n\n${fence(chain(second))}`)).toEqual(expected);
  });

  test('are at most 1,000 on a page', async () => {
    const blocks = [150, 150, 150, 150, 150, 150, 101].map((count) => fence(chain(count)));
    expect(await problems(blocks.join('\n'))).toEqual([TOO_MANY.replace('LINE', '26')]);
  });

  test.each([
    ['flowchart LR\n  A --> B -.-> C\n  D == text ==> E', 3],
    ['flowchart LR\n  A & B --> C & D', 4],
    ['stateDiagram-v2\n  [*] --> A\n  A --> B: text', 2],
    ['classDiagram\n  A <|-- B\n  class C {\n    +x int\n  }\n  A ..> C', 2],
    ['erDiagram\n  A ||--o{ B : has\n  A {\n    string x\n  }', 1],
    [`sequenceDiagram\n${'  A-->>B: text\n'.repeat(300)}`, 0],
  ])('are counted: %j', (code, expected) => {
    const diagram = readDiagram(code);
    if ('problem' in diagram) throw new Error(diagram.problem);
    expect(diagram.connections).toBe(expected);
  });
});

describe('the lines of diagrams', () => {
  const TOO_MANY =
    'error diagram content/docs/page.md:LINE:1\nA diagram must have at most 500 lines, and all on a page 2000.\nLeave out what readers do not need, or divide it among several pages.';
  const messages = (count: number) => fence(`sequenceDiagram${'\nA->>B: text'.repeat(count)}`);

  test('are at most 500 in one drawing', async () => {
    expect(await problems(messages(500))).toEqual([]);
    expect(await problems(messages(501))).toEqual([TOO_MANY.replace('LINE', '2')]);
  });

  test.each([
    ['a flowchart', `flowchart LR${'\n  A --> B'.repeat(200)}`],
    ['a state diagram', `stateDiagram-v2${'\n  A --> B'.repeat(200)}`],
  ])('%s may have as many connections as a drawing', async (_, code) => {
    expect(await problems(fence(code))).toEqual([]);
  });

  test('are at most 2,000 on a page', async () => {
    const blocks = [500, 500, 500, 500].map(messages);
    expect(await problems(blocks.join('\n'))).toEqual([]);
    expect(await problems([...blocks, messages(1)].join('\n'))).toEqual([TOO_MANY.replace('LINE', '2014')]);
  });

  test.each([
    ['boxes', `flowchart LR${'\n  A'.repeat(501)}`],
    ['boxes of a list', `flowchart LR\n  A${' & A'.repeat(501)}`],
    ['states', `stateDiagram-v2${'\n  A : text'.repeat(501)}`],
    ['participants of a note', `sequenceDiagram\n  Note over A${',A'.repeat(501)}: text`],
  ])('%s are among them', async (_, code) => {
    expect(await problems(fence(code))).toEqual([TOO_MANY.replace('LINE', '2')]);
  });

  test('a page has at most 100 diagrams', async () => {
    const blocks = Array.from({ length: 101 }, () => fence('sequenceDiagram'));
    expect(await problems(blocks.join('\n'))).toEqual([
      'error diagram content/docs/page.md:302:1\nA page must have at most 100 diagrams.\nLeave out what readers do not need, or divide it among several pages.',
    ]);
  });
});

describe('a diagram in words', () => {
  test.each([
    ['sequence', `sequenceDiagram\n  participant A as ${'w '.repeat(5000)}\n  A->>A: x`],
    ['flowchart', `flowchart LR\n  A[${'w '.repeat(200)}] --> A`],
  ])('has at most 200 characters of a name, since each connection repeats it: %s', async (_, code) => {
    const { svg, sections } = await drawing(code);
    const name = `${'w '.repeat(99).trim()}…`;
    expect(String(svg.properties.ariaLabel)).toContain(`: ${name} to ${name}`);
    expect(sections[0]?.text.length).toBeLessThan(500);
  });

  test('names an actor of a note once, however often it is written', async () => {
    const { svg } = await drawing(`sequenceDiagram\n  A->>B: x\n  Note over A,B${',A'.repeat(50)}: paid`);
    expect(svg.properties.ariaLabel).toBe('Sequence diagram: A to B: x; A, B: paid');
  });

  test('has at most 50,000 characters', async () => {
    const { sections } = await drawing(`sequenceDiagram\n${`  A->>B: ${'😀'.repeat(100)}\n`.repeat(400)}`);
    expect(sections[0]?.text.length).toBeLessThanOrEqual(50_000);
    expect(sections[0]?.text).toMatch(/😀…$/u);
  });
});
