import { beforeAll, expect, test } from 'vitest';
import { builderData } from '../../../src/plugins/openapi/node/builder/builder-data.ts';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { bodyText } from '../../../src/plugins/openapi/shared/language.ts';
import { controlAnswer } from '../../../src/plugins/sandbox/server/control.ts';
import { startServer } from '../../../src/plugins/sandbox/server/server.ts';
import { type SiteChain, site } from '../../helpers/site.ts';
import { fileOf, startGateway } from '../sandbox/gateway.ts';
import { readFiles } from './read-files.ts';

const order = {
  type: 'object',
  properties: { id: { type: 'integer', xml: { attribute: true } }, lines: { type: 'array', items: text() } },
  xml: { name: 'order' },
};

function text() {
  return { type: 'string' };
}

const value = { id: 7, lines: ['a & b', 'c'] };
const XML = '<order id="7">\n  <lines>a &amp; b</lines>\n  <lines>c</lines>\n</order>';
const JSON_TEXT = JSON.stringify(value, null, 2);

/** A body of a media type, and its text. */
const BODIES: readonly (readonly [
  name: string,
  body: { readonly type: string; readonly schema?: object; readonly example: unknown },
  text: string,
])[] = [
  ['an object in XML', { type: 'application/xml', schema: order, example: value }, XML],
  ['an object in a kind of XML', { type: 'application/atom+xml', schema: order, example: value }, XML],
  ['an object in XML as text', { type: 'text/xml; charset=utf-8', schema: order, example: value }, XML],
  [
    'XML that its author has written',
    { type: 'application/xml', schema: order, example: '<o>1</o>' },
    '<o>1</o>',
  ],
  ['an object in JSON', { type: 'application/json', schema: order, example: value }, JSON_TEXT],
  ['a text in JSON', { type: 'application/json', schema: text(), example: 'hello' }, '"hello"'],
  ['a text that is no boolean', { type: 'application/json', schema: text(), example: 'true' }, '"true"'],
  ['a text that is no number', { type: 'application/json', schema: text(), example: '12' }, '"12"'],
  ['a text that is no list', { type: 'application/json', schema: text(), example: '[1]' }, '"[1]"'],
  ['an empty text', { type: 'application/json', schema: text(), example: '' }, '""'],
  ['a text in a kind of JSON', { type: 'application/vnd.shop+json', schema: text(), example: 'a' }, '"a"'],
  ['a boolean in JSON', { type: 'application/json', schema: { type: 'boolean' }, example: true }, 'true'],
  ['a number in JSON', { type: 'application/json', schema: { type: 'integer' }, example: 12 }, '12'],
  ['null in JSON', { type: 'application/json', schema: { type: 'null' }, example: null }, 'null'],
  [
    'an object in JSON that is written as a text',
    { type: 'application/json', schema: order, example: JSON.stringify(value) },
    JSON_TEXT,
  ],
  ['the same without a schema', { type: 'application/json', example: '{"a":1}' }, '{\n  "a": 1\n}'],
  ['a plain text', { type: 'text/plain', schema: text(), example: 'hello' }, 'hello'],
  ['a number in plain text', { type: 'text/plain', schema: { type: 'integer' }, example: 12 }, '12'],
  ['a table', { type: 'text/csv', schema: text(), example: 'a,b\n1,2' }, 'a,b\n1,2'],
  [
    'a form',
    { type: 'application/x-www-form-urlencoded', schema: order, example: { id: 7, note: 'a b' } },
    'id=7&note=a+b',
  ],
  ['lines of JSON', { type: 'application/x-ndjson', example: [{ a: 1 }, { a: 2 }] }, '{"a":1}\n{"a":2}\n'],
  ['a line of JSON', { type: 'application/x-ndjson', example: { a: 1 } }, '{"a":1}\n'],
  ['a line of JSON that is a text', { type: 'application/jsonl', example: '{"a":1}\n' }, '{"a":1}\n'],
  [
    'a table with other line ends, as RFC 4180 has them',
    { type: 'text/csv', schema: text(), example: 'a,b\r\n1,2' },
    'a,b\r\n1,2',
  ],
  ['an object of any type', { type: '*/*', schema: order, example: value }, JSON_TEXT],
];

const path = (place: number) => `/body${place}`;
const contentOf = ({ type, ...body }: (typeof BODIES)[number][1]) => ({ [type]: body });
const API = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: Object.fromEntries(
    BODIES.map(([, body], place) => [
      path(place),
      {
        post: {
          operationId: path(place).slice(1),
          requestBody: { content: contentOf(body) },
          responses: { 200: { description: 'Done.', content: contentOf(body) } },
        },
        get: {
          operationId: `get${place}`,
          responses: { 200: { description: 'Done.', content: contentOf(body) } },
        },
      },
    ]),
  ),
});

const { model, operation } = readFiles({ 'shop.json': API });
let built: SiteChain;
let url = '';
beforeAll(async () => {
  const reference = { openapi: 'content/reference/shop.json', pages: '/api' };
  built = site({ 'docs/a.md': '# A\n', 'content/reference/shop.json': API }, { reference }).build();
  await built;
  const sandbox = startGateway(await fileOf(built.directory));
  const settings = { host: 'localhost', port: 0, allowedHosts: [], allowedOrigins: [], log: () => {} };
  const server = await startServer(sandbox, {
    ...settings,
    control: (request) => controlAnswer(sandbox, request),
  });
  ({ url } = server);
  return () => server.close();
});

const languageOf = (written: string, type: string) =>
  written.startsWith('<') ? 'xml' : /[/+]json\b|^\*/.test(type) || written === '12' ? 'json' : 'text';

/** Lines of pages end as those of Markdown. */
const onPage = (written: string) => written.replaceAll('\r\n', '\n');

test('line ends of a table or a form are not hidden characters', async () => {
  expect((await built).stderr).not.toContain('hidden-character');
});

const rows = BODIES.map(([name, { type }, written], place) => ({ name, type, written, place }));

test.each(rows)(
  '$name as $type is the same in requests and responses, on pages and in the builder',
  ({ type, written, place }) => {
    if (model === undefined) throw new Error('There is no API.');
    const own = operation(path(place).slice(1));
    expect(bodyText(sampleRequest(own, model))?.replace(/^\{"id.*\}$/, JSON_TEXT)).toBe(written);
    const copy = built.output(`api/${own.id}.md`);
    expect(copy).toContain(`\`\`\`${languageOf(written, type)} title="200 OK"\n${onPage(written)}\n\`\`\``);
    const { answers } = builderData(own, model, { known: undefined, sandbox: undefined });
    const [answer] = answers;
    expect(answer?.isText ? answer.body : JSON.stringify(answer?.body, null, 2)).toBe(written);
  },
);

test.each(rows)('the sandbox answers with $name as $type', async ({ type, written, place }) => {
  const response = await fetch(`${url}${path(place)}`);
  expect(response.headers.get('content-type')).toBe(type.replace('*/*', 'application/json'));
  const sent = /json$|^\*/.test(type) && !/ndjson/.test(type) ? JSON.stringify(JSON.parse(written)) : written;
  expect(await response.text()).toBe(sent);
});
