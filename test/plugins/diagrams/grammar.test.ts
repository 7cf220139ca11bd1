import { describe, expect, test } from 'vitest';
import { withinTime } from '../../../src/markdown/time-limit.ts';
import { readDiagram } from '../../../src/plugins/diagrams/node/read.ts';
import { readTables } from '../../helpers/tables.ts';
import { parse, printed } from '../../markdown/helpers/parse.ts';
import { plainHtml } from '../../markdown/helpers/plain-html.ts';

const tables = readTables(import.meta.url);

const fence = (code: string): string => `\`\`\`mermaid\n${code}\n\`\`\``;

/** Returns the texts of a drawing: its accessible name, and the texts in it. */
async function rendered(code: string) {
  const page = await parse(fence(code));
  const [figure] = page.tree.children;
  if (figure?.type !== 'element' || figure.tagName !== 'figure') throw new Error(printed(page).join('\n'));
  const [svg] = figure.children;
  const words = svg?.type === 'element' ? String(svg.properties.ariaLabel) : '';
  const texts = [...plainHtml(page).matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text);
  return { words: words.replace(/^[^:]*: /, ''), texts, problems: printed(page) };
}

describe('texts of a diagram are decoded as Mermaid does', () => {
  test.each(
    tables.values<[name: string, node: string, expected: string]>(
      'texts of a diagram are decoded as Mermaid does',
    ),
  )('%s', async (_, node, expected) => {
    const { texts, problems } = await rendered(`flowchart LR\n  ${node}`);
    expect(texts).toEqual([expected]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['a message', 'sequenceDiagram\n  A->>B: #quot;x#quot; &amp; y', 'A to B: "x" & y'],
    ['a participant', 'sequenceDiagram\n  participant A as a#9829;\n  A->>A: x', 'a♥ to a♥: x'],
    ['a note', 'sequenceDiagram\n  Note over A: 1 #lt; 2', 'A: 1 < 2'],
    ['a frame', 'sequenceDiagram\n  loop #lt;5\n  A->>B: x\n  end', 'A to B: x'],
    ['an arrow', 'flowchart LR\n  A -->|"x #gt; y"| B', 'A to B: x > y'],
    ['text within an arrow', 'flowchart LR\n  A -- "`**x** #gt; y`" --> B', 'A to B: x > y'],
    ['a state', 'stateDiagram-v2\n  A : #quot;x#quot;\n  A --> B : a#semi;b', '"x" to B: a;b'],
    ['a relation of classes', 'classDiagram\n  A --> B : x #amp; y', 'A to B: x & y'],
    ['the label of a class', 'classDiagram\n  class A["a #amp; b"]\n  A --> B : x', 'a & b to B: x'],
    ['a relation of entities', 'erDiagram\n  A ||--o{ B : "x #amp; y"', 'A to B: x & y'],
    ['several lines', 'flowchart LR\n  A["`one\n  two`"] --> B["three\n  four"]', 'one two to three four'],
  ])('%s', async (_, code, expected) => {
    expect(await rendered(code)).toMatchObject({ words: expected, problems: [] });
  });
});

describe('statements of a diagram are read as Mermaid reads them', () => {
  test.each(
    tables.values<[name: string, code: string, expected: string]>(
      'statements of a diagram are read as Mermaid reads them',
    ),
  )('%s', async (_, code, expected) => {
    expect(await rendered(code)).toMatchObject({ words: expected, problems: [] });
  });

  test.each([
    ['as it is', 'Paying: a sale'],
    ['in quotation marks', '"Paying: a sale"'],
    ['in apostrophes', "'Paying: a sale'  "],
  ])('a title of the front matter %s', (_, title) => {
    expect(readDiagram(`---\ntitle: ${title}\n---\nflowchart LR\n  A --> B`)).toMatchObject({
      title: 'Paying: a sale',
    });
  });

  test('a description of several lines', async () => {
    const { words } = await rendered('flowchart LR\n  accDescr {\n    One\n    two\n  }\n  A --> B');
    expect(words).toBe('One two. A to B');
  });

  test('attributes of entities have their keys and comments', async () => {
    const code =
      'erDiagram\n  A {\n    int amount PK, FK "minor #quot;units#quot;" %% note\n    string[] tags "a, b" }';
    const { texts } = await rendered(code);
    const text = texts.join(' ').replace(/<[^>]*>/g, '');
    for (const part of ['amount (minor &quot;units&quot;)', 'PK', 'FK', 'string[]', 'tags (a, b)'])
      expect(text).toContain(part);
  });

  test('members of classes have their generic types and references', async () => {
    const { texts } = await rendered(
      'classDiagram\n  class A {\n    <<interface>>\n    +List~int~ ids\n    -name: String[]\n    +find(x: #quot;a#quot;) bool\n  }\n  A : +last()',
    );
    const text = texts.join(' ').replace(/<[^>]*>/g, '');
    for (const part of [
      '&lt;&lt;interface&gt;&gt;',
      'List&lt;int&gt;',
      'ids',
      'String[]',
      'find(x: &quot;a&quot;)',
      'last',
    ])
      expect(text).toContain(part);
  });

  test.each(
    tables.values<[name: string, code: string, expected: string]>(
      'statements of a diagram are read as Mermaid reads them (2)',
    ),
  )('%s', async (_, code, expected) => {
    const diagram = readDiagram(`flowchart LR\n ${code}`);
    if ('problem' in diagram) throw new Error(diagram.problem);
    const inside = /subgraph .*end/s.exec(diagram.source)?.[0] ?? '';
    const boxes = inside
      .replace(/^subgraph \w+ \[(.*)\]$/gm, '$1{')
      .replace(/^end$/gm, '}')
      .replace(/^\w+\[(.*)\]$/gm, '$1');
    expect(boxes.replace(/\n/g, ' ').replace(/\{ /g, '{').replace(/ \}/g, '}')).toBe(expected);
    const { texts } = await rendered(`flowchart LR\n ${code}`);
    expect(texts.join(' ').split(' ')).toEqual(expect.arrayContaining(expected.match(/\w+/g) ?? []));
  });

  test('a node is in the group that mentions it', async () => {
    const { texts } = await rendered(
      'flowchart LR\n  A-->B\n  subgraph one\n  A\n  end\n  subgraph two\n  A\n  C\n  end',
    );
    expect(texts.toSorted()).toEqual(['A', 'B', 'C', 'one', 'two']);
  });

  test.each([
    [
      'of a subgraph in another with a direction',
      'flowchart LR\n subgraph A\n direction TB\n subgraph B\n x\n end\n end\n B --> y\n x --> A',
      'B to y; x to A',
    ],
    [
      'of a composite state with a direction and a state in it',
      'stateDiagram-v2\n  direction LR\n  state A {\n  direction LR\n  state B {\n  x\n  }\n  }\n  x --> A',
      'x to A',
    ],
    [
      'of states in two composite ones',
      'stateDiagram-v2\n state X {\n A --> B\n }\n state Y {\n C --> B\n }',
      'C to B; A to B',
    ],
  ])('connections %s are drawn', async (_, code, expected) => {
    const { words, texts, problems } = await rendered(code);
    expect(words).toBe(expected);
    expect(texts).toEqual([...new Set(texts)]);
    expect(problems).toEqual([]);
  });

  test.each([
    'flowchart LR\n  subgraph T\n DIRECTION\n  subgraph B\n DIRECTION\n  i --> f\n  end\n  subgraph C\n  j\n  end\n  end\n  A --> T\n  B --> C',
    'stateDiagram-v2\n  state A {\n DIRECTION\n  x --> y\n  }\n  A --> z',
  ])('the direction of a group is drawn: %j', async (code) => {
    const sizeOf = async (direction: string) => {
      const { tree } = await parse(fence(code.replaceAll('DIRECTION', direction)));
      return /"viewBox":"[^"]*"/.exec(JSON.stringify(tree))?.[0];
    };
    const sizes = await Promise.all(['', 'direction TB', 'direction LR'].map(sizeOf));
    expect(new Set(sizes).size).toBeGreaterThan(1);
    expect(sizes).not.toContain(undefined);
  });
});

describe('a diagram with what cannot be drawn is shown as code, with one problem', () => {
  test.each(
    tables.values<[name: string, code: string, expected: string, line: number]>(
      'a diagram is drawn without what only decorates it, with a warning at its place',
    ),
  )('%s', async (_, code, expected, line) => {
    const { words, problems } = await rendered(code);
    expect(words).toBe(expected);
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
      `warning diagram content/docs/page.md:${line}:3`,
    ]);
  });

  test.each(
    tables.values<[name: string, code: string]>(
      'a diagram with what cannot be drawn is shown as code, with one problem',
    ),
  )('%s', async (_, code) => {
    const page = await parse(fence(code));
    expect(page.tree.children[0]).toMatchObject({ tagName: 'code-block' });
    const found = printed(page);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(code.startsWith('gantt') ? 'No diagram begins' : ', so it is shown as code.');
  });

  test.each([
    ['flowchart LR\n  A --> B\n  classDef x fill:#f9f;\n  class A x\n  click A "https://a.example" "a;b"'],
    [
      'sequenceDiagram\n  link A: x @ https://a.example\n  rect rgb(0, 0, 255)\n  A->>B: x\n  end\n  activate C',
    ],
    ['stateDiagram-v2\n  classDef x fill:red\n  hide empty description\n  A --> B\n  class A x'],
    ['classDiagram\n  direction LR\n  A --> B : x\n  style A fill:red\n  cssClass "A" x'],
    ['erDiagram\n  direction LR\n  A ||--|| B : x\n  style A fill:red\n  class A x'],
  ])('unless it is about colors, links or the layout: %j', async (code) => {
    const { problems } = await rendered(code);
    expect(problems.length).toBeGreaterThan(1);
    expect(problems.filter((problem) => !problem.includes('has no effect.'))).toEqual([]);
  });

  test.each(['flowchart LR', 'sequenceDiagram', 'stateDiagram-v2', 'classDiagram', 'erDiagram'])(
    'a row of 20,000 signs is read once in a %s',
    (header) => {
      for (const sign of [
        ' ',
        '-',
        '-x',
        'a-',
        '[',
        '"',
        '%',
        '&',
        '~',
        '.',
        ':',
        '{',
        'A@{',
        'a;',
        '|',
        '"`',
        '=',
        '%% x\n',
        '**a ',
      ])
        for (const start of [
          'A -- ',
          'A: ',
          '',
          'class ',
          'subgraph ',
          'A["`',
          'A {\n',
          'accDescr {',
          '---\n',
        ]) {
          const code = `${header}\n${start}${sign.repeat(20_000 / sign.length)}x${start.includes('`') ? '`"]' : ''}`;
          expect(() =>
            withinTime({ length: Infinity, milliseconds: 5000 }, () => readDiagram(code)),
          ).not.toThrow();
        }
    },
  );
});
