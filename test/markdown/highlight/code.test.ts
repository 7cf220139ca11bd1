import { describe, expect, test } from 'vitest';
import { readFence } from '../../../src/markdown/code/fence.ts';
import { findLanguage, languageNames, languageOfFile } from '../../../src/markdown/code/languages.ts';
import { importGrammar } from '../../../src/markdown/highlight/highlight.ts';
import { jsonErrorOffset } from '../../../src/markdown/highlight/json.ts';
import { markLines, markRanges } from '../../../src/markdown/highlight/magic-comments.ts';
import { readTables } from '../../helpers/tables.ts';
import { options, parse, problems } from '../helpers/parse.ts';
import { textOf } from '../helpers/plain-html.ts';

const tables = readTables(import.meta.url);

type Block = {
  readonly properties: Readonly<Record<string, string>>;
  readonly children: readonly { readonly properties: { readonly className: readonly string[] } }[];
};

/** The first block's properties, its text, and the classes of each of its lines. */
async function block(markdown: string, changed = {}) {
  const { tree } = await parse(markdown, {}, changed);
  const { properties, children } = tree.children[0] as unknown as Block;
  return {
    properties,
    text: textOf(children as never),
    classes: children.map((line) => line.properties.className.join(' ')),
  };
}

describe('what stands after a fence (X6-01)', () => {
  test.each([
    ['js', '', { language: 'js', ranges: [] }],
    ['JS', '', { language: 'js', ranges: [] }],
    [undefined, '', { ranges: [] }],
    ['js', 'title="A file.js"', { language: 'js', title: 'A file.js', ranges: [] }],
    ['js', 'title=\'It is "so"\' {2}', { language: 'js', title: 'It is "so"', ranges: [[2, 2]] }],
    ['js', 'title=bare', { language: 'js', title: 'bare', ranges: [] }],
    ['js', '[vite.config.js] {2}', { language: 'js', title: 'vite.config.js', ranges: [[2, 2]] }],
    ['js', 'src/a.js', { language: 'js', title: 'src/a.js', ranges: [] }],
    [
      'js',
      'title="a" ins={2} del={3-4}',
      { language: 'js', title: 'a', inserted: [[2, 2]], deleted: [[3, 4]], ranges: [] },
    ],
    ['js', 'ins="a.b" no-transpile', { language: 'js', ranges: [] }],
    ['js', 'title="{1,2}"', { language: 'js', title: '{1,2}', ranges: [] }],
    [
      'js',
      '{1,3-5}',
      {
        language: 'js',
        ranges: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    ['js', '{3-1}', { language: 'js', ranges: [[1, 3]] }],
    ['js{1}', '', { language: 'js', ranges: [[1, 1]] }],
    ['js', '{ a: 1 }', { language: 'js', ranges: [] }],
    ['js', 'showLineNumbers', { language: 'js', ranges: [], lineNumbers: 1 }],
    ['js', 'showLineNumbers=10', { language: 'js', ranges: [], lineNumbers: 10 }],
    ['js', 'showLineNumbers=ten', { language: 'js', ranges: [], lineNumbers: 1, badLineNumbers: 'ten' }],
    ['rust,ignore', '', { language: 'rust', ranges: [] }],
    ['ts:line-numbers', '{1}', { language: 'ts', ranges: [[1, 1]] }],
    ['json:', '', { language: 'json', ranges: [] }],
    ['title="a', 'b"', { title: 'a b', ranges: [] }],
    ['{', '.YAML .annotate title="a" }', { language: 'yaml', title: 'a', ranges: [] }],
    ['[.env]', '', { title: '.env', ranges: [] }],
    ['js', 'noShowLineNumbers', { language: 'js', ranges: [] }],
  ])('%s %s', (language, meta, expected) => {
    expect(readFence(language, meta)).toEqual(expected);
  });
});

describe('languages', () => {
  test.each([
    ['js', 'javascript', 'JavaScript'],
    ['sh', 'bash', 'Bash'],
    ['curl', 'curl', 'cURL'],
    ['c#', 'csharp', 'C#'],
    ['html', 'html', 'HTML'],
    ['xml', 'xml', 'XML'],
    ['yml', 'yaml', 'YAML'],
    ['kt', 'kotlin', 'Kotlin'],
    ['text', 'text', undefined],
    ['mdx', 'markdown', 'Markdown'],
    ['vue', 'vue', 'Vue'],
    // Not Python: its lines begin with prompts.
    ['pycon', 'pycon', 'Python'],
    ['zig', 'zig', 'Zig'],
  ])('%s is %s, called %s', (written, name, label) => {
    const language = findLanguage(written, []);
    expect([language?.name, language?.label]).toEqual([name, label]);
  });

  test.each([
    ['docs/sale.js', 'js'],
    ['docs/Dockerfile', 'dockerfile'],
    ['docs/sale.unknown', undefined],
  ])('the file %s is in %s', (path, language) => {
    expect(languageOfFile(path)).toBe(language);
  });

  test.each(tables.rows<string>('languages: %s is highlighted'))(
    '%s is highlighted (S9-05)',
    async (language) => {
      const sample = '<a href="x">1</a>\nkey = "value" # 1\n+ added\n{ "a": true }\nGET /x HTTP/1.1\n';
      const { properties, text } = await block(`\`\`\`${language}\n${sample}\`\`\``);
      expect(properties.language).toBe(language);
      expect(text).toBe(sample);
      const { tree } = await parse(`\`\`\`${language}\n${sample}\`\`\``);
      expect(JSON.stringify(tree)).toContain('["token"');
    },
  );

  test('every common language has its grammar', async () => {
    const grammars = new Set(languageNames([]).map((name) => findLanguage(name, [])?.grammar ?? null));
    grammars.delete(null);
    expect(grammars.size).toBeGreaterThan(40);
    for (const grammar of grammars) expect(await importGrammar(grammar ?? ''), String(grammar)).toBeDefined();
    expect(await importGrammar('no-such-grammar')).toBeUndefined();
    expect(await importGrammar('../lib/core')).toBeUndefined();
  });

  test('code without a language is plain, unless the site names one', async () => {
    expect((await block('```\nlet x\n```')).properties).toEqual({ language: 'text' });
    const code = { ...options.code, defaultLanguage: 'js' };
    expect((await block('```\nlet x\n```', { code })).properties.language).toBe('javascript');
    expect((await block('    let x', { code })).properties.language).toBe('javascript');
  });

  test('a site can add languages by their Prism names (S9-05)', async () => {
    const code = { ...options.code, languages: ['abap'] };
    expect((await block('```abap\nx\n```', { code })).properties).toEqual({
      language: 'abap',
      languageLabel: 'Abap',
    });
  });
});

describe('code blocks (X6-04)', () => {
  test('are one element a line, each ending with a line break, with the tokens inside', async () => {
    const { tree } = await parse('```js title="a.js" showLineNumbers=3\n/* one\n two */ let x;\n\n```');
    expect(tree.children[0]).toEqual({
      type: 'element',
      tagName: 'code-block',
      properties: { language: 'javascript', languageLabel: 'JavaScript', title: 'a.js', lineNumbers: '3' },
      children: [
        line([token('comment', '/* one')]),
        line([
          token('comment', ' two */'),
          text(' '),
          token('keyword', 'let'),
          text(' x'),
          token('punctuation', ';'),
        ]),
        line([]),
      ],
    });
  });

  test('an empty one has no lines', async () => {
    expect((await block('```js\n```')).classes).toEqual([]);
  });

  const text = (value: string) => ({ type: 'text', value });
  const span = (className: string[], children: unknown[]) => ({
    type: 'element',
    tagName: 'span',
    properties: { className },
    children,
  });
  const token = (type: string, value: string) => span(['token', type], [text(value)]);
  const line = (children: unknown[]) => span(['line'], [...children, text('\n')]);
});

describe('comments that mark lines (X6-02, X6-03)', () => {
  const { magicComments } = options.code;
  const mark = (code: string, language: string) => {
    const { lines, classes } = markLines(code, language, magicComments);
    return [lines.join('\n'), [...classes.keys()]];
  };

  test.each(
    tables.values<[language: string, code: string, expected: readonly (readonly number[] | string)[]]>(
      'comments that mark lines: %s',
    ),
  )('%s: %j', (language, code, expected) => {
    expect(mark(code, language)).toEqual(expected);
  });

  test('several kinds can mark one line', () => {
    const comments = [
      { className: 'good', line: 'good' },
      { className: 'bad', line: 'bad', block: { start: 'bad-start', end: 'bad-end' } },
    ];
    const { classes } = markLines('// bad-start\n// good\na\n// bad-end', 'javascript', comments);
    expect([...classes]).toEqual([[0, ['good', 'bad']]]);
  });

  test('a line in several ranges is marked once', () => {
    const { classes } = markRanges(
      'a\nb\nc',
      [
        [2, 3],
        [1, 2],
        [2, 2],
      ],
      'on',
    );
    expect(new Map([...classes].sort())).toEqual(new Map([0, 1, 2].map((line) => [line, ['on']])));
  });

  test('ranges beyond the code are no harm', () => {
    expect([
      ...markRanges(
        'a\nb',
        [
          [0, 1],
          [2, 999_999_999],
        ],
        'on',
      ).classes,
    ]).toEqual([
      [0, ['on']],
      [1, ['on']],
    ]);
  });

  test('beside a range, comments stay', async () => {
    const { text, classes } = await block('```js {1}\n// highlight-next-line\nx\n```');
    expect([text, classes]).toEqual(['// highlight-next-line\nx\n', ['line highlighted', 'line']]);
  });
});

describe('JSON', () => {
  test.each([
    ['{}', undefined],
    [' [1, -2.5e+3, "a\\u00e9\\n", true, false, null, {"a": []}] ', undefined],
    ['"x"', undefined],
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ['{"a": }', 6],
    ["{'a': 1}", 1],
    ['{"a": 01}', 6],
    ['[1 2]', 3],
    ['{} {}', 3],
    ['["a\nb"]', 1],
    ['[...]', 1],
    ['// c\n{}', 0],
    ['[tru]', 1],
  ])('%j stops being JSON at %s', (text, offset) => {
    expect(jsonErrorOffset(text)).toBe(offset);
    expect(isJson(text)).toBe(offset === undefined);
  });

  function isJson(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }

  test('may be nested as deep as it likes', () => {
    const deep = '['.repeat(100_000);
    expect(jsonErrorOffset(deep + ']'.repeat(100_000))).toBeUndefined();
    expect(jsonErrorOffset(deep)).toBe(100_000);
  });
});

describe('problems of code', () => {
  test.each(tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of code'))(
    '%s',
    async (_, markdown, expected) => {
      expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
    },
  );

  test('JSON is judged without the comments that mark its lines', async () => {
    expect(await problems('```json\n{\n  // highlight-next-line\n  "a": 1\n}\n```\n\n```json\n```')).toEqual(
      [],
    );
  });
});

test.each([
  [
    'https://acs.sandbox.gateway.example/challenge/3h8w1k6p?lang=en_GB',
    ['https://acs.', 'sandbox.', 'gateway.', 'example/', 'challenge/', '3h8w1k6p?', 'lang=en_', 'GB'],
  ],
  ['https://a.example/gp/js/pay.js', ['https://a.', 'example/', 'gp/js/', 'pay.js']],
  ['https://a.example/js/pay.js', ['https://a.example/js/pay.js']],
  ['bank_billet.add_pix.registration_confirmed', ['bank_billet.', 'add_pix.', 'registration_', 'confirmed']],
  ['a_b_c_d_e_f_g_h_i_j_k_l_m_n_o', ['a_b_c_', 'd_e_f_', 'g_h_i_', 'j_k_l_', 'm_n_o']],
])(
  'long code breaks after separators, with six characters between breaks, and never inside a word or a protocol: %s',
  async (text, parts) => {
    const { tree } = await parse(`\`${text}\``);
    const [paragraph] = tree.children as {
      children: { children: { value?: string; tagName?: string }[] }[];
    }[];
    const found = paragraph?.children[0]?.children.map(({ value, tagName }) => value ?? tagName) ?? [];
    expect(found.join('').split('wbr')).toEqual(parts);
  },
);

test.each([
  ['28 characters', '`hostedPayment.agreementEnded`', undefined],
  ['29 characters', '`data.payment.action.expiresAt`', ['long']],
  ['a link', '[`data.payment.action.expiresAt`](/a)', ['long']],
])(
  'code in a sentence is marked if it is too long for the end of a line: %s',
  async (_, markdown, classes) => {
    const { tree } = await parse(markdown);
    const find = (element: unknown): readonly string[] | undefined => {
      const { tagName, properties, children } = element as { tagName: string } & Block;
      return tagName === 'code' ? (properties.className as never) : find(children[0]);
    };
    expect(find(tree.children[0])).toEqual(classes);
  },
);
