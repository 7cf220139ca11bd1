import fc from 'fast-check';
import type { Files } from '../helpers/folder.ts';

/** Pieces of Markdown that mean something, or nearly do. */
const MARKDOWN_PIECES = [
  ...['# ', '## a {#b}', '- ', '1. ', '> ', '***', '---', '```js', '```', '~~~', '    ', '\t', '\n', '\n\n'],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '[',
    ']',
    '](',
    ')',
    '![',
    '[^a]',
    '[^a]: ',
    '[a]: ',
    '<',
    '>',
    '|',
    '|-|',
  ],
  ...[
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<!-- allow code: why -->',
    '<?',
    '<![CDATA[',
    '<b x="',
    '<svg>',
    '<td>',
  ],
  ...[
    ':::note',
    ':::note Title',
    '::: note',
    '\r',
    '\u2028',
    ':::',
    '::::tabs',
    ':::tab{label=a}',
    '::include{file="./b.md"}',
    ':a[b]{c=d}',
    '{',
    '}',
    '{1-9}',
  ],
  ...[
    '&amp;',
    '&#0;',
    '&#xFDD0;',
    '\\',
    'https://a.example',
    'www.a',
    'a@b.c',
    '\uFFFD',
    '\uFDD0',
    '\uD800',
    'é',
  ],
  ...[
    '```mermaid\nflowchart LR\na --> b\n```',
    '```json\n{"a": }\n```',
    '// highlight-next-line',
    '…',
    '../',
    '/docs',
  ],
];

export const markdown = fc
  .array(fc.oneof(fc.constantFrom(...MARKDOWN_PIECES), fc.string({ maxLength: 12, unit: 'binary' })), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''));

const YAML_PIECES = [
  ...[
    'a: ',
    'title: ',
    'tags: ',
    'slug: ',
    '- ',
    '\n',
    '\n  ',
    '[',
    ']',
    '{',
    '}',
    ', ',
    ': ',
    '"',
    "'",
    '&a ',
    '*a',
  ],
  ...[
    '|\n  ',
    '>\n  ',
    '!!set ',
    '!x ',
    '<<: *a',
    '? ',
    '---\n',
    '...\n',
    '%YAML 1.2\n',
    '# ',
    'null',
    '1e999',
    '0x1',
  ],
  ...['true', '2020-01-01', '\t', '\0', '\uFDD0', '__proto__: ', 'constructor: ', '~', '@', '`'],
];

export const yaml = fc
  .array(fc.oneof(fc.constantFrom(...YAML_PIECES), fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

/** Values that are possible anywhere, and mostly wrong. */
const word = fc.constantFrom<unknown>('a', '', '^(a+)+$', '(', -1, 1e308, null, true, [], {}, [null], {
  a: [],
});

const reference = fc.constantFrom(
  ...[
    '#/components/schemas/A',
    '#/components/schemas/B',
    '#/nope',
    'other.yaml#/a',
    'https://a.example/b',
  ].map(($ref) => ({ $ref })),
);

const anything = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  // At the deepest level it is the first of these.
  const inner = fc.oneof({ maxDepth: 2, depthIdentifier: 'schema' }, word, reference, word, tie('schema'));
  const list = fc.oneof(fc.array(inner, { maxLength: 2 }), word);
  return {
    schema: fc.record(
      {
        type: fc.oneof(fc.constantFrom('object', 'array', 'string', 'integer', 'null'), anything),
        $ref: fc.constantFrom(
          '#/components/schemas/A',
          '#/components/schemas/B',
          '#/nope',
          'x.yaml',
          'http://a',
        ),
        properties: fc.oneof(fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'é/~'), inner), anything),
        items: inner,
        allOf: list,
        oneOf: list,
        anyOf: list,
        enum: list,
        required: list,
        additionalProperties: inner,
        pattern: fc.constantFrom('^a$', '(', '(a+)+$', '\\p{L}', '^(?=a)'),
        ...{
          example: anything,
          default: anything,
          description: anything,
          nullable: anything,
          title: anything,
        },
        minLength: anything,
        maximum: anything,
        format: anything,
        readOnly: anything,
      },
      { requiredKeys: [] },
    ),
  };
});

const operation = fc.record(
  {
    operationId: fc.oneof(fc.constantFrom('a', 'b', '../x', ''), anything),
    summary: anything,
    description: fc.oneof(markdown, anything),
    tags: anything,
    parameters: fc.oneof(
      fc.array(
        fc.record(
          { name: anything, in: fc.constantFrom('path', 'query', 'header', 'cookie', 'x'), schema },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      anything,
    ),
    requestBody: fc.oneof(
      fc.record({ content: fc.record({ 'application/json': fc.record({ schema, example: anything }) }) }),
      anything,
    ),
    responses: fc.oneof(
      fc.dictionary(
        fc.constantFrom('200', '4XX', 'default', 'x'),
        fc.record({ description: anything, content: anything }, { requiredKeys: [] }),
      ),
      anything,
    ),
    security: anything,
  },
  { requiredKeys: [] },
);

export const openApi = fc.record(
  {
    openapi: fc.constantFrom('3.0.3', '3.1.0', '3.2.0'),
    info: fc.oneof(fc.record({ title: anything, version: anything }), anything),
    servers: fc.oneof(fc.constant([{ url: 'https://a.example' }]), anything),
    tags: anything,
    paths: fc.oneof(
      fc.dictionary(
        fc.constantFrom('/a', '/a/{b}', '/{', 'a', ''),
        fc.oneof(fc.dictionary(fc.constantFrom('get', 'post', 'parameters', '$ref'), operation), anything),
      ),
      anything,
    ),
    components: fc.record(
      { schemas: fc.record({ A: schema, B: schema }, { requiredKeys: [] }), securitySchemes: anything },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['openapi'] },
);

const SEGMENTS = [
  ...[
    'docs',
    'guide',
    'index.html',
    '404.html',
    '_headers',
    '..',
    '.',
    '...',
    '.git',
    '.well-known',
    'secret.txt',
  ],
  ...[
    '%2e%2e',
    '%2E.',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '%u002e',
    '~',
    '*',
    ':',
    'a'.repeat(300),
  ],
  ...[
    '?a=b',
    '#b',
    ';',
    '@',
    'http://a.example',
    'é',
    '%C3%A9',
    '%FF',
    '%F0%9F%98%80',
    '\u{1F600}',
    '%ED%A0%80',
  ],
];

/** Path of a request, as a client may send it. */
export const requestPath = fc
  .array(fc.oneof(fc.constantFrom(...SEGMENTS), fc.string({ maxLength: 6 })), { maxLength: 8 })
  .map((segments) => `/${segments.join('/')}`.replace(/\s/g, ''));

const fileName = fc.oneof(
  fc.constantFrom(
    'a.md',
    'b.md',
    'index.md',
    '_category_.yml',
    'tags.yml',
    'a b.md',
    'é.md',
    '01-a.md',
    '%.md',
    '#.md',
  ),
  fc.constantFrom('d/a.md', 'd/index.md', 'd/_category_.yml', 'A.md', '_part.md', "'.md", '&.md', '(.md'),
);

/** A site of some files, each of them anything. */
export const siteFiles: fc.Arbitrary<Files> = fc
  .record({
    docs: fc.dictionary(fileName, fc.tuple(yaml, markdown), { minKeys: 1, maxKeys: 5 }),
    api: openApi,
    categoryYaml: yaml,
  })
  .map(({ docs, api, categoryYaml }) => ({
    'content/docs/start.md': '# Start\n',
    ...Object.fromEntries(
      Object.entries(docs).map(([name, [front, body]]) => [
        `content/docs/${name}`,
        name.endsWith('.yml') ? categoryYaml : `---\n${front}\n---\n${body}`,
      ]),
    ),
    'content/reference/api.json': JSON.stringify(api),
  }));
