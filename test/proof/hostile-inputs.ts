import { stringify } from 'yaml';

/** Path → what the file holds. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** A site that would cost minutes or gigabytes if nothing were bounded. */
export interface HostileInput {
  readonly name: string;
  readonly files: Files;
  readonly config?: Readonly<Record<string, unknown>>;
  /** Code of the problem that ends it, or of the warning that says what was left out; absent where the site is built, or where other problems are all there is. */
  readonly code?: string;
  /** Pages that it asks for in few characters each; each may have the output of a page. */
  readonly pages?: number;
  /** Name of the site in which it is tried in every run, alone or with others that end in the same stage. */
  readonly site?: string;
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function lines(count: number, line: (index: number) => string): string {
  return range(count).map(line).join('\n');
}

/** A site with one page of this text. */
function page(name: string, text: string, code?: string): HostileInput {
  return { name, files: { 'content/docs/index.md': text }, ...(code !== undefined && { code }) };
}

/** An input of every run, not only of the long one. */
const quick = (input: HostileInput, site = input.name): HostileInput => ({ ...input, site });

const quickPage = (...given: Parameters<typeof page>): HostileInput =>
  quick(page(...given), 'pages with problems');

const MARKDOWN: readonly HostileInput[] = [
  quickPage(
    'a table of 2,000 columns with 2,000 rows of one cell',
    `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n${'|a\n'.repeat(2000)}`,
    'expansion-limit',
  ),
  quickPage(
    'a table of 2,000 rows with a header of 50,000 characters',
    `| ${'h '.repeat(25_000)} | b | c |\n|-|-|-|\n${'|a|b|c|\n'.repeat(2000)}`,
    'expansion-limit',
  ),
  quickPage('a table of 60,000 columns', `|${'a|'.repeat(60_000)}\n|${'-|'.repeat(60_000)}`, 'too-complex'),
  page('a long table', `|a|\n|-|\n${'|a|\n'.repeat(20_000)}`),
  quickPage(
    'a long link reference, 5,000 times',
    `${'[a] '.repeat(5000)}\n\n[a]: /${'x'.repeat(50_000)}\n`,
    'expansion-limit',
  ),
  page(
    'a long title of a reference, 5,000 times',
    `${'[a] '.repeat(5000)}\n\n[a]: https://a.example "${'x'.repeat(50_000)}"\n`,
    'expansion-limit',
  ),
  page(
    'a long image reference, 5,000 times',
    `${'![a] '.repeat(5000)}\n\n[a]: https://a.example/${'x'.repeat(50_000)}.png\n`,
    'expansion-limit',
  ),
  page('a long footnote, 5,000 times', `${'[^a] '.repeat(5000)}\n\n[^a]: ${'x'.repeat(50_000)}\n`),
  page(
    '10,000 headings and 10,000 misspelt anchors',
    `${lines(10_000, (i) => `## Heading number ${i}\n`)}\n${lines(10_000, (i) => `[a${i}](#heading-numbex-${i})\n`)}`,
    'broken-anchor',
  ),
  page('20,000 allowances', '<!-- allow vague-link: known -->\n[here](/docs)\n\n'.repeat(20_000)),
  page('25,000 allowances on consecutive lines', '<!-- allow vague-link: known -->\n'.repeat(25_000)),
  quickPage('`*a**b` 80,000 times', '*a**b'.repeat(80_000), 'too-complex'),
  quickPage('`**_` 60,000 times', '**_'.repeat(60_000), 'too-complex'),
  quickPage('`https://a_` 90,000 times', 'https://a_'.repeat(90_000), 'too-complex'),
  quickPage('a heading of 300,000 lines', `${'a\n'.repeat(300_000)}===`, 'too-complex'),
  page('`~a~~b` 80,000 times', '~a~~b '.repeat(80_000), 'too-complex'),
  page('`_a__b` 80,000 times', '_a__b '.repeat(80_000)),
  page('brackets that close, 100,000 times', '[a]'.repeat(100_000), 'too-complex'),
  page('brackets that open, 100,000 times', '[a]('.repeat(100_000), 'too-complex'),
  quickPage(
    'a link that goes up 300,000 folders',
    `[a](${'../'.repeat(300_000)}a.md)`,
    'broken-markdown-link',
  ),
  page(
    'images and includes that go up 150,000 folders',
    `![a](${'../'.repeat(150_000)}a.png)\n\n::include{file="${'../'.repeat(150_000)}a.md"}`,
  ),
  quickPage('400,000 accents on one letter', `# a${'\u0301\u0316'.repeat(200_000)}`, 'title-length'),
  page(
    'a list of 90,000 items',
    lines(90_000, (i) => `${i}. a`),
  ),
  page('`<a` 300,000 times', '<a'.repeat(300_000)),
  page('`<!--` 150,000 times', '<!-- '.repeat(150_000)),
  page('`www.` 200,000 times', 'www.'.repeat(200_000)),
  page('`a@` 300,000 times', 'a@'.repeat(300_000)),
  page('400,000 broken entities', '&#0'.repeat(300_000)),
  page(
    '40,000 definitions',
    lines(40_000, (i) => `[a${i}]: /b`),
  ),
  page(
    '100,000 different words',
    range(100_000)
      .map((i) => `${i.toString(36)}x`)
      .join(' '),
  ),
  page('one word of 900,000 letters', 'a'.repeat(900_000)),
  page('a range of a billion lines', '```js {1-999999999} showLineNumbers=1000000000\na\n```'),
  page('code that is hard to highlight', `\`\`\`js\n${'=/['.repeat(200_000)}\n\`\`\``, 'too-complex'),
  page('a line of code with 900,000 letters', `\`\`\`js\n${'a'.repeat(900_000)}\n\`\`\``),
  quickPage(
    'a line of CSS with 750,000 tokens',
    `\`\`\`css\n${'a{b:c}'.repeat(150_000)}\n\`\`\``,
    'too-complex',
  ),
  page('300,000 lines of code', `\`\`\`text\n${'a\n'.repeat(300_000)}\`\`\``),
  page('400,000 backticks in rows', `\`\`\`\`md\n${'a``b'.repeat(100_000)}\n\`\`\`\``),
  quickPage('deep PHP strings', `\`\`\`php\n${'"{$'.repeat(3000)}\n\`\`\``, 'too-complex'),
  page('deep brackets in Java', `\`\`\`java\n${'({['.repeat(50_000)}\n\`\`\``, 'too-complex'),
  page('Swift that is hard to read', `\`\`\`swift\n${'a<b '.repeat(60_000)}\n\`\`\``, 'too-complex'),
  page('Kotlin that is hard to read', `\`\`\`kotlin\n${'"$a'.repeat(60_000)}\n\`\`\``),
  page('deep brackets in YAML', `\`\`\`yaml\n${'['.repeat(50_000)}\n\`\`\``, 'too-complex'),
  page('100,000 ranges of lines', `\`\`\`js {${'1-9999,'.repeat(100_000)}1}\n${'a\n'.repeat(9999)}\`\`\``),
  quickPage(
    'a sequence of 3,500 messages of a participant with a long name',
    `\`\`\`mermaid\nsequenceDiagram\nparticipant A as ${'w '.repeat(5000)}\n${'A->>A:x\n'.repeat(3500)}\`\`\``,
    'diagram',
  ),
  page(
    'sequences of 400 messages of a participant with a long name',
    `\`\`\`mermaid\nsequenceDiagram\nparticipant A as ${'w '.repeat(5000)}\n${'A->>A:x\n'.repeat(400)}\`\`\`\n\n`.repeat(
      4,
    ),
  ),
  page(
    '20 lines of diagrams that can be divided in a billion ways',
    `\`\`\`mermaid\ngraph TD\na${' -- b --> a'.repeat(30)} !\n\`\`\`\n\n`.repeat(20),
    'diagram',
  ),
  page(
    '40 diagrams of 1,000 boxes',
    `\`\`\`mermaid\ngraph TD\n${lines(1000, (i) => `a${i}`)}\n\`\`\`\n\n`.repeat(40),
    'diagram',
  ),
  page('6,000 diagrams', '```mermaid\ngraph TD\na\n```\n\n'.repeat(6000), 'diagram'),
  page(
    'a diagram of 5,000 nodes',
    `\`\`\`mermaid\nflowchart LR\n${lines(5000, (i) => `a${i} --> a${i + 1}`)}\n\`\`\``,
    'diagram',
  ),
  page(
    'a diagram of 400 nodes',
    `\`\`\`mermaid\nflowchart LR\n${lines(400, (i) => `a${i} --> a${i + 1}`)}\n\`\`\``,
    'diagram',
  ),
  page(
    '40 diagrams of 180 connections',
    range(40)
      .map(
        (k) =>
          `\`\`\`mermaid\nflowchart LR\n${lines(180, (i) => `a${i % 60} --> a${(i * 7 + k * 13) % 60}`)}\n\`\`\`\n`,
      )
      .join('\n'),
    'diagram',
  ),
];

const YAML = `${lines(9, (i) => `a${i}: &a${i} ${i === 0 ? 'x' : `[${`*a${i - 1}, `.repeat(9)}]`}`)}\n`;

const INPUTS_OF_YAML: readonly HostileInput[] = [
  quickPage('aliases in front matter', `---\n${YAML}---\n# A`, 'yaml'),
  quickPage('an address of 300,000 folders', `---\nslug: /${'a/'.repeat(300_000)}\n---\n# A`, 'front-matter'),
  page(
    'an old address of 100,000 folders',
    `---\naliases: [/${'a/'.repeat(100_000)}]\n---\n# A`,
    'front-matter',
  ),
  {
    name: '900,000 accents in the label of a category',
    files: {
      'content/docs/index.md': '# A',
      'content/docs/b/c.md': '# C',
      'content/docs/b/_category_.yml': `label: a${'\u0301\u0316'.repeat(450_000)}\nlink: {type: generated-index}`,
    },
  },
  quickPage(
    '30,000 old addresses',
    `---\naliases: [${range(30_000).map((i) => `/x${i}`)}]\n---\n# A`,
    'front-matter',
  ),
  {
    name: '40,000 unknown keys in the configuration',
    files: {
      'content/docs/index.md': '# A',
      'site.config.yaml': `title: A\nurl: https://a.example\n${lines(40_000, (i) => `titl${i}: a`)}`,
    },
    code: 'config',
  },
  page('500,000 colons', ':'.repeat(500_000), 'unopened-directive'),
  {
    name: '190 pages with titles of 5,000 characters',
    files: {
      'content/docs/index.md': '# A',
      ...Object.fromEntries(range(190).map((i) => [`content/docs/${i}.md`, `# ${'w'.repeat(5000)}`])),
    },
    code: 'title-length',
  },
  {
    name: 'a label of 700,000 letters for a category of 150 pages',
    files: {
      'content/docs/index.md': '# A',
      ...Object.fromEntries(range(150).map((i) => [`content/docs/b/${i}.md`, '# B'])),
      'content/docs/b/_category_.yml': `label: ${'w'.repeat(700_000)}`,
    },
    code: 'category-file',
  },
  {
    name: 'a footer of 900,000 characters on 150 pages',
    files: {
      'content/docs/index.md': '# A',
      ...Object.fromEntries(range(150).map((i) => [`content/docs/${i}.md`, '# B'])),
    },
    config: { footer: { copyright: '<b>a</b> '.repeat(100_000) } },
    code: 'config',
  },
  page('front matter of a megabyte', `---\nwords:\n${lines(80_000, (i) => `  - a${i}`)}\n---\n# A`),
  page(
    'lists in lists in front matter',
    `---\na: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n---\n# A`,
    'yaml',
  ),
  {
    name: 'aliases in the configuration',
    files: {
      'content/docs/index.md': '# A',
      'site.config.yaml': `title: A\nurl: https://a.example\n${YAML}`,
    },
    code: 'yaml',
  },
  {
    name: 'aliases in a category',
    files: {
      'content/docs/index.md': '# A',
      'content/docs/b/c.md': '# C',
      'content/docs/b/_category_.yml': YAML,
    },
    code: 'yaml',
  },
  {
    name: 'aliases in the tags',
    files: { 'content/docs/index.md': '---\ntags: [a]\n---\n# A', 'content/docs/tags.yml': YAML },
    code: 'yaml',
  },
  {
    name: 'a translation of 20,000 paragraphs, all of them changed',
    files: {
      'content/docs/index.md': `# A\n\n${'a\n\n'.repeat(20_000)}`,
      'content/locales/de/docs/index.md': `# A\n\n${'b\n\n'.repeat(20_000)}`,
      'content/locales/de/sources/docs/index.md.json': JSON.stringify(
        range(8000).map((i) => [i.toString(16), `a${i.toString(16)}`]),
      ),
    },
    config: { locales: { en: {}, de: {} } },
  },
  {
    name: 'aliases in the labels of a language',
    files: { 'content/docs/index.md': '# A', 'content/locales/de/labels.yaml': YAML },
    config: { locales: { en: {}, de: {} } },
    code: 'yaml',
  },
  {
    name: 'a chain of 5,000 redirects',
    files: { 'content/docs/index.md': '# A' },
    config: {
      redirects: range(5000).map((i) => ({ from: `/x${i}`, to: i === 4999 ? '/docs' : `/x${i + 1}` })),
    },
  },
  {
    name: 'a circle of 5,000 redirects',
    files: { 'content/docs/index.md': '# A' },
    config: { redirects: range(5000).map((i) => ({ from: `/x${i}`, to: `/x${(i + 1) % 5000}` })) },
    code: 'redirect-loop',
  },
  quick({
    name: 'a pattern of the sitemap with fifty wildcards',
    files: { 'content/docs/index.md': '# A', [`content/docs/${'a'.repeat(120)}.md`]: '# B' },
    config: { sitemap: { ignorePatterns: [`/docs/${'*a'.repeat(50)}b`, `/docs/${'+(a)'.repeat(9)}b`] } },
    code: 'config',
  }),
  quick({
    name: 'a regular expression for active items',
    files: { 'content/docs/index.md': '# A', [`content/docs/${'a'.repeat(60)}b.md`]: '# B' },
    config: { navbar: { items: [{ label: 'A', to: '/docs', activeBaseRegex: '^/docs/(a+)+$' }] } },
    code: 'costly-pattern',
  }),
];

const INCLUDES: readonly HostileInput[] = [
  {
    name: 'a large file, included 400 times',
    files: {
      'content/docs/index.md': '::include{file="./_large.md"}\n\n'.repeat(400),
      'content/docs/_large.md': 'word\n\n'.repeat(100_000),
    },
    code: 'include-limit',
  },
  {
    name: '60 pages that each include a large file',
    files: {
      ...Object.fromEntries(range(60).map((i) => [`content/docs/${i}.md`, '::include{file="./_large.md"}'])),
      'content/docs/_large.md': 'word word\n\n'.repeat(80_000),
    },
    code: 'site-limit',
  },
  {
    name: 'files that include each other twice',
    files: {
      'content/docs/index.md': '::include{file="./_0.md"}',
      ...Object.fromEntries(
        range(12).map((i) => [`content/docs/_${i}.md`, `::include{file="./_${i + 1}.md"}\n\n`.repeat(2)]),
      ),
      'content/docs/_12.md': 'word '.repeat(10_000),
    },
    code: 'include-limit',
  },
];

/** A site with the reference of an API that has one operation. */
function api(name: string, schema: unknown, example: unknown, more: HostileApi = {}): HostileInput {
  const content = { 'application/json': { schema, ...(example !== undefined && { example }) } };
  const operation = { operationId: 'a', requestBody: { content }, responses: { 200: { description: 'OK' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { '/a': { post: operation } },
    components: { schemas: more.schemas ?? {} },
  };
  return {
    name,
    files: {
      'content/docs/index.md': '# A',
      'content/reference/api.yaml': `${JSON.stringify(document)}`,
    },
    config: { reference: { openapi: 'content/reference/api.yaml', pages: 'docs/api' } },
    ...(more.code !== undefined && { code: more.code }),
    ...(more.pages !== undefined && { pages: more.pages }),
  };
}

interface HostileApi {
  readonly pages?: number;
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly code?: string;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas of which each is made of the next one, twice. */
function doubling(count: number, keyword: 'allOf' | 'oneOf'): Readonly<Record<string, unknown>> {
  const made = range(count).map((i) => [`s${i}`, { [keyword]: [ref(`s${i + 1}`), ref(`s${i + 1}`)] }]);
  return {
    ...Object.fromEntries(made),
    [`s${count}`]: { type: 'object', properties: { a: { type: 'string' } } },
  };
}

const nested = (depth: number): unknown => range(depth).reduce<unknown>((inner) => ({ a: inner }), 1);

const APIS: readonly HostileInput[] = [
  quick(
    api('a pattern that never ends', { type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`, {
      code: 'too-complex',
    }),
    'APIs with problems',
  ),
  api(
    'names of fields that never end',
    { type: 'object', patternProperties: { '^(a|a)*$': {} }, additionalProperties: false },
    { [`${'a'.repeat(40)}!`]: 1 },
    { code: 'too-complex' },
  ),
  quick(
    api(
      '`allOf` that doubles 28 times',
      ref('s0'),
      { a: 'b' },
      {
        schemas: doubling(28, 'allOf'),
        code: 'openapi-limit',
      },
    ),
    'APIs with problems',
  ),
  api(
    '`oneOf` that doubles 28 times',
    ref('s0'),
    { a: 'b' },
    {
      schemas: doubling(28, 'oneOf'),
      code: 'openapi-limit',
    },
  ),
  api('a value in 60 levels of `oneOf`', ref('s'), nested(60), {
    schemas: { s: { oneOf: range(2).map(() => ({ type: 'object', properties: { a: ref('s') } })) } },
    code: 'too-complex',
  }),
  api('5,000 references in a row', ref('s0'), undefined, {
    schemas: {
      ...Object.fromEntries(range(5000).map((i) => [`s${i}`, ref(`s${i + 1}`)])),
      s5000: { type: 'string' },
    },
    pages: 5001,
  }),
  quick(
    {
      ...api('2,000 tags, each below the one before', {}, undefined),
      files: {
        'content/docs/index.md': '# A',
        'content/reference/api.yaml': JSON.stringify({
          openapi: '3.2.0',
          info: { title: 'A', version: '1' },
          tags: range(2000).map((i) => ({ name: `t${i}`, ...(i > 0 && { parent: `t${i - 1}` }) })),
          paths: { '/a': { get: { operationId: 'a', tags: ['t1999'] } } },
        }),
      },
    },
    'built',
  ),
  quick(
    api('40 schemas, each with fields of all of them', ref('s0'), undefined, {
      schemas: Object.fromEntries(
        range(40).map((i) => [
          `s${i}`,
          { type: 'object', properties: Object.fromEntries(range(40).map((j) => [`s${j}`, ref(`s${j}`)])) },
        ]),
      ),
    }),
    'built',
  ),
  api('3,000 schemas in each other', ref('s0'), undefined, {
    schemas: {
      ...Object.fromEntries(
        range(3000).map((i) => [`s${i}`, { type: 'object', properties: { a: ref(`s${i + 1}`) } }]),
      ),
      s3000: { type: 'string' },
    },
    pages: 3001,
  }),
  ...[
    ['extend one of 900 fields', { allOf: [ref('base'), { properties: { a: {} } }] }, 'properties'] as const,
    ['are lists of one of 900 forms', { type: 'array', items: ref('base') }, 'oneOf'] as const,
  ].map(([what, schema, keyword]) => {
    const fields = Object.fromEntries(range(900).map((i) => [`p${i}`, { type: 'object', title: `p${i}` }]));
    return api(`1,200 schemas that ${what}`, ref('base'), undefined, {
      schemas: {
        base: { [keyword]: keyword === 'oneOf' ? Object.values(fields) : fields },
        ...Object.fromEntries(range(1200).map((i) => [`s${i}`, schema])),
      },
      pages: 1201,
    });
  }),
  api(
    '20,000 fields',
    {
      type: 'object',
      properties: Object.fromEntries(range(20_000).map((i) => [`p${i}`, { type: 'string' }])),
    },
    undefined,
  ),
  api(
    '100,000 fields',
    {
      type: 'object',
      properties: Object.fromEntries(range(100_000).map((i) => [`p${i}`, { type: 'string' }])),
    },
    undefined,
    { code: 'openapi-limit' },
  ),
  api(
    'an example of 50,000 items',
    { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    range(50_000).map((i) => ({ a: `x${i}` })),
    { code: 'expansion-limit' },
  ),
  quick(
    {
      ...api('3,000 operations with one id', {}, undefined, { code: 'duplicate-id' }),
      files: {
        'content/docs/index.md': '# A',
        'content/reference/api.yaml': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'A', version: '1' },
          paths: Object.fromEntries(range(3000).map((i) => [`/a${i}`, { get: { operationId: 'same' } }])),
        }),
      },
    },
    'APIs with problems',
  ),
  quick(
    {
      ...api(
        'a description of 3,000 headings and links to them, and an operation that repeats its tags',
        {},
        undefined,
      ),
      files: {
        'content/docs/index.md': '# A',
        'content/reference/api.yaml': JSON.stringify({
          openapi: '3.1.0',
          info: {
            title: 'A',
            version: '1',
            description: `${'# a\n[b](#section/a)\n'.repeat(3000)}# ${'#'.repeat(100_000)}x`,
          },
          paths: { '/a': { get: { tags: range(3000).map((i) => `t${i % 30}`) } } },
        }),
      },
    },
    'built',
  ),
  api('100,000 values', { type: 'string', enum: range(100_000).map((i) => `e${i}`) }, 'e1'),
  {
    name: 'aliases in an API',
    files: {
      'content/docs/index.md': '# A',
      'content/reference/api.yaml': `openapi: 3.1.0\ninfo: {title: A}\nx-a:\n${YAML.replace(/^/gm, '  ')}`,
    },
    config: { reference: { openapi: 'content/reference/api.yaml' } },
    code: 'yaml',
  },
];

/** The first bytes of a PNG that says how large it is, without any content. */
function emptyPng(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A site with one page that shows one picture. */
function picture(name: string, file: string, content: string | Uint8Array): HostileInput {
  return {
    name,
    files: { 'content/docs/index.md': `# A\n\n![a](./${file})\n`, [`content/docs/${file}`]: content },
  };
}

const ENTITIES = `${lines(9, (i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`)}`;

const PICTURES: readonly HostileInput[] = [
  quick(picture('a picture of 10¹⁸ pixels', 'a.png', emptyPng(1_000_000_000, 1_000_000_000)), 'built'),
  picture('a picture without pixels', 'a.png', emptyPng(0, 0)),
  picture('a picture that ends early', 'a.png', emptyPng(1, 1).slice(0, 12)),
  picture('a JPEG whose segments never end', 'a.jpg', Buffer.from('ffd8ffe00000'.repeat(50_000), 'hex')),
  picture('a WebP of noise', 'a.webp', Buffer.from(`RIFF0000WEBPVP8X${'\xff'.repeat(5000)}`, 'latin1')),
  picture('a GIF of nothing', 'a.gif', ''),
  picture(
    'entities in an SVG',
    'a.svg',
    `<!DOCTYPE svg [<!ENTITY a0 "x">${ENTITIES}]><svg xmlns="http://www.w3.org/2000/svg">&a9;</svg>`,
  ),
  picture('100,000 groups in an SVG', 'a.svg', `<svg>${'<g>'.repeat(100_000)}`),
  picture('an SVG of one long attribute', 'a.svg', `<svg ${'viewBox="0 0 '.repeat(50_000)}`),
];

/** One item of a sidebar, below so many categories. */
function deepItem(depth: number): unknown {
  return range(depth).reduce<unknown>((inner, i) => ({ label: `C${i}`, items: [inner] }), 'index');
}

const SITES: readonly HostileInput[] = [
  {
    name: '100,000 tags',
    files: { 'content/docs/index.md': `---\ntags: [${range(100_000).map((i) => `t${i}`)}]\n---\n# A` },
  },
  quickPage(
    '3,000 tags of a page',
    `---\ntags: [${range(3000).map((i) => `t${i}`)}]\n---\n# A`,
    'front-matter',
  ),
  {
    name: '100 tags of 20 pages with descriptions of 10,000 characters',
    files: Object.fromEntries(
      range(20).map((i) => [
        `content/docs/${i}.md`,
        `---\ndescription: ${'d '.repeat(4999)}\ntags: [${range(100).map((k) => `t${k}`)}]\n---\n# A`,
      ]),
    ),
  },
  quick({
    name: '30,000 aliases in the navbar of 50 pages',
    files: {
      ...Object.fromEntries(range(50).map((i) => [`content/docs/${i}.md`, '# A'])),
      'site.config.yaml': `title: A\nurl: https://a.example\nnavbar:\n  items:\n    - &a {label: x, to: /docs/1}\n${'    - *a\n'.repeat(30_000)}`,
    },
    code: 'config',
  }),
  {
    name: '4,000 pages in one folder',
    files: Object.fromEntries(
      range(4000).map((i) => [`content/docs/page-with-a-long-name-${i}.md`, '# A page with a long title']),
    ),
    code: 'sidebar-size',
  },
  quick({
    name: '150 folders in 40 folders with labels of 480 characters, each in the one before',
    files: {
      ...Object.fromEntries(
        range(40).map((i) => [
          `content/docs/${'a/'.repeat(i + 1)}_category_.yml`,
          `label: ${'w'.repeat(480)}`,
        ]),
      ),
      ...Object.fromEntries(range(150).map((i) => [`content/docs/${'a/'.repeat(40)}${i}/b.md`, '# B'])),
    },
    code: 'sidebar-size',
  }),
  {
    name: '100 pages with classes of 2,800 characters in the sidebar',
    files: Object.fromEntries(
      range(100).map((i) => [
        `content/docs/${i}.md`,
        `---\nsidebar_class_name: ${'c '.repeat(1400)}\n---\n# A`,
      ]),
    ),
    code: 'front-matter',
  },
  quick({
    name: 'a sidebar of 10,000 levels',
    files: {
      'content/docs/index.md': '# A',
      'site.config.yaml': `title: A\nurl: https://a.example\nsidebars: ${JSON.stringify({ docs: [] }).replace('[]', `[${'{"label":"C","items":['.repeat(10_000)}"index"${']}'.repeat(10_000)}]`)}`,
    },
  }),
  {
    name: 'a sidebar of 90 levels',
    files: { 'content/docs/index.md': '# A' },
    config: { sidebars: { docs: [deepItem(90)] } },
  },
  {
    name: 'folders in folders',
    files: { 'content/docs/index.md': '# A', [`content/docs/${'a/'.repeat(900)}b.md`]: '# B' },
  },
  {
    name: 'deep typed data',
    files: {
      'content/docs/index.md': '# A',
      'content/reference/error-codes.yaml': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    },
  },
  {
    name: '10,000 misspelt terms of a glossary of 10,000',
    files: {
      'content/docs/index.md': `# A\n\n${lines(10_000, (i) => `:term[trem${i} word] trem${i}\n`)}`,
      'content/reference/glossary.yaml': `terms:\n${lines(10_000, (i) => `  term${i} word: {definition: A., not: [trem${i}]}`)}`,
    },
    code: 'unknown-term',
  },
  {
    name: 'huge typed data',
    files: {
      'content/docs/index.md': '# A',
      'content/reference/error-codes.yaml': lines(50_000, (i) => `- code: ${'1'.repeat(300)}${i}`),
    },
  },
  quick({
    name: '5,000 states, each with a transition to the next, in a diagram',
    files: {
      'content/docs/index.md': '# A\n\n::states{of="a" show="diagram"}\n',
      'content/reference/a-states.yaml': statesFile(5000),
    },
    code: 'reference-data',
  }),
  {
    name: '200 states in a diagram, and a page of 20,000 unknown ones',
    files: {
      'content/docs/index.md': `# A\n\n::states{of="a" show="diagram"}\n\n${'the state `unknown` '.repeat(20_000)}`,
      'content/reference/a-states.yaml': statesFile(200),
    },
    code: 'too-complex',
  },
  quick({
    name: 'the states of 500 objects, and a list of 8,000 sentences',
    files: {
      'content/docs/index.md': `# A\n\n${'- a is `abc`\n'.repeat(8000)}`,
      ...Object.fromEntries(
        range(500).map((i) => [`content/reference/a${i}-states.yaml`, statesFile(1)] as const),
      ),
    },
  }),
  {
    name: 'a table with a cell of 1,000 error codes and double spaces',
    files: {
      'content/docs/index.md': `# A\n\n| a | b |\n|-|-|\n| ${'`E1`  '.repeat(1000)}! | 400 |\n`,
      'content/reference/error-codes.yaml':
        'retry: {never: A.}\ncodes: {E1: {meaning: A., status: 400, retry: never, shopper: null}}',
    },
  },
  {
    name: '1,000 queries of ten words each that are on no page, in an index of 15,000 words',
    files: {
      'content/docs/index.md': `# A\n\n${range(15_000)
        .map((i) => `word${i.toString(36)}x`)
        .join(' ')}`,
      'content/search-queries.yaml': lines(
        1000,
        (i) =>
          `- {query: ${range(10)
            .map((k) => `wq${i}zq${k}`)
            .join(' ')}, page: /docs}`,
      ),
    },
    code: 'search-queries',
  },
  page('a list of 15,000 items', `# A\n\n${'- a\n'.repeat(15_000)}`),
  page(
    'a feed of 4,000 entries',
    `---\nfeed: true\n---\n${lines(4000, (i) => `## 2020-01-01: e${i}\n\nText.\n`)}`,
  ),
  page(
    '20,000 brackets among 20,000 definitions',
    `${'[a][b]\n\n'.repeat(20_000)}${lines(20_000, (i) => `[c${i}]: /docs`)}`,
    'too-complex',
  ),
  {
    name: 'a megabyte of prose with mistakes, in paragraphs and in one',
    files: {
      'content/docs/index.md': `# A\n\n${'utilize a error the the\n\n'.repeat(20_000)}`,
      'content/docs/b.md': `# B\n\n${'utilize a error the the '.repeat(20_000)}`,
    },
    config: { prose: {} },
    code: 'prose-word',
  },
];

function statesFile(count: number): string {
  const states = lines(count, (i) => `  s${i}: {description: a, final: ${i === count - 1}}`);
  const steps = lines(
    count - 1,
    (i) => `  - {from: [s${i}], to: s${i + 1}, by: {act: a}, who: a, description: a}`,
  );
  return `states:\n${states}\ntransitions:\n  - {to: s0, by: {act: a}, who: a, description: a}\n${steps}\n`;
}

export const HOSTILE_INPUTS: readonly HostileInput[] = [
  ...MARKDOWN,
  ...INPUTS_OF_YAML,
  ...INCLUDES,
  ...APIS,
  ...PICTURES,
  ...SITES,
];

/** The files of an input with its configuration. */
export function filesOf({ files, config }: HostileInput): Files {
  return { 'site.config.yaml': stringify({ title: 'A', url: 'https://a.example', ...config }), ...files };
}

/** The inputs of every run, those that share a site together. */
export function quickSites(): readonly (readonly HostileInput[])[] {
  const names = new Set(HOSTILE_INPUTS.flatMap(({ site = [] }) => site));
  return [...names].map((name) => HOSTILE_INPUTS.filter(({ site }) => site === name));
}

const API = 'content/reference/api.yaml';

/** A site of several inputs: the files of each are in folders that are named by its place in the list. */
export function joined(inputs: readonly HostileInput[]): HostileInput {
  const [only] = inputs;
  if (only !== undefined && inputs.length === 1) return only;
  const withApi = inputs.flatMap(({ files }, index) => (API in files ? [index] : []));
  const reference = withApi.map((index) => ({
    openapi: `content/reference/${index}/api-${index}.yaml`,
    pages: `docs/${index}/api`,
  }));
  const files = inputs.flatMap((input, index) =>
    Object.entries(input.files).map(([path, content]) => {
      const moved = path.replace(/^content\/\w+\//, `$&${index}/`).replace('/api.yaml', `/api-${index}.yaml`);
      return [moved, content] as const;
    }),
  );
  return {
    name: inputs.map(({ name }) => name).join(', '),
    files: Object.fromEntries(files),
    ...(reference.length > 0 && { config: { reference } }),
    pages: inputs.reduce((sum, { pages = 0 }) => sum + pages, 0),
  };
}
