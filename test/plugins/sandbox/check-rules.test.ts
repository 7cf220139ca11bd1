import { expect, test } from 'vitest';
import { readReference } from '../../../src/pipeline/read-site.ts';
import { checkRules, type RuleFacts } from '../../../src/plugins/sandbox/node/check-rules.ts';
import { sandboxSchema } from '../../../src/plugins/sandbox/node/schema.ts';
import { parseYaml } from '../../../src/yaml/document.ts';
import { validate } from '../../../src/yaml/validate.ts';
import { folder } from '../../helpers/folder.ts';
import { site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';
import { SHOP } from './shop.ts';

const tables = readTables(import.meta.url);

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

test.each(tables.values<[text: string, expected: string]>('a value that is not allowed brings what is'))(
  'a value that is not allowed brings what is: %s',
  async (text, expected) => {
    expect(await problemsOf(text)).toEqual([expected]);
  },
);

test.each(tables.values<[text: string, expected: string]>('a mistake in the rules is found at its line'))(
  'a mistake in the rules is found at its line: %j',
  async (text, expected) => {
    const problems = await problemsOf(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  },
);

test.each(tables.values<[name: string, rules: string]>('a rule that names no known %s is a mistake'))(
  'a rule that names no known %s is a mistake: %s',
  async (kind, rules) => {
    expect(await problemsOf(rules)).toEqual([`1 sandbox-rule There is no ${kind} "NONE".`]);
  },
);

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
