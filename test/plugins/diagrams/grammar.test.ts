import { describe, expect, test } from 'vitest';
import { withinTime } from '../../../src/markdown/time-limit.ts';
import { readDiagram } from '../../../src/plugins/diagrams/node/read.ts';
import { parse, printed } from '../../markdown/helpers/parse.ts';
import { plainHtml } from '../../markdown/helpers/plain-html.ts';

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
  test.each([
    ['a reference of Mermaid by name', 'A["a #quot;dec#quot; char"]', 'a &quot;dec&quot; char'],
    ['a reference of Mermaid by number', 'A["#9829; love"]', '♥ love'],
    ['a reference of HTML', 'A[1 &lt; 2]', '1 &lt; 2'],
    ['a hexadecimal reference', 'A["&#x2665;"]', '♥'],
    ['a named reference of HTML', 'A["caf&eacute;&nbsp;au lait"]', 'café\u00a0au lait'],
    ['a sign that only looks like a reference', 'A["fish & chips #1"]', 'fish &amp; chips #1'],
    ['brackets in quotation marks', 'A["f(x) [y] {z} | w"]', 'f(x) [y] {z} | w'],
    ['a backslash and slashes', 'A["C:\\\\x /api/v1/"]', 'C:\\\\x /api/v1/'],
    ['asterisks outside of Markdown', 'A["2 * 3 * 4 **x**"]', '2 * 3 * 4 **x**'],
    ['a backtick', 'A["run `x`"]', 'run `x`'],
    ['an apostrophe', "A[it's]", "it's"],
    ['bold Markdown', 'A["`**bold** text`"]', '<tspan fontweight="bold">bold</tspan> text'],
    [
      'italic Markdown',
      'A["`an _italic_ snake_case_word`"]',
      'an <tspan fontstyle="italic">italic</tspan> snake_case_word',
    ],
    ['a reference in Markdown', 'A["`**&lt;b&gt;**`"]', '<tspan fontweight="bold">&lt;b&gt;</tspan>'],
    ['an icon', 'A[fa:fa-car Car]', 'Car'],
    ['a link', 'A["Sign the <a href=\'/cla\'>CLA</a>"]', 'Sign the CLA'],
    [
      'other elements, with attributes',
      "A[\"<span class='x'>a</span> <code>b</code> <b class='x'>c</b>\"]",
      'a b <tspan fontweight="bold">c</tspan>',
    ],
    ['a generic type', 'A["List&lt;int&gt; Map<K, V>"]', 'List&lt;int&gt; Map&lt;K, V&gt;'],
    ['a control character by reference', 'A["a#27;b&#xFDD0;c"]', 'a\ufffdb\ufffdc'],
    ['characters for private use', 'A["a\ue05bb"]', 'a\ufffdb'],
  ])('%s', async (_, node, expected) => {
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
  test.each([
    ['semicolons end statements', 'graph LR;A-->B;B-->C;', 'A to B; B to C'],
    ['semicolons end messages', 'sequenceDiagram;A->>B: x;B->>A: y;', 'A to B: x; B to A: y'],
    ['a semicolon in a message is part of it', 'sequenceDiagram\n  A->>B: save; send', 'A to B: save; send'],
    ['semicolons end transitions', 'stateDiagram-v2\n  A-->B;B-->C;', 'A to B; B to C'],
    ['a semicolon in quotation marks is text', 'flowchart LR\n  A["x;y"]-->B;C-->D', 'x;y to B; C to D'],
    ['a comment after an arrow', 'flowchart LR\n  A-->B %% note\n  B-->C', 'A to B; B to C'],
    ['a comment after a transition', 'stateDiagram-v2\n  A --> B %% note\n  B --> C', 'A to B; B to C'],
    ['a comment after a class', 'classDiagram\n  A --> B %% note\n  class C %% note', 'A to B: association'],
    ['a comment after a relation of entities', 'erDiagram\n  A ||--o{ B : has %% note', 'A to B: has'],
    ['two percent signs in a message are text', 'sequenceDiagram\n  A->>B: 5 %% off', 'A to B: 5 %% off'],
    ['settings of several lines', '%%{init: {\n  "theme": "dark"\n}}%%\nflowchart LR\n  A-->B', 'A to B'],
    ['a flowchart without a direction', 'flowchart\n  A-->B', 'A to B'],
    ['directions by signs', 'graph >\n  A-->B', 'A to B'],
    [
      'ids with digits, hyphens and letters of any script',
      'flowchart LR\n  1a-->x-y\n  x-y-->开始',
      '1a to x-y; x-y to 开始',
    ],
    [
      'ids with digits and hyphens in states',
      'stateDiagram-v2\n  1a-->x-y\n  x-y-->开始',
      '1a to x-y; x-y to 开始',
    ],
    [
      'ids with digits and hyphens in classes',
      'classDiagram\n  1a-->x-y : z\n  x-y-->开始 : z',
      '1a to x-y: z; x-y to 开始: z',
    ],
    ['ids with digits and hyphens in entities', 'erDiagram\n  x-y ||--|| 开始 : z', 'x-y to 开始: z'],
    [
      'participants with spaces and hyphens',
      'sequenceDiagram\n  participant Web Shop\n  Web Shop->>x-y: pay',
      'Web Shop to x-y: pay',
    ],
    ['participants of any script', 'sequenceDiagram\n  用户->>开始: 支付', '用户 to 开始: 支付'],
    [
      'a participant whose name begins like a frame',
      'sequenceDiagram\n  parser->>end-user: x',
      'parser to end-user: x',
    ],
    ['a name that follows its use', 'sequenceDiagram\n  A->>B: x\n  participant A as Alice', 'Alice to B: x'],
    ['classes with spaces', 'classDiagram\n  class `Web Shop`\n  `Web Shop` --> B : x', 'Web Shop to B: x'],
    ['entities with spaces', 'erDiagram\n  "Web Shop" ||--o{ p[Person] : has', 'Web Shop to Person: has'],
    [
      'entities with a Markdown string',
      'erDiagram\n  "This **is** _Markdown_" ||--|| p["a_b *c*"] : x',
      'This is Markdown to a_b c: x',
    ],
    ...['|o', 'o|', '||', '}o', 'o{', '}|', '|{'].flatMap((one) =>
      ['--', '..'].map((line): [string, string, string] => [
        `cardinality ${one}${line} on both sides`,
        `erDiagram\n  A ${one}${line}|| B : x\n  B ||${line}${one} C : y`,
        'A to B: x; B to C: y',
      ]),
    ),
    ['cardinalities in words', 'erDiagram\n  A one or more to zero or many B : has', 'A to B: has'],
    ['a text that follows its node', 'flowchart LR\n  A-->B\n  B[Bank]', 'A to Bank'],
    ['a text that follows its state', 'stateDiagram-v2\n  A --> B\n  B : Bank', 'A to Bank'],
    ['long arrows', 'flowchart LR\n  A ---->|x| B ====> C -..-> D', 'A to B: x; B to C; C to D'],
    ['an arrow at the start of a line', 'flowchart LR\n  A\n  --> B', 'A to B'],
    [
      'text within arrows',
      'flowchart LR\n  A--y x-->B\n  B==z==>C\n  C-.w.->D',
      'A to B: y x; B to C: z; C to D: w',
    ],
    ['a list of nodes', 'flowchart LR\n  A & B --> C', 'A to C; B to C'],
    ['shapes by name', 'flowchart LR\n  A@{ shape: cyl, label: "Data" } --> B', 'Data to B'],
    ['an arrow to a group', 'flowchart LR\n  A --> g\n  subgraph g [Group]\n  B\n  end', 'A to Group'],
    ['an invisible arrow', 'flowchart LR\n  A ~~~ B\n  B --> C', 'B to C'],
    ['states in one line', 'stateDiagram-v2\n  state A { B --> C }\n  A --> D', 'A to D; B to C'],
    [
      'activations',
      'sequenceDiagram\n  A->>B: x\n  activate B\n  B-->>A: y\n  deactivate B',
      'A to B: x; B to A: y',
    ],
    [
      'a note before the first message',
      'sequenceDiagram\n  Note over A,B: hello\n  A->>B: x',
      'A, B: hello; A to B: x',
    ],
    ['numbers', 'sequenceDiagram\n  autonumber 10 5\n  A->>B: x\n  B->>A: y', 'A to B: 10. x; B to A: 15. y'],
    [
      'options of a critical part',
      'sequenceDiagram\n  critical a\n  A->>B: x\n  option b\n  A->>B: y\n  end',
      'A to B: x; A to B: y',
    ],
    [
      'classes without spaces',
      'classDiagram\n  A<|--B\n  A~T~ "1" *-- "n" C : has',
      'A<T> to B: inheritance; A<T> to C: has',
    ],
  ])('%s', async (_, code, expected) => {
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

  test.each([
    [
      'a subgraph is in another that mentions it',
      'subgraph otel [Collector]\n x\n end\n subgraph app\n A --> otel\n end',
      'app{A Collector{x}}',
    ],
    [
      'also before its definition',
      'subgraph app\n A --> otel[Box]\n end\n subgraph otel [Collector]\n x\n end',
      'app{A Collector{x}}',
    ],
    ['also without members', 'subgraph a\n b\n end\n subgraph b\n end', 'a{b{}}'],
    [
      'a node is in the first finished subgraph that mentions it',
      'A-->B\n subgraph one\n A\n end\n subgraph two\n A\n C\n end',
      'one{A} two{C}',
    ],
    [
      'an inner subgraph is finished first',
      'subgraph one\n A\n subgraph two\n A\n B\n end\n end',
      'one{two{A B}}',
    ],
    ['parts of a subgraph are joined', 'subgraph a\n A\n end\n subgraph a\n B\n end\n a --> C', 'a{A B}'],
    ['subgraphs without ids are not', 'subgraph "x y"\n A\n end\n subgraph "x y"\n B\n end', 'x y{A} x y{B}'],
  ])('%s', async (_, code, expected) => {
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
  test.each([
    ['a kind', 'gantt\n  section A\n  B :1d'],
    ['ends other than arrows', 'flowchart LR\n  A --> B\n  A --x B\n  A o--o B'],
    ['a subgraph in itself', 'flowchart LR\n  subgraph a\n  B --> a\n  end'],
    ['subgraphs in each other', 'flowchart LR\n  subgraph a\n  b\n  end\n  subgraph b\n  a\n  end'],
    ['a connection that the layout does not place', 'flowchart LR\n  A --> A\n  B'],
    ['a shape', 'flowchart LR\n  A@{ shape: bolt }'],
    ['a picture', 'flowchart LR\n  A@{ img: "https://a.example/x.png" }'],
    ['an arrow to nothing', 'flowchart LR\n  A -->'],
    ['a missing bracket', 'flowchart LR\n  A[x --> B'],
    ['two statements without a separator', 'flowchart LR\n  A-->B C-->D'],
    ['an end too many', 'flowchart LR\n  A-->B\n  end'],
    ['a colored group of participants', 'sequenceDiagram\n  box Blue\n  participant A\n  end'],
    ['arrows in both directions', 'sequenceDiagram\n  A<<->>B: x'],
    ['a participant that is created', 'sequenceDiagram\n  create participant A\n  B->>A: x'],
    ['a message without text', 'sequenceDiagram\n  A->>B'],
    ['a note of a state', 'stateDiagram-v2\n  A --> B\n  note right of A : x'],
    ['a choice', 'stateDiagram-v2\n  state A <<choice>>'],
    ['parallel states', 'stateDiagram-v2\n  state A {\n  B\n  --\n  C\n  }'],
    ['a note of a class', 'classDiagram\n  note "x"'],
    ['a lollipop', 'classDiagram\n  A ()-- B'],
    ['a namespace in another', 'classDiagram\n  namespace A {\n  namespace B {\n  class C\n  }\n  }'],
    ['a relation of two lines', 'erDiagram\n  A has B'],
    ['an attribute without a name', 'erDiagram\n  A {\n  int\n  }'],
    ['a long line of arrows', `flowchart LR\n  A${' -- b --> A'.repeat(100)} !)`],
  ])('%s', async (_, code) => {
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
