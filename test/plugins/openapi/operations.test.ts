import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

test('operations whose made names are alike get others, and only an id that is written twice is a problem', () => {
  const { model, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a/b: { get: {} }
  /a-b: { get: {} }
  /c: { get: { operationId: get-a-b } }
  /d: { get: { operationId: d } }
  /e: { get: { operationId: d } }
`,
  });
  expect(model?.operations.map(({ id }) => id)).toEqual(['get-a-b-2', 'get-a-b-3', 'get-a-b', 'd', 'get-e']);
  expect(problems).toEqual([
    'warning duplicate-id 7: The operationId "d" is taken already, at content/reference/api.yaml:6:29: this operation is shown as "get-e".',
  ]);
});

test('an operation with an id that is taken keeps its name whatever operations stand before it', () => {
  const idsOf = (paths: string) =>
    readFiles({ 'api.yaml': `openapi: 3.1.0\npaths:\n${paths}` }).model?.operations.map(({ id }) => id);
  const [a, b, c] = ['/a', '/b', '/c'].map((path) => `  ${path}: { get: { operationId: same } }\n`);
  expect(idsOf(`${a}${b}${c}`)).toEqual(['same', 'get-b', 'get-c']);
  expect(idsOf(`${a}${c}`)).toEqual(['same', 'get-c']);
  expect(idsOf(`${a}${b}  /d: { get: { operationId: get-b } }\n`)).toEqual(['same', 'get-b-2', 'get-b']);
});

test('a site whose API repeats an id has a page for each operation, and a warning', async () => {
  const get = { get: { operationId: 'same', responses: {} } };
  const spec = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': get, '/b': get } };
  const files = { 'docs/a.md': '# A\n', 'content/reference/api.json': JSON.stringify(spec) };
  const built = site(files, { reference: { openapi: 'content/reference/api.json', pages: '/api' } }).build();
  expect((await built).status).toBe(0);
  expect((await built).stderr).toContain('duplicate-id');
  expect(built.output('api/same/index.html')).toContain('/a');
  expect(built.output('api/get-b/index.html')).toContain('/b');
});

test('a name that says nothing is none', () => {
  const { model, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a/b: { get: { operationId: null } }
  /a-b: { get: { operationId: '' } }
`,
  });
  expect(model?.operations.map(({ id }) => id)).toEqual(['get-a-b', 'get-a-b-2']);
  expect(problems).toEqual([]);
});

test('the page of an operation with a very long name has a shorter one', async () => {
  const spec = {
    openapi: '3.1.0',
    paths: Object.fromEntries(
      ['long', '長い'].map((word) => [`/${word}`, { get: { operationId: word.repeat(200), responses: {} } }]),
    ),
  };
  const files = { 'docs/a.md': '# A\n', 'content/reference/api.json': JSON.stringify(spec) };
  const built = site(files, { reference: { openapi: 'content/reference/api.json', pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const index = built.output('api/index.html');
  const table = index.slice(index.indexOf('<ul class="endpoints"'));
  const names = [...table.matchAll(/<a href="\/api\/([^"]+)">/g)].map(([, name = '']) => name);
  expect(names.map((name) => decodeURIComponent(name).replace(/-[\da-f]+$/, '-'))).toEqual([
    `${'long'.repeat(200).slice(0, 50)}-`,
    `${'長い'.repeat(200).slice(0, 50)}-`,
  ]);
});

test('a list of parameters names an operation by its summary, and by its tag too where another has the same', async () => {
  const use = (tag: string, summary: string) =>
    `{ tags: [${tag}], summary: ${summary}, parameters: [{ name: id, in: query, schema: { type: string } }], responses: {} }`;
  const built = site(
    {
      'docs/a.md': '# A\n\n::parameters{in="path"}\n',
      'content/reference/api.yaml': `openapi: 3.1.0
paths:
  /cards: { get: ${use('cards', 'List')} }
  /orders: { get: ${use('orders', 'List')}, post: ${use('orders', '"Open *any* [one]"')} }
`,
    },
    { reference: { openapi: 'content/reference/api.yaml' } },
  ).build();
  expect((await built).stderr).toBe('');
  const [, uses = ''] = /class="used-by">(.*?)<\/li>/s.exec(built.output('docs/a/index.html')) ?? [];
  const names = [...uses.matchAll(/<p>(.*?)<\/p>/g)].map(([, name]) => name);
  expect(names).toEqual(['List (cards)', 'List (orders)', 'Open *any* [one]']);
});

test('operations of other methods than usual are read', () => {
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.2.0
paths:
  /a:
    query: { operationId: search }
    additionalOperations: { COPY: { operationId: copy } }
`,
  });
  expect(operation('search').method).toBe('QUERY');
  expect(operation('copy').method).toBe('COPY');
});

test('a method in additionalOperations is sent as it is written', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.2.0
paths:
  /a:
    post:
      callbacks: { moved: { '{$url}': { additionalOperations: { NOTIFY: {} } } } }
      operationId: a
    additionalOperations: { Move: { operationId: move }, x-note: {} }
`,
  });
  expect(operation('move').method).toBe('Move');
  expect(operation('a').callbacks).toMatchObject([{ method: 'NOTIFY' }]);
  expect(problems).toEqual([]);
});

test('a method that has a field, or that no request can have, is a warning', () => {
  const { model, problems, hints } = readFiles({
    'api.yaml': `openapi: 3.2.0
paths:
  /a:
    get: { operationId: a }
    additionalOperations:
      GET: { operationId: again }
      POST: { operationId: b }
      two words: {}
`,
  });
  expect(model?.operations.map(({ id, method }) => `${id} ${method}`)).toEqual(['a GET', 'b POST']);
  expect(problems).toEqual([
    'warning openapi-value 6: "GET" is not allowed in "additionalOperations".',
    'warning openapi-value 7: "POST" is not allowed in "additionalOperations".',
    'warning openapi-value 8: "two words" is not a method of HTTP, so its operation is not shown.',
  ]);
  expect(hints).toEqual(['Write "get" in the path itself.', 'Write "post" in the path itself.', undefined]);
});

test('a webhook has the security that it states, not that of requests to the API', () => {
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.1.0
security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: Key } } }
paths: { /a: { get: { operationId: a } } }
webhooks:
  paid: { post: { operationId: paid } }
  sent: { post: { operationId: sent, security: [{ key: [] }] } }
`,
  });
  const withKey = { security: [{ name: 'key' }] };
  expect(operation('a')).toMatchObject(withKey);
  expect(operation('paid').security).toEqual([]);
  expect(operation('sent')).toMatchObject(withKey);
});

test('a tag that is a badge or says for whom is a word on the operation, and is below all operations in the sidebar', async () => {
  const api = `openapi: 3.2.0
info: { title: A, version: '1' }
tags:
  - { name: beta, summary: Beta, kind: badge }
  - { name: partners, kind: audience }
  - { name: pets, kind: nav }
paths:
  /a:
    get: { operationId: a, summary: List, tags: [beta, pets, partners] }
    post: { operationId: b, summary: Add, tags: [beta] }
`;
  const built = site(
    { 'docs/a.md': '# A\n', 'content/reference/api.yaml': api },
    { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } },
  ).build();
  expect((await built).stderr).toBe('');
  const html = built.output('api/a/index.html');
  expect(html).toContain('<span class="field-note">Beta</span><span class="field-note">partners</span>');
  expect(built.output('api/a.md')).toContain('(`a`) Beta, partners');
  const [sidebar = ''] = /<nav[^>]*sidebar.*?<\/nav>/s.exec(html) ?? [];
  const labels = [...sidebar.matchAll(/<(?:a|summary)[^>]*>(?:<span.*?<\/span>)?([^<]+)</g)];
  expect(labels.map(([, label = '']) => label.trim())).toEqual([
    'A',
    'pets',
    'List',
    'Operations',
    'Add',
    'Beta',
    'partners',
  ]);
});

test('webhooks of files before OpenAPI 3.1 are read', () => {
  const { operation } = readFiles({
    'api.yaml': 'openapi: 3.0.0\nx-webhooks: { paid: { post: { operationId: paid } } }\n',
  });
  expect(operation('paid')).toMatchObject({ isWebhook: true, path: 'paid' });
});

test('the query as a whole is a parameter of OpenAPI 3.2', () => {
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.2.0
paths:
  /a:
    get:
      operationId: a
      parameters:
        - name: filter
          in: querystring
          content: { application/x-www-form-urlencoded: { schema: { properties: { state: { type: string } } } } }
`,
  });
  expect(operation('a').parameters).toMatchObject([
    {
      name: 'filter',
      in: 'query',
      schema: { properties: [['state', { types: ['string'] }]] },
      style: { name: 'form', explode: true },
    },
  ]);
});

test('a table of operations has the first paragraph of each description', async () => {
  const files = {
    'docs/a.md': '# A\n\n::operations\n',
    'content/reference/api.yaml': `openapi: 3.1.0
paths:
  /a:
    get:
      description: |
        Reads *it*,
        all of it.

        Nothing else.
      responses: { 200: { description: Done. } }
`,
  };
  const built = site(files, { reference: { openapi: 'content/reference/api.yaml' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('docs/a/index.html')).toContain(
    '<p>Reads <em>it</em>,\nall of it.</p></div></div></li>',
  );
  expect(built.output('docs/a.md')).toContain('| Reads *it*, all of it. |');
});

test('an operation may have any name and no words, and still has a page', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'content/reference/api.yaml': `openapi: 3.1.0
info: { title: '', version: '1' }
paths:
  /a:
    get:
      operationId: 'read "a" & {b}]</script>'
      summary: ' '
      tags: ['"t" & {u}]']
      responses: { 200: { description: Done. } }
  /b:
    get:
      operationId: b
      summary: 'Read [a] list<string> *with* a_b_c'
      responses: { 200: { description: Done. } }
`,
  };
  const built = site(files, { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api/read-a--bscript/index.html')).toContain('<code>/a</code>');
  expect(built.output('api/index.html')).toContain(
    '<a href="/api/b">Read [a] list&lt;string&gt; *with* a_b_c</a>',
  );
});

test.each([
  'x-codeSamples: [{ lang: Ruby, label: With Ruby, source: puts }]',
  'x-code-samples: [{ lang: Ruby, label: With Ruby, source: puts }]',
  'x-readme: { code-samples: [{ language: Ruby, name: With Ruby, code: puts }] }',
])('samples that a file holds are read as several tools write them: %s', (written) => {
  const { operation } = readFiles({
    'api.yaml': `openapi: 3.1.0\npaths: { /a: { get: { operationId: a, ${written} } } }\n`,
  });
  expect(operation('a').codeSamples).toEqual([{ language: 'Ruby', label: 'With Ruby', source: 'puts' }]);
});

test('callbacks, links and servers are read, what is next to a reference before what it leads to', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
servers: [{ url: 'https://{region}.example/', variables: { region: { default: eu, enum: [eu, us] } } }]
paths:
  /a:
    get:
      operationId: a
      callbacks:
        paid: { '{$request.body#/url}': { $ref: '#/components/pathItems/Paid' } }
        looped: { $ref: '#/components/callbacks/Looped' }
      responses:
        '200':
          $ref: '#/components/responses/Done'
          description: Done here.
components:
  callbacks: { Looped: { $ref: '#/components/callbacks/Looped' } }
  pathItems: { Paid: { post: { summary: Paid, responses: { '204': { description: Taken. } } } } }
  responses:
    Done:
      description: Done.
      links:
        next: { operationRef: '#/paths/~1a/get', parameters: { id: $response.body#/id }, requestBody: { a: 1 } }
`,
  });
  expect(operation('a').servers).toMatchObject([
    {
      url: 'https://eu.example',
      template: 'https://{region}.example',
      variables: [{ values: ['eu', 'us'] }],
    },
  ]);
  expect(operation('a').callbacks).toMatchObject([
    { name: 'paid', address: '{$request.body#/url}', method: 'POST', summary: 'Paid' },
  ]);
  expect(operation('a').responses).toMatchObject([
    {
      description: { markdown: 'Done here.' },
      links: [
        {
          name: 'next',
          operation: 'GET /a',
          values: [
            { name: 'id', value: '$response.body#/id' },
            { name: 'body', value: '{"a":1}' },
          ],
        },
      ],
    },
  ]);
  expect(problems).toEqual(['error broken-ref 15: This reference leads back to itself.']);
});

test('a callback says that it is deprecated, and where it is documented', async () => {
  const api = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: order
      callbacks:
        paid:
          '{$request.body#/url}':
            post:
              deprecated: true
              externalDocs: { url: 'https://docs.example/callbacks' }
              responses: { 204: { description: Taken. } }
      responses: { 201: { description: Ordered. } }
`;
  const files = { 'docs/a.md': '# A\n', 'content/reference/api.yaml': api };
  const built = site(files, { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  for (const text of [built.output('api/order/index.html'), built.output('api/order.md')]) {
    expect(text.toLowerCase()).toContain('deprecated');
    expect(text).toContain('https://docs.example/callbacks');
  }
});

test('the page of a tag is made again when only the link to its documentation has changed', async () => {
  const api = (url: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
tags: [{ name: Orders, externalDocs: { url: '${url}' } }]
paths:
  /orders: { get: { tags: [Orders], operationId: list, responses: { 200: { description: Orders. } } } }
`;
  const files = { 'docs/a.md': '# A\n', 'content/reference/api.yaml': api('https://one.example/guide') };
  const built = site(files, { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } }).build();
  await built;
  await built.change('content/reference/api.yaml', api('https://two.example/guide')).build();
  const html = built.output('api/tags/orders/index.html');
  expect(html).toContain('https://two.example/guide');
  expect(html).not.toContain('https://one.example/guide');
});

test('a link leads to the page of its operation, by its id or by its place in the file', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'content/reference/api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: order
      responses:
        201:
          description: Ordered.
          links:
            byId: { operationId: read }
            byPlace: { operationRef: '#/paths/~1orders~1{id}/get' }
            elsewhere: { operationRef: 'https://api.example/spec.yaml#/paths/~1orders~1{id}/get' }
  /orders/{id}:
    get:
      operationId: read
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 200: { description: An order. } }
`,
  };
  const built = site(files, { reference: { openapi: 'content/reference/api.yaml', pages: '/api' } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/order/index.html');
  expect(html).toContain('<a href="/api/read">read</a>');
  expect(html).toContain('<a href="/api/read">GET /orders/{id}</a>');
  expect(html).toContain('https://api.example/spec.yaml#/paths/~1orders~1{id}/get');
  expect(html.match(/href="\/api\/read"[^>]*>(?:read|GET)/g)).toHaveLength(2);
});
