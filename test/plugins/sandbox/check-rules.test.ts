import { expect, test } from 'vitest';
import { readReference } from '../../../src/pipeline/read-site.ts';
import { checkRules, type RuleFacts } from '../../../src/plugins/sandbox/node/check-rules.ts';
import { sandboxSchema } from '../../../src/plugins/sandbox/node/schema.ts';
import { parseYaml } from '../../../src/yaml/document.ts';
import { validate } from '../../../src/yaml/validate.ts';
import { folder } from '../../helpers/folder.ts';
import { site } from '../../helpers/site.ts';
import { SHOP } from './shop.ts';

let facts: Promise<RuleFacts> | undefined;

function shopFacts(): Promise<RuleFacts> {
  facts ??= readReference(folder(SHOP), ({ offered }) => {
    const [api, data] = [offered('openapi'), offered('data')];
    if (api === undefined || data === undefined) throw new Error('The shop has an API and data.');
    return { api, data: { ...data, errorCodes: { codes: {} } } };
  });
  return facts;
}

/** Problems of the rules of the shop: `line code text hint`. */
async function problemsOf(text: string, known = shopFacts()): Promise<readonly string[]> {
  const document = parseYaml(text, { file: 'sandbox.yaml' });
  const { value, problems } = validate(sandboxSchema, document, { code: 'reference-data' });
  const found = value ? checkRules(value, document, await known) : [];
  return [...problems, ...found].map((one) =>
    [one.line, one.code, one.text, one.hint].filter((part) => part !== undefined).join(' '),
  );
}

const SHAPE = 'Put each entry on a separate, indented line: "key: value", with a space after the colon.';
const CONDITION =
  'must be a value, a list of 1 to 100 values, or one of: present, not, startsWith, length, endsWith, contains, above, atMost, differs, before, ahead';
const LONG = 'a'.repeat(201);

test.each([
  [
    'forms: [Gateway-Merchant-Id]',
    `1 reference-data forms must be a mapping, not a list. ${SHAPE} Header with a credential → the form of its values. Another one is malformed.`,
  ],
  ['forms: { A: {} }', '1 reference-data forms.A.startsWith is missing. How a value begins: one of these.'],
  ['forms: { A: { startsWith: [] } }', '1 reference-data forms.A.startsWith must have at least 1 entry.'],
  [
    `forms: { A: { startsWith: [${'a, '.repeat(21)}] } }`,
    '1 reference-data forms.A.startsWith must have at most 20 entries.',
  ],
  [
    'unique: { Order: { field: item, states: [] } }',
    '1 reference-data unique.Order.states must have at least 1 entry.',
  ],
  [
    'later: []',
    `1 reference-data later must be a mapping, not a list. ${SHAPE} Schema → state → seconds until what happens outside of the API happens.`,
  ],
  ['later: { Order: [] }', `1 reference-data later.Order must be a mapping, not a list. ${SHAPE}`],
  [
    `values: [{ field: item, contains: ${LONG} }]`,
    '1 reference-data values[0].contains must have at most 200 characters. Shorten it.',
  ],
  ...['{}', '{ length: x }', '{ size: 3 }'].map((test): [string, string] => [
    `constraints: [{ text: No., where: { item: ${test} } }]`,
    `1 reference-data constraints[0].where.item ${CONDITION}.`,
  ]),
  [
    'constraints: [{ text: No., where: { item: [] } }]',
    '1 reference-data constraints[0].where.item must have at least 1 entry.',
  ],
  [
    `constraints: [{ text: No., where: { item: { contains: ${LONG} } } }]`,
    '1 reference-data constraints[0].where.item.contains must have at most 200 characters. Shorten it.',
  ],
  [
    `constraints: [{ text: No., where: { ${LONG}: 1 } }]`,
    `1 reference-data constraints[0].where.${LONG} must have at most 200 characters. Shorten it.`,
  ],
])('a value that is not allowed brings what is: %s', async (text, expected) => {
  expect(await problemsOf(text)).toEqual([expected]);
});

test.each([
  [
    'constraints:\n  - { operations: [shipOder], where: {}, text: No. }',
    '2 sandbox-rule There is no operation "shipOder". Did you mean "shipOrder"?',
  ],
  [
    'constraints:\n  - { code: E1, where: {}, operations: [health], text: No. }',
    '2 sandbox-rule There is no error code "E1".',
  ],
  [
    'unique:\n  Odrer: { field: item, states: [shipped] }',
    '2 sandbox-rule There is no schema "Odrer". Did you mean "Order"?',
  ],
  [
    'unique:\n  Order:\n    field: item\n    states: [shiped]',
    '4 sandbox-rule There is no state "shiped". Did you mean "shipped"?',
  ],
  [
    'results:\n  - sets: { Orders.gift: true }',
    '2 sandbox-rule There is no schema "Orders". Did you mean "Order"?',
  ],
  [
    'results:\n  - removes: [Order.gift, Orders.gift]',
    '2 sandbox-rule There is no schema "Orders". Did you mean "Order"?',
  ],
  ['values:\n  - { field: item, acts: { when: stolen } }', '2 sandbox-rule There is no outcome "stolen".'],
  ['copies:\n  placeOrder: { item: Cart.item }', '2 sandbox-rule There is no schema "Cart".'],
  [
    'attempts:\n  Page: { state: shipped, shownIn: placed, when: approved, times: 2 }',
    '2 sandbox-rule There is no schema "Page".',
  ],
  [
    'attempts:\n  Order: { state: shiped, shownIn: placed, when: approved, times: 2 }',
    '2 sandbox-rule There is no state "shiped". Did you mean "shipped"?',
  ],
  [
    'attempts:\n  Order: { state: shipped, shownIn: palced, when: approved, times: 2 }',
    '2 sandbox-rule There is no state "palced". Did you mean "placed"?',
  ],
  [
    'attempts:\n  Order: { state: shipped, shownIn: placed, when: lost, times: 2 }',
    '2 sandbox-rule There is no outcome "lost".',
  ],
  [
    "cutOffs:\n  Oder.at: { time: '23:00' }",
    '2 sandbox-rule There is no schema "Oder". Did you mean "Order"?',
  ],
  [
    'constraints:\n  - { where: { total: { atMost: 5000 } }, text: Too little. }',
    '2 sandbox-example The documented request "example" of placeOrder is refused by this constraint.',
  ],
  [
    'cutOffs:\n  Order.shipped_at: { time: 24:00 }',
    '2 reference-data cutOffs["Order.shipped_at"].time must be a time of day in UTC',
  ],
  ['constraints:\n  - { where: { total: { over: 5 } }, text: No. }', '2 reference-data constraints[0].where'],
])('a mistake in the rules is found at its line: %j', async (text, expected) => {
  const problems = await problemsOf(text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(expected);
});

test.each<[name: string, rules: string]>([
  ['error code', 'amounts: { shipOrder: { field: a, adds: b, upTo: c, code: NONE } }'],
  ['operation', 'amounts: { NONE: { field: a, adds: b, upTo: c } }'],
  ['error code', 'lists: { cursor: { parameter: a, next: b, code: NONE } }'],
  ['error code', 'shopper: { later: [{ operation: shipOrder, field: a, is: b, code: NONE }] }'],
  ['operation', 'shopper: { later: [{ operation: NONE, field: a, is: b }] }'],
  ['outcome', 'shopper: { buttons: [{ label: a, when: NONE }] }'],
  ['error code', 'shopper: { buttons: [{ label: a, when: approved, code: NONE }] }'],
  ['schema', 'shopper: { returns: { NONE: [id] } }'],
  ['schema', 'later: { NONE: { placed: 5 } }'],
  ['state', 'later: { Order: { NONE: 5 } }'],
  ['error code', 'fields: { item: NONE }'],
  ['error code', 'refusals: { json: { code: NONE } }'],
  ['operation', 'copies: { NONE: { item: Order.item } }'],
  ['schema', 'copies: { placeOrder: { code: NONE.item } }'],
  ['operation', 'values: [{ field: a, operations: [placeOrder, NONE] }]'],
  ['outcome', 'values: [{ field: a, when: NONE }]'],
  ['schema', 'values: [{ field: a, creates: NONE }]'],
  ['state', 'values: [{ field: a, once: NONE }]'],
  ['schema', 'values: [{ field: a, acts: { when: approved, on: NONE } }]'],
  ['error code', 'values: [{ field: a, acts: { when: approved, code: NONE } }]'],
  ['schema', 'values: [{ field: a, acts: { when: approved, sets: { NONE.item: { code: a } } } }]'],
  ['error code', 'unique: { Order: { field: item, states: [shipped], code: NONE } }'],
  ['schema', 'unique: { Order: { field: item, states: [shipped], blocks: [NONE] } }'],
  ['outcome', 'unique: { Order: { field: item, states: [shipped], others: NONE } }'],
  ['schema', 'delays: { NONE.at: { hours: a } }'],
])('a rule that names no known %s is a mistake: %s', async (kind, rules) => {
  expect(await problemsOf(rules)).toEqual([`1 sandbox-rule There is no ${kind} "NONE".`]);
});

test.each([
  'constraints: [{ where: { code: NONE, state: [NONE], when: NONE }, text: No. }]',
  'results: [{ sets: { Order.item: { code: NONE } } }]',
  'times: { code: NONE, state: NONE }',
  'forms: { code: { startsWith: [NONE] } }',
  'lists: { from: { code: NONE }, newest: NONE }',
  'idempotency: { replayed: { code: NONE } }',
])('a text that only looks like a name is none: %s', async (rules) => {
  expect(await problemsOf(rules)).toEqual([]);
});

test('rules have limits', async () => {
  const fields = Array.from({ length: 21 }, (_, index) => `f${index}: 1`).join(', ');
  const [many] = await problemsOf(`constraints:\n  - { where: { ${fields} }, text: No. }`);
  expect(many).toContain('must not have more than 20 fields');
  const rules = '  - { where: {}, text: No. }\n'.repeat(1001);
  expect((await problemsOf(`constraints:\n${rules}`)).length).toBe(1);
});

test('the rules of the shop have no mistakes', async () => {
  expect(await problemsOf(SHOP['content/reference/sandbox.yaml'])).toEqual([]);
});

test('a build reports them, and one that has read the rules before reports them again', async () => {
  const rules = 'results:\n  - sets: { Orders.gift: true }\n';
  const said = /sandbox\.yaml:2:\d+[\s\S]*There is no schema "Orders"[\s\S]*Did you mean "Order"/;
  await site({ ...SHOP, 'content/reference/sandbox.yaml': rules })
    .build()
    .expectProblems(said)
    .build()
    .expectProblems(said);
});

test('a documented request that its own schema refuses is not compared with constraints: one mistake is one problem', async () => {
  const text = 'constraints:\n  - { where: { item: { not: [Blue teapot] } }, text: We have teapots. }';
  const { api, data } = await shopFacts();
  const withItem = (item: unknown): Promise<RuleFacts> => {
    const operations = api.operations.map((operation) => ({
      ...operation,
      ...(operation.body && {
        body: {
          ...operation.body,
          contents: operation.body.contents.map((content) => ({
            ...content,
            examples: content.examples.map((one) => ({ ...one, value: { ...Object(one.value), item } })),
          })),
        },
      }),
    }));
    return Promise.resolve({ api: { ...api, operations }, data });
  };
  expect(await problemsOf(text, withItem('Blue teapot'))).toEqual([]);
  expect(await problemsOf(text, withItem('Red teapot'))).toHaveLength(1);
  expect(await problemsOf(text, withItem(5))).toEqual([]);
});
