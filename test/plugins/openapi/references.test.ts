import { expect, test } from 'vitest';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

/** A file whose only operation answers with this schema. */
function specWith(schema: string, more = ''): string {
  return `openapi: 3.1.0
paths: { /a: { get: { operationId: a, responses: { 200: { content: { application/json: { schema: ${schema} } } } } } } }
${more}`;
}

test('a reference to a file may have its path encoded, and lead to the file as a whole', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a/{id}: { $ref: 'paths/a%20%7Bid%7D.yaml' }
  /b: { $ref: 'paths/b.yaml#/' }
`,
    'paths/a {id}.yaml': 'parameters: [{ name: id, in: path }]\nget: { operationId: a }\n',
    'paths/b.yaml': 'get: { operationId: b }\n',
  });
  expect(problems).toEqual([]);
  expect([operation('a').path, operation('b').path]).toEqual(['/a/{id}', '/b']);
});

test('an operation may lie in another file', () => {
  const { operation, problems } = readFiles({
    'api.yaml': 'openapi: 3.0.0\npaths: { /a: { get: { $ref: resources/read.yml } } }\n',
    'resources/read.yml': `operationId: read
responses:
  200: { $ref: 'responses/done.yml' }
`,
    'resources/responses/done.yml': 'description: Done.\n',
  });
  expect(problems).toEqual([]);
  expect(operation('read')).toMatchObject({
    method: 'GET',
    path: '/a',
    responses: [{ status: '200', description: { markdown: 'Done.' } }],
  });
});

test('a path that refers to another one has the operations of both', () => {
  const { model, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a:
    $ref: '#/components/pathItems/A'
    get: { operationId: own }
components:
  pathItems:
    A:
      get: { operationId: other }
      post: { operationId: more }
`,
  });
  expect(problems).toEqual([]);
  expect(model?.operations.map(({ id }) => id)).toEqual(['own', 'more']);
});

test.each([
  ['an anchor', "{ $ref: '#amount' }", '$anchor: amount'],
  ['a dynamic anchor', "{ $dynamicRef: '#amount' }", '$dynamicAnchor: amount'],
  ['an id', "{ $ref: 'https://api.example/amount' }", '$id: https://api.example/amount'],
  ['an id below that of the file', "{ $ref: 'amount' }", '$id: https://api.example/amount'],
])('a schema is found by %s', (_, schema, name) => {
  const more = `$self: https://api.example/api.yaml
components: { schemas: { Amount: { ${name}, type: integer } } }
`;
  const { model, problems } = readFiles({ 'api.yaml': specWith(schema, more) });
  expect(problems).toEqual([]);
  const ref = model?.operations[0]?.responses[0]?.contents[0]?.schema?.ref ?? '';
  expect(model?.schemas[ref]).toMatchObject({ types: ['integer'] });
});

test('a reference puts schemas in the place of the dynamic references of its target', () => {
  const { model, problems } = readFiles({
    'api.yaml': specWith(
      "{ $ref: '#/components/schemas/Payments' }",
      `components:
  schemas:
    Page: { properties: { items: { type: array, items: { $dynamicRef: '#item' } } }, $defs: { Any: { $dynamicAnchor: item, not: {} } } }
    Payments: { $ref: '#/components/schemas/Page', $defs: { Own: { $dynamicAnchor: item, $ref: '#/components/schemas/Payment' } } }
    Payment: { type: integer }
    Tree: { $dynamicAnchor: node, properties: { child: { $dynamicRef: '#node' } } }
    Strict: { $dynamicAnchor: node, $ref: '#/components/schemas/Tree' }
    Loop: { $dynamicAnchor: loop, $ref: '#/components/schemas/Loop', properties: { a: { $dynamicAnchor: a, $ref: '#/components/schemas/Loop' }, b: { $dynamicAnchor: b, $ref: '#/components/schemas/Loop' } } }
`,
    ),
  });
  expect(problems).toEqual([]);
  const keyOf = (name: string) => `reference/api.yaml#/components/schemas/${name}`;
  const flat = (name: string) => flatten({ ref: keyOf(name) }, model?.schemas ?? {});
  const [, items = {}] = flat('Payments').properties?.[0] ?? [];
  expect(flatten(items.items ?? {}, model?.schemas ?? {})).toMatchObject({ types: ['integer'] });
  expect(flat('Page').properties?.[0]?.[1].items?.ref).toContain('Any');
  expect(flat('Strict').properties?.[0]?.[1].ref).toBe(keyOf('Strict'));
  expect(flat('Tree').properties?.[0]?.[1].ref).toBe(keyOf('Tree'));
});

test('a reference is relative to the address of the schema around it', () => {
  const { model, problems } = readFiles({
    'api.yaml': specWith(
      "{ $ref: '#/components/schemas/Strict' }",
      `components:
  schemas:
    Strict: { $id: 'https://api.example/schemas/strict', allOf: [{ $ref: amount }, { $ref: '#own' }, { $ref: '#/$defs/Part' }, { $ref: 'other#/$defs/Deep' }, { $ref: '#/components/schemas/Plain' }], $defs: { Part: { type: string }, Own: { $anchor: own, type: boolean } } }
    Amount: { $id: 'https://api.example/schemas/amount', type: integer }
    Other: { $id: 'https://api.example/schemas/other', $anchor: own, $defs: { Deep: { type: 'null' } } }
    Plain: { type: array }
`,
    ),
  });
  expect(problems).toEqual([]);
  const parts = model?.schemas['reference/api.yaml#/components/schemas/Strict']?.allOf ?? [];
  const types = parts.map(({ ref = '' }) => model?.schemas[ref]?.types?.[0]);
  expect(types).toEqual(['integer', 'boolean', 'string', 'null', 'array']);
});

test('a reference to the whole of a schema with an address is that schema, not the file', () => {
  const { model } = readFiles({
    'api.yaml': specWith(
      "{ $ref: '#/components/schemas/Node' }",
      "components: { schemas: { Node: { $id: 'https://api.example/node', properties: { next: { $ref: '#' } } } } }\n",
    ),
  });
  const node = 'reference/api.yaml#/components/schemas/Node';
  expect(model?.schemas[node]?.properties).toEqual([['next', { ref: node }]]);
});

test('an anchor may be that of another file', () => {
  const { model, problems } = readFiles({
    'api.yaml': specWith("{ $ref: 'models.yaml#amount' }"),
    'models.yaml': 'Amount: { $anchor: amount, type: integer }\n',
  });
  expect(problems).toEqual([]);
  expect(model?.schemas).toEqual({ 'reference/models.yaml#/Amount': { types: ['integer'] } });
});

test('an anchor that no schema has is a broken reference', () => {
  expect(readFiles({ 'api.yaml': specWith("{ $ref: '#amount' }") }).problems).toEqual([
    'error broken-ref 2: The reference "#amount" leads nowhere: nothing has this anchor.',
  ]);
});

test('an anchor that is a key of the file gets a hint with the pointer', () => {
  const { hints } = readFiles({
    'api.yaml': specWith("{ $ref: 'models.yaml#State' }"),
    'models.yaml': 'State: { type: string }\n',
  });
  expect(hints).toEqual(['Write "models.yaml#/State".']);
});

test('what is missing is one problem, however many references lead there', () => {
  const schema =
    "{ properties: { a: { $ref: '#/components/schemas/No' }, b: { $ref: '#/components/schemas/No' } } }";
  expect(readFiles({ 'api.yaml': specWith(schema, 'components: { schemas: {} }\n') }).problems).toEqual([
    'error broken-ref 2: The reference "#/components/schemas/No" leads nowhere: there is no "No". So it is in 1 more place of the file.',
  ]);
});

test('a pointer without its first slash gets a hint with it', () => {
  const more = 'components: { schemas: { Amount: {} } }\n';
  const { hints } = readFiles({ 'api.yaml': specWith("{ $ref: '#components/schemas/Amount' }", more) });
  expect(hints).toEqual(['Write "#/components/schemas/Amount".']);
});

test('paths and components may be references to files, and pointers lead through them', () => {
  const { model, operation, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths: { $ref: paths.yaml }
security: [{ key: [] }]
components:
  schemas: { $ref: 'schemas/_index.yaml' }
  securitySchemes: { $ref: security.yaml }
`,
    'paths.yaml': `/a:
  get:
    operationId: a
    responses:
      200: { content: { application/json: { schema: { $ref: 'api.yaml#/components/schemas/Pet' } } } }
      404: { content: { application/json: { schema: { $ref: 'api.yaml#/components/schemas/Pet/properties/name' } } } }
`,
    'schemas/_index.yaml': "Pet: { $ref: 'Pet.yaml' }\n",
    'schemas/Pet.yaml':
      'discriminator: { propertyName: kind, mapping: { cat: Pet } }\nproperties: { name: { type: string } }\n',
    'security.yaml': 'key: { type: apiKey, in: header, name: X-Key }\n',
  });
  expect(problems).toEqual([]);
  expect(operation('a').security).toMatchObject([{ name: 'key', key: 'X-Key' }]);
  expect(model?.info.securitySchemes).toMatchObject([{ name: 'key' }]);
  const refs = operation('a').responses.map(({ contents }) => contents[0]?.schema?.ref);
  expect(refs).toEqual(['reference/schemas/_index.yaml#/Pet', 'reference/schemas/Pet.yaml#/properties/name']);
  expect(model?.schemaNames).toMatchObject({ Pet: 'reference/schemas/_index.yaml#/Pet' });
});

test.each([
  ['a reference on the way that leads to itself', 'api.yaml#/components/schemas/A'],
  ['a reference on the way that needs another one', '#/components/schemas/A/b/c'],
])('%s is one problem', (_name, target) => {
  const { problems } = readFiles({
    'api.yaml': specWith(
      "{ $ref: '#/components/schemas/A/b' }",
      `components: { schemas: { A: { $ref: '${target}' } } }\n`,
    ),
  });
  expect(problems).toEqual([expect.stringMatching(/^error broken-ref [23]: /)]);
});

test('a file on the network is not read, which is one warning', () => {
  const schema =
    "{ anyOf: [{ $ref: 'https://a.example/a.json#A' }, { $ref: 'https://a.example/a.json#B' }] }";
  expect(readFiles({ 'api.yaml': specWith(schema) }).problems).toEqual([
    'warning remote-ref 2: "https://a.example/a.json" lies on the network, where a build does not look: what refers to it is shown without its fields.',
  ]);
});

test('a broken reference that many operations use is one problem', () => {
  const { problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a:
    parameters: [{ $ref: '#/components/parameters/A' }]
    get: { operationId: a }
    post: { operationId: b }
components: {}
`,
  });
  expect(problems).toEqual([
    'error broken-ref 4: The reference "#/components/parameters/A" leads nowhere: there is no "parameters".',
  ]);
});

test('a schema has one name, however references to it are encoded', () => {
  const { model } = readFiles({
    'api.yaml': specWith(
      "{ $ref: '#/components/schemas/A%20B' }",
      'components: { schemas: { A B: { type: string } } }\n',
    ),
  });
  expect(Object.keys(model?.schemas ?? {})).toEqual(['reference/api.yaml#/components/schemas/A B']);
});

test('parts of an API may have names that mean something among the docs', async () => {
  const built = site(
    {
      'docs/a.md': '# A\n\n::operation{#a}\n',
      'content/reference/api.yaml': specWith('{ $ref: models/tags.yml }'),
      'content/reference/models/tags.yml': 'type: object\nproperties: { color: { type: string } }\n',
      'content/reference/models/_category_.json': '{ "type": "object" }',
    },
    { reference: { openapi: 'content/reference/api.yaml' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('docs/a/index.html')).toContain('id="a.response.color"');
});

test('no reference reads a file outside content/, however it is written', async () => {
  const refs = [
    ...[
      '../../secret.yaml',
      '..%2f..%2fsecret.yaml',
      '%2e%2e/%2E%2E/secret.yaml',
      './x/../../../secret.yaml',
    ],
    ...[
      '/secret.yaml',
      '//secret.yaml',
      '..\\..\\secret.yaml',
      'file:../../secret.yaml',
      'file:///etc/hostname',
    ],
  ];
  const fields = refs.map((ref, index) => `f${index}: { $ref: '${ref}' }`).join(', ');
  const built = site(
    {
      'docs/a.md': '# A\n\n::operation{#a}\n',
      'content/reference/api.yaml': specWith(`{ type: object, properties: { ${fields} } }`),
      './secret.yaml': 'type: object\ntitle: Secret title\nproperties: { secretField: { type: string } }\n',
    },
    { reference: { openapi: 'content/reference/api.yaml' }, problems: { 'broken-ref': 'warn' } },
  ).build('--no-cache');
  const { status, stderr } = await built;
  expect(status).toBe(0);
  expect(stderr.match(/^⚠ (?:broken|remote)-ref/gm)).toHaveLength(refs.length);
  expect(stderr + built.output('docs/a/index.html')).not.toMatch(/secretField|Secret title/);
});

test('a reference to a file that cannot be parsed is no second problem', () => {
  const { problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths: { /a: { $ref: paths/a.yaml } }
`,
    'paths/a.yaml': 'get: [',
  });
  expect(problems).toEqual([expect.stringMatching(/^error yaml 1: /)]);
});

test('a description next to a reference goes before that of its target: parameters, bodies, headers, examples, links', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a:
    post:
      operationId: a
      parameters: [{ $ref: '#/components/parameters/Id', description: Here. }]
      requestBody: { $ref: '#/components/requestBodies/Body', description: Here. }
      responses:
        '200':
          description: Done.
          headers: { Rate: { $ref: '#/components/headers/Rate', description: Here. } }
          links: { next: { $ref: '#/components/links/Next', description: Here. } }
components:
  parameters: { Id: { name: id, in: query, description: There., schema: { type: string } } }
  requestBodies:
    Body:
      description: There.
      content:
        text/plain: { examples: { one: { $ref: '#/components/examples/One', summary: Here, description: Here. } } }
  headers: { Rate: { description: There., schema: { type: integer } } }
  links: { Next: { operationId: a, description: There. } }
  examples: { One: { summary: There, description: There., value: '1' } }
`,
  });
  const here = { description: { markdown: 'Here.' } };
  expect(operation('a')).toMatchObject({
    parameters: [here],
    body: { ...here, contents: [{ examples: [{ ...here, summary: 'Here' }] }] },
    responses: [{ headers: [here], links: [here] }],
  });
  expect(problems).toEqual([]);
});
