import { expect, test } from 'vitest';
import { readApi } from '../../src/checks/api/api.ts';
import { unknownRequests } from '../../src/checks/api/requests.ts';
import { createValidator } from '../../src/checks/api/validate.ts';
import type { CodeMark } from '../../src/markdown/marks.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { site } from '../helpers/site.ts';

const SPEC = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://api.example' }]
paths:
  /orders/{id}:
    get:
      operationId: readOrder
      summary: Read an order
      tags: [orders]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string, maxLength: 8 } }
      responses:
        '200':
          description: The order.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
        '404': { description: There is none. }
  /orders:
    post:
      operationId: makeOrder
      summary: Make an order
      description: See [the guide](../docs/guide.md).
      tags: [orders]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
      responses:
        '201': { description: Made. }
components:
  schemas:
    Order:
      type: object
      required: [amount]
      properties:
        amount: { type: integer, minimum: 1, maximum: 99, description: In cents., examples: [5] }
        parent: { $ref: '#/components/schemas/Order', description: The order before. }
`;

const config = { reference: { openapi: 'content/reference/shop.yaml' } };
const pages = {
  'content/reference/shop.yaml': SPEC,
  'docs/guide.md': '# Guide\n\n::operations\n\nSee [the amount](./order.md#makeOrder.request.amount).\n',
  'docs/order.md': '# Order\n\n::operation{#makeOrder}\n',
  'docs/read.md': '# Read\n\n::operation{#readOrder part="response"}\n\n## Order\n\n::schema{name="Order"}\n',
};

test('an operation is shown with its fields, which links lead to, and the table leads to its page', async () => {
  const built = site(pages, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const order = built.output('docs/order/index.html');
  expect(order).toContain('<li id="makeOrder.request.amount" class="field">');
  expect(order).toContain('<h2 id="makeOrder-request">');
  expect(order).toContain('href="/docs/guide"');
  const guide = built.output('docs/guide/index.html');
  expect(guide).toContain('<a href="/docs/order">Make an order</a>');
  expect(guide).toContain('<a href="/docs/read">Read an order</a>');
  expect(built.output('docs/order.md')).toContain('| `amount` | integer | yes | In cents.; range `1–99` |');
  expect(built.output('docs/read/index.html')).toContain('id="Order.parent"');
});

test('what the file lacks is a problem where it is asked for, and a broken reference where it stands', async () => {
  await site({ ...pages, 'docs/order.md': '# Order\n\n::operation{#makeOder}\n' }, config)
    .build()
    .expectProblems(
      /unknown-operation {2}content\/docs\/order\.md:3:1\n {2}The OpenAPI file has no operation "makeOder"\.\n {2}Did you mean "makeOrder"\?/,
    );
  await site(
    {
      ...pages,
      'content/reference/shop.yaml': SPEC.replace(
        "schemas/Order' }\n        '404'",
        "schemas/Oder' }\n        '404'",
      ),
    },
    config,
  )
    .build()
    .expectProblems(
      /broken-ref {2}content\/reference\/shop\.yaml:17:31\n {2}The reference "#\/components\/schemas\/Oder" leads nowhere/,
    );
});

test('only pages that show a changed operation are written again', async () => {
  const built = site(pages, config).build();
  await built;
  const changed = await built
    .change(
      'content/reference/shop.yaml',
      SPEC.replace('The order.', 'The whole order.').replace('info:', '# A comment\ninfo:'),
    )
    .build('--json');
  const { written } = JSON.parse(changed.stdout) as { written: { path: string }[] };
  const html = written.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  expect(html).toEqual(['docs/read/index.html']);
});

test('content is compared with all files of the API, whose operations have the names of the reference', async () => {
  const { status, stderr } = await site(
    {
      'content/reference/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /v1/orders/{id}: { $ref: './parts/paths.yaml#/order' }
`,
      'content/reference/parts/paths.yaml': `order:
  get:
    responses: { '200': { $ref: '#/answer' } }
answer:
  description: The order.
  content:
    application/json:
      schema: { $ref: '../schemas.yaml#/An%20order' }
      example: { amount: five }
`,
      'content/reference/schemas.yaml':
        'An order: { type: object, required: [amount], properties: { amount: { type: integer } } }\n',
      'docs/a.md': `# A

Send \`GET /v1/orders/{id}\`, not \`GET /v1/refunds\`.

\`\`\`json response=get-v1-orders-id
{ "amount": "six" }
\`\`\`
`,
    },
    config,
  ).build();
  expect(status).toBe(1);
  const told = stderr.match(/^\S \S+ {2}\S+:\d+:\d+$/gm);
  expect(told).toEqual([
    '✘ api-request  content/docs/a.md:3:38',
    '✘ api-body  content/docs/a.md:6:3',
    '✘ openapi-example  content/reference/parts/paths.yaml:9:26',
  ]);
});

test.each([
  ['/v1(beta', "fetch('/v1(beta/nothing')", 1],
  ['/v1.0', "fetch('/v1.0/nothing')", 1],
])('paths of an API below %s are found as they are written', (start, code, count) => {
  const api = readApi({ paths: { [`${start}/orders`]: { get: {} } } });
  const file = contentPath('docs/a.md');
  const mark: CodeMark = { file, language: 'javascript', meta: '', code, lines: [[1, 1]], blockLine: 1 };
  expect(unknownRequests({ codes: [mark], texts: [] }, { api })).toHaveLength(count);
});

test('a reference that does not decode, and an id that two schemas have, leave the rest to be compared', () => {
  const broken = { $ref: '#/components/schemas/100%' };
  const twice = { $id: 'https://api.example/one', type: 'object', properties: { amount: {} } };
  const document = {
    paths: { '/orders': { post: { operationId: 'make', requestBody: broken }, get: {} } },
    components: { schemas: { First: twice, Second: { ...twice, required: ['amount'] } } },
  };
  expect(readApi(document).operations.map(({ id }) => id)).toEqual(['get-orders', 'make']);
  expect(createValidator(document).validate('/components/schemas/First', { amuont: 1 })).toMatchObject([
    { hint: 'Did you mean "amount"?' },
  ]);
});
