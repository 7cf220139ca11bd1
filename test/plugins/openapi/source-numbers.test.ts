import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultOf } from '../../../src/plugins/openapi/browser/faults.ts';
import { wireMessage } from '../../../src/plugins/openapi/browser/signing.ts';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { sampleLanguages } from '../../../src/plugins/openapi/node/samples/languages.ts';
import type { BuilderData } from '../../../src/plugins/openapi/shared/builder-data.ts';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import { requestOf } from '../../../src/plugins/openapi/shared/request.ts';
import { differences, substituted } from '../../../src/plugins/sandbox/server/project.ts';
import {
  compareNumerics,
  equalityKey,
  isSourceNumber,
  jsonText,
  jsonType,
  numericOf,
  parseJson,
  rounded,
} from '../../../src/plugins/shared/lossless.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';
import { builtEveryFeature } from '../../proof/sites.ts';
import { runSandbox } from '../sandbox/run-sandbox.ts';
import { readFiles } from './read-files.ts';

/** Numbers that JavaScript writes differently. */
const NUMBERS = [
  '9223372036854775807',
  '-9223372036854775808',
  '9223372036854775808',
  '-9223372036854775809',
  '1.10',
  '10.50',
  '1e3',
  '0.1000',
  '1.0',
  '-0.50',
  '3.141592653589793238462643383279',
];

const GET = {
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: {
      description: 'It.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
    },
  },
};

/** An operation for each number; a number is written as `<0>`. */
const API = {
  openapi: '3.1.0',
  info: { title: 'Numbers', version: '<1.0>' },
  servers: [
    { url: 'https://api.example/{v}', variables: { v: { default: '<1.10>', enum: ['<1.10>', '<2.0>'] } } },
  ],
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: { id: { type: 'string' }, sent: { type: 'number' }, own: { type: 'number' } },
      },
    },
  },
  paths: Object.fromEntries(
    NUMBERS.flatMap((number, index) => [
      [`/v${index}/{id}`, { get: GET }],
      [
        `/v${index}`,
        {
          post: {
            operationId: `op${index}`,
            parameters: [
              { name: 'q', in: 'query', required: true, example: `<${number}>`, schema: { type: 'number' } },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['sent', 'made', 'text'],
                    properties: {
                      sent: { type: 'number', maximum: `<${number}>` },
                      preset: { type: 'number', default: `<${number}>` },
                      text: { type: 'string', enum: [`<${number}>`] },
                      made: { enum: [`<${number}>`] },
                      fixed: { const: `<${number}>` },
                    },
                  },
                  example: { sent: `<${number}>`, made: `<${number}>`, text: number },
                },
              },
            },
            responses: {
              201: {
                description: 'Done.',
                content: {
                  'application/json': {
                    schema: { $ref: '#/components/schemas/Thing' },
                    example: { id: 'thing-1a2b3c4d', sent: '<5>', own: `<${number}>` },
                  },
                },
              },
            },
          },
        },
      ],
    ]),
  ),
};

const FILES = {
  json: JSON.stringify(API).replace(/"<([^"]*)>"/g, '$1'),
  yaml: JSON.stringify(API, null, 2).replace(/"<([^"]*)>"/g, '$1'),
};

const VALUES = { environment: {}, timestamp: '0', uuid: 'id', secret: '' };

/** The words of a page. */
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('−', '-');

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Returns the files of an output in which an object of a number is, or a mark; scripts have the words of the library. */
function showingHow(output: string): readonly string[] {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) =>
      /\.(?:html|md|json|txt|xml)$/.test(file) &&
      /isLosslessNumber|\[object |[\uFDD0-\uFDEF]/.test(readFileSync(join(output, file), 'utf8')),
  );
}

test('no file of a site with every feature shows how numbers are kept', async () => {
  expect(showingHow(await builtEveryFeature())).toEqual([]);
});

describe.each(['yaml', 'json'] as const)('numbers of a file of %s keep their source text', (format) => {
  const path = `content/reference/api.${format}`;
  let site = '';
  const output = (file: string): string => readFileSync(join(site, 'dist', file), 'utf8');

  beforeAll(async () => {
    site = folder({
      'site.config.yaml': `title: T\nurl: https://docs.example\nreference: { openapi: ${path}, pages: /api }\n`,
      [path]: FILES[format],
      'content/reference/sandbox.yaml': 'fields: {}\n',
      'content/docs/a.md': '# A\n\n::api{part="info"}\n\n::api{part="servers"}\n',
    });
    expect(await runHere(site, ['build'])).toMatchObject({ status: 0, stderr: '' });
  });

  test('in versions and addresses', () => {
    const page = words(output('docs/a/index.html'));
    for (const text of ['Version1.0', 'default 1.10', 'One of 1.10, 2.0']) expect(page).toContain(text);
    expect(words(output('api/op0/index.html'))).toContain('https://api.example/1.10/v0?q=');
  });

  test('and no file shows how they are kept', () => {
    expect(showingHow(join(site, 'dist'))).toEqual([]);
  });

  describe.each(NUMBERS.map((number, index) => ({ number, index })))('$number', ({ number, index }) => {
    const inJson = `"sent":${number},"made":${number},"text":"${number}"`;
    const requestFile = (): string =>
      readdirSync(join(site, 'dist/reference/requests'))
        .map((file) => output(`reference/requests/${file}`))
        .find((text) => text.includes(`/v${index}"`)) ?? '';

    test('on the page, in its samples and its Markdown copy', () => {
      const page = words(output(`api/op${index}/index.html`));
      expect(page).toMatch(new RegExp(`(?:≤|Range:?) ?(?:≤ )?${number.replace(/[.+-]/g, '\\$&')}`));
      expect(count(page, number)).toBeGreaterThanOrEqual(2 * sampleLanguages.length);
      expect(count(output(`api/op${index}.md`), number)).toBeGreaterThanOrEqual(5);
    });

    test('in the request of the builder', async () => {
      const data = parseJson(requestFile()) as BuilderData;
      const parameters = data.parameters.map((parameter) => ({ ...parameter, value: parameter.value }));
      const request = requestOf(data.ways[0].plan, parameters, data.examples[0]?.value);
      const message = await wireMessage(request, VALUES);
      expect(message).toContain(`?q=${number} `);
      expect(message).toContain(inJson);
      const body = data.body?.schema ?? {};
      const [, sent = {}] = flatten(body, data.schemas).properties?.find(([name]) => name === 'sent') ?? [];
      expect(faultOf(numericOf(number), flatten(sent, data.schemas), true)).toBeUndefined();
      const above = numericOf(`${number.replace(/e3|\.\d+$/, '')}${number.startsWith('-') ? '' : '9'}.5`);
      if (compareNumerics(above, numericOf(number)) > 0)
        expect(faultOf(above, flatten(sent, data.schemas), true)).toMatchObject({ limit: number });
    });

    test('in the downloads', () => {
      const compact = (file: string): string => output(file).replace(/\s/g, '');
      expect(compact('reference/api.json')).toContain(`"maximum":${number}}`);
      expect(compact('reference/api.json')).toContain(`"example":{${inJson}}`);
      expect(JSON.stringify(JSON.parse(output('reference/api.postman.json')))).toContain(`q=${number}`);
      expect(output('reference/sandbox.json')).toContain(`{${inJson}}`);
    });

    test('in the search', () => {
      const index = readdirSync(join(site, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /search.*\.json$/.test(file))
        .map(output);
      expect(index.join()).toContain(`"${number.replace('-', '')}"`);
    });

    test('in the comparison with another version', async () => {
      const other = FILES[format]
        .replaceAll(`"maximum":${number}}`, '"maximum":77}')
        .replaceAll(`"maximum": ${number}\n`, '"maximum": 77\n');
      expect(other).not.toBe(FILES[format]);
      const both = folder({ [`old.${format}`]: FILES[format], [`new.${format}`]: other });
      const { stdout } = await runHere(both, ['api', 'diff', `old.${format}`, `new.${format}`]);
      expect(stdout).toContain(`<= ${numericOf(number)}`);
    });
  });

  test('in the sandbox: what it received, and what it answers', async () => {
    const { answer } = await runSandbox(site, [], async (url) => {
      const answers: string[] = [];
      for (const [index, number] of NUMBERS.entries()) {
        const response = await fetch(`${url}/1.10/v${index}?q=${number}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: `{"sent":${number},"made":${number},"text":"${number}"}`,
        });
        answers.push(await response.text());
      }
      return answers;
    });
    expect(answer).toEqual(
      NUMBERS.map((number) => expect.stringContaining(`"sent":${number},"own":${number}}`)),
    );
  });
});

test('the sandbox tells apart numbers that JavaScript rounds to one', () => {
  const [example, sent] = ['[9223372036854775806,9223372036854775807,1000.0]', '[123,456,789]'].map(
    parseJson,
  );
  const values = differences([[example, sent]]);
  expect(
    substituted(parseJson('[9223372036854775807,9223372036854775806,1000]'), { values, shift: 0 }),
  ).toEqual([456, 123, 789]);
});

/** Values as the model has them, by what they are of. */
const TEXTS = readFileSync(new URL('source-numbers-texts.yaml', import.meta.url), 'utf8');

test('where a schema allows texts and no numbers, a number is its source text, however deep', () => {
  const { operation, model } = readFiles({ 'api.yaml': TEXTS });
  const { parameters, body, responses } = operation('a');
  const schema = (name: string) => model?.schemas[model.schemaNames[name] ?? ''];
  const values = [...parameters, ...(body?.contents ?? []), ...(responses[0]?.headers ?? [])];
  expect(values.map(({ examples: [example] }) => jsonText(example?.value))).toEqual([
    '"007"',
    '["1.10","007"]',
    '{"thing":{"text":"1.10","number":1.10,"any":1.10,"either":1.10},"things":[1.10,{"text":"1.10"}],"choice":"1.10",' +
      '"forms":{"a":1.10,"b":"1.10"},"map":{"__proto__":"1.10"},"more":1.10}',
    '"1.10"',
    '"1e3"',
  ]);
  expect(jsonText(schema('Thing')?.example)).toBe('{"value":{"text":"1.10"}}');
  expect(jsonText([schema('Both')?.default, schema('Both')?.example])).toBe(
    '[{"value":{"text":"2.0"}},{"value":{"text":"3.0","number":3.0}}]',
  );
  for (const [name, value] of [
    ['Notes', '"1.10"'],
    ['Numbers', '1.10'],
  ] as const) {
    expect(jsonText(schema(name)?.values)).toBe(`[${value}]`);
    expect(schema(name)?.valueNotes).toEqual([{ name: 'One' }]);
  }
});

test('operations that share an example share its texts', () => {
  const operationOf = (id: string) =>
    `/${id}: { get: { operationId: ${id}, responses: { '200': { $ref: '#/components/responses/R' } } } }`;
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths: { ${operationOf('a')}, ${operationOf('b')} }
components:
  responses:
    R:
      description: R
      content: { application/json: { schema: { properties: { a: { type: string } } }, example: { a: 1.10 } } }
`,
  });
  const [one, other] = ['a', 'b'].map((id) => operation(id).responses[0]?.contents[0]?.examples[0]?.value);
  expect(one).toEqual({ a: '1.10' });
  expect(other).toBe(one);
});

test('texts of a form of Swagger 2.0 and of its media types are texts', () => {
  const { operation } = readFiles({
    'api.yaml': `swagger: '2.0'
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: a
      parameters: [{ name: f, in: formData, type: string, x-example: 1.10 }]
      responses: { '200': { description: Ok, schema: { type: string }, examples: { application/json: 1.10 } } }
`,
  });
  const { body, responses } = operation('a');
  expect(body?.contents[0]?.schema?.properties?.[0]?.[1].example?.value).toBe('1.10');
  expect(responses[0]?.contents[0]?.examples[0]?.value).toBe('1.10');
});

test.each(['1e999', '-1e999', '.1e1000', `${'9'.repeat(400)}`, `0x${'F'.repeat(300)}`])(
  '%s is a number of YAML, and the largest of JavaScript is the nearest to it',
  (source) => {
    const read = readSpecFile(contentPath('a.yaml'), `a: ${source}\n`, 'a.yaml');
    const { a } = ('file' in read ? read.file.value : {}) as { readonly a?: unknown };
    expect(isSourceNumber(a) && a.source).toBe(source);
    expect(rounded(a)).toBe(source.startsWith('-') ? -Number.MAX_VALUE : Number.MAX_VALUE);
  },
);

test.each([
  ['info.version, keys and YAML’s notations', '007', '7'],
  ['a sign', '+1', '1'],
  ['hexadecimal digits', '0x1F', '31'],
  ['a point at the start', '.50', '0.50'],
  ['a point at the end', '1.', '1'],
])('YAML writes %s: %s is %s in JSON', (_, source, json) => {
  expect(jsonText([numericOf(source)])).toBe(`[${json}]`);
});

test('JSON keeps its numbers; equal ones are equal', () => {
  for (const text of NUMBERS) expect(jsonText(parseJson(`{"a":[${text}]}`))).toBe(`{"a":[${text}]}`);
  expect(jsonText(parseJson('{"__proto__":1.0,"a":2.0,"a":1.0}'))).toBe('{"__proto__":1.0,"a":1.0}');
  expect(jsonText(parseJson('{"isLosslessNumber":true,"value":1.0}'))).toBe(
    '{"isLosslessNumber":true,"value":1.0}',
  );
  for (const text of ['{1.0: 1}', '', '01.0']) expect(() => parseJson(text)).toThrow(SyntaxError);
  expect(equalityKey(parseJson('[1.0, 1e2, 9223372036854775807.0]'))).toBe(
    equalityKey(parseJson('[1, 100, 9223372036854775807]')),
  );
  expect(equalityKey(numericOf('9223372036854775807'))).not.toBe(
    equalityKey(numericOf('9223372036854775806')),
  );
  expect(jsonType(numericOf('1.0'))).toBe('number');
  expect(compareNumerics(numericOf('1e999999999'), 1)).toBe(1);
});
