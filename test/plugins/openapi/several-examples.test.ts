import { beforeAll, expect, test } from 'vitest';
import { type SiteChain, site } from '../../helpers/site.ts';

const examples = ['a, b', 'c'];
const text = { type: 'string', examples };
const named = { first: { value: 'a, b' }, second: { value: 'c' } };
const described = { first: { summary: 'One', value: 'a, b' }, second: { value: 'c' } };
const many = Array.from({ length: 20 }, (_, place) => `text ${place}`);
const content = (schema: object) => ({ 'application/json': { schema } });

/** Operation → what has the examples. */
const PLACES: Readonly<Record<string, object>> = {
  parameter: { parameters: [{ name: 'one', in: 'query', schema: text }] },
  'parameter with examples': {
    parameters: [{ name: 'one', in: 'query', schema: { type: 'string', example: 'x' }, examples: named }],
  },
  'parameter with more examples than its schema': {
    parameters: [
      { name: 'one', in: 'query', schema: { type: 'string', examples: ['x', 'y'] }, examples: named },
    ],
  },
  field: { requestBody: { content: content({ properties: { one: text } }) } },
  'body that is no object': { requestBody: { content: content(text) } },
  'items of a list': { requestBody: { content: content({ type: 'array', items: text }) } },
  form: { requestBody: { content: content({ oneOf: [text, { type: 'integer', minimum: 7 }] }) } },
  'condition on a field': {
    requestBody: { content: content({ properties: { one: { type: 'array', contains: text } } }) },
  },
  header: { responses: { 200: { description: 'Done.', headers: { One: { schema: text } } } } },
  'example and examples': {
    parameters: [{ name: 'one', in: 'query', schema: { type: 'string', example: 'a, b', examples: ['c'] } }],
  },
};

const API = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    ...Object.fromEntries(
      Object.entries(PLACES).map(([name, post]) => [
        `/${name.replaceAll(' ', '-')}`,
        { post: { operationId: name.replaceAll(' ', '-'), ...post } },
      ]),
    ),
    '/named': {
      get: {
        operationId: 'named',
        parameters: [{ name: 'one', in: 'query', schema: text, examples: described }],
      },
    },
    '/many': {
      get: {
        operationId: 'many',
        parameters: [{ name: 'one', in: 'query', schema: { ...text, examples: many } }],
      },
    },
  },
};

let built: SiteChain;
beforeAll(async () => {
  const config = { reference: { openapi: 'content/reference/shop.json', pages: '/api' } };
  built = site({ 'docs/a.md': '# A\n', 'content/reference/shop.json': JSON.stringify(API) }, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
});

test.each(Object.keys(PLACES))('several examples of a %s are separate', (name) => {
  const page = name.replaceAll(' ', '-').toLowerCase();
  expect(built.output(`api/${page}/index.html`)).toContain(
    'Examples <code translate="no">a, b</code>, <code translate="no">c</code>',
  );
  expect(built.output(`api/${page}.md`)).toContain('Examples: `a, b`, `c`');
});

test('examples have their names where one of them is described', () => {
  const html = built.output('api/named/index.html');
  expect(html).toMatch(
    /a, b<\/code><span class="value-name"> One<.*c<\/code><span class="value-name"> second</s,
  );
  expect(built.output('api/named.md')).toContain('Examples: `a, b` (One); `c` (second)');
});

test('many examples are folded, and counted as examples', () => {
  expect(built.output('api/many/index.html')).toMatch(/<summary>20 examples<\/summary>/);
});
