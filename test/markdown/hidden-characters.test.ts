import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';
import { parse } from './helpers/parse.ts';

const tables = readTables(import.meta.url);

const files = { 'docs/sale.sh': 'pay\n# \u202efdp.exe\n', 'docs/part.md': 'In `a\u200bb`.\n' };
const HIDDEN = /(?![\t\n])[\p{Cc}\u200b\u202e\u2066]/u;

describe('hidden characters of code are a problem at their place, and not in the Markdown copy', () => {
  test.each(
    tables.values<[name: string, markdown: string, places: readonly string[], copy: string]>(
      'hidden characters of code are a problem at their place, and not in the Markdown copy',
    ),
  )('%s', async (_, markdown, places, copy) => {
    const { problems, markdown: segments } = await parse(markdown, files);
    const found = problems.filter(({ code }) => code === 'hidden-character');
    const shown = found.map(
      ({ file, line, column, text }) =>
        `${file?.replace('content/', '')}:${line}:${column} ${/characters: (.*?)\./.exec(text)?.[1]}`,
    );
    expect(shown).toEqual(places);
    expect(segments.join('').trim()).toBe(copy);
  });

  test('which is an error in untrusted content', async () => {
    const { problems } = await parse('`a\u202eb`', {}, { allowsHtml: false });
    expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['error hidden-character']);
  });

  test('and no comment allows it', async () => {
    const { problems } = await parse('<!-- allow hidden-character: a demonstration -->\n\n`a\u202eb`');
    expect(problems.map(({ code }) => code)).toContain('hidden-character');
  });
});

test.each(['1️⃣', '(1️⃣)', 'x = 2\u200cها', '"👩‍💻"', '👩‍💻()'])(
  'highlighting does not separate the characters of %j',
  async (code) => {
    const built = site({ 'docs/a.md': `# A\n\n\`\`\`sql\n${code}\n\`\`\`\n` }).build();
    expect((await built).stderr).not.toContain('hidden-character');
    expect(built.output('docs/a/index.html')).not.toContain('data-character');
  },
);

describe('a site with hidden characters in code', () => {
  const SHOP = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://api.example' }],
    components: { schemas: { 'Sch\u200bema': { type: 'object' } } },
    paths: {
      '/sal\u200bes': {
        post: {
          operationId: 'sale',
          summary: 'Sale',
          description: 'Send it.',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { 'na\u200bme': { type: 'string' } } },
                example: { note: 'a\u202eb' },
              },
            },
          },
          responses: {
            200: { description: 'Never `x\u202ey`.', content: { 'text/plain': { example: 'done\u2066' } } },
          },
        },
      },
    },
  });
  const FILES = {
    'docs/a.md':
      '# A `n\u200bn`\n\nRun `a\u202eb`.\n\n## Use `b\u202ec`\n\n```bash title="t\u202et"\necho \u001b[31m\n```\n\n    c\u200bd\n',
    'docs/b.md':
      '---\ntitle: "`b\\u202Eb`"\ndescription: "`b\\u202Eb`"\nsidebar_label: "`b\\u202Eb`"\n---\n\nText.\n',
    'content/reference/shop.json': SHOP,
  };
  const CONFIG = { reference: { openapi: 'content/reference/shop.json', pages: '/api' } };

  test('shows each as a mark without text, and names every one', async () => {
    const built = site(FILES, CONFIG).build();
    const { stderr } = await built;
    expect(stderr.match(/hidden-character/g)?.length).toBeGreaterThanOrEqual(4);
    const html = built.output('docs/a/index.html');
    expect(html).toContain('<code>a<span class="hidden-character" data-character="U+202E"></span>b</code>');
    expect(html.match(/<span class="hidden-character"/g)).toHaveLength(5);
    expect(built.output('docs/a.md')).not.toMatch(HIDDEN);
    const dist = join(built.directory, 'dist');
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.(?:html|md|txt)$/.test(path),
    );
    expect(pages.length).toBeGreaterThan(6);
    const unmarked = pages.filter((path) =>
      HIDDEN.test(readFileSync(join(dist, path), 'utf8').replace(/<(?!meta)[^>]*>/g, '')),
    );
    expect(unmarked).toEqual([]);
    const index = readdirSync(join(dist, 'search/en/current')).map((name) =>
      built.output(`search/en/current/${name}`).replace(/\["[^"]*\.[^"]*"/g, ''),
    );
    expect(index.filter((text) => HIDDEN.test(text))).toEqual([]);
  });

  const O = '\u202e';
  const NAMES = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: `Sh${O}op`,
      summary: `Sho${O}p`,
      version: `1${O}`,
      description: `# Fi${O}rst\n\ntext\n\n# Last`,
    },
    servers: [{ url: 'https://api.example', name: `Li${O}ve` }],
    tags: [{ name: `Ta${O}g` }],
    security: [{ [`k${O}ey`]: [] }],
    components: {
      securitySchemes: { [`k${O}ey`]: { type: 'apiKey', in: 'header', name: `X-K${O}` } },
      schemas: {
        [`Pe${O}t`]: {
          title: `P${O}et`,
          type: 'object',
          required: [`na${O}me`],
          properties: {
            [`na${O}me`]: { type: 'string', format: `f${O}` },
            in: { type: 'object', properties: { [`d${O}`]: {} } },
          },
        },
      },
    },
    paths: {
      [`/pe${O}ts/{i${O}d}`]: {
        post: {
          operationId: `ad${O}d`,
          summary: `Ad${O}d`,
          tags: [`Ta${O}g`],
          parameters: [
            { name: `i${O}d`, in: 'path', required: true, schema: { type: 'string' } },
            {
              name: `X-${O}h`,
              in: 'header',
              examples: { [`o${O}ne`]: { summary: `O${O}ne`, value: 'a' }, two: { value: 'b' } },
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/Pe${O}t` },
                examples: { [`o${O}ne`]: { value: {} }, two: { summary: `T${O}wo`, value: {} } },
              },
            },
          },
          responses: {
            200: {
              description: 'Done.',
              headers: { [`X-${O}`]: { schema: { type: 'string' } } },
              content: {
                'application/json': {
                  schema: {
                    oneOf: [{ $ref: `#/components/schemas/Pe${O}t` }, { title: `O${O}`, type: 'object' }],
                  },
                },
              },
              links: { [`l${O}`]: { operationId: `ad${O}d` } },
            },
          },
          callbacks: {
            [`c${O}b`]: {
              '{$request.body#/u}': { post: { summary: `C${O}b`, responses: { 200: { description: '' } } } },
            },
          },
        },
      },
    },
  });

  test('has none of those in the names of an API: not in ids, labels, titles, links and lists either', async () => {
    const files = { 'content/reference/shop.json': NAMES, 'docs/a.md': '::parameters{place="headers"}' };
    const built = site(files, CONFIG).build();
    await built;
    const dist = join(built.directory, 'dist');
    const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?:api|docs|search).*\.(?:html|md|json)$/.test(path),
    );
    expect(pages.length).toBeGreaterThan(12);
    expect(pages.filter((path) => HIDDEN.test(readFileSync(join(dist, path), 'utf8')))).toEqual([]);
    const html = built.output('api/add/index.html');
    expect(html).toContain('<li id="add.request.name"');
    expect(html).toContain('href="#add.request.name" aria-label="Direct link to name"');
    expect(html.replace(/<pre[\s\S]*?<\/pre>/g, '')).not.toContain('%E2%80%AE');
  });

  test('keeps the characters of its descriptions, which may be of any script', async () => {
    const text = 'Take \u2067abc\u2069 or fi\u00adne';
    const api = JSON.parse(SHOP);
    const files = {
      'content/reference/shop.json': JSON.stringify({ ...api, info: { ...api.info, description: text } }),
    };
    const built = site(files, CONFIG).build();
    await built;
    expect(built.output('api/index.html')).toContain('Take &#x2067;abc&#x2069; or fi&#x00AD;ne');
  });
});
