import { expect, test } from 'vitest';
import { ComparisonTooLarge, stepBudget } from '../../../../src/plugins/openapi/diff/budget.ts';
import { compareApis } from '../../../../src/plugins/openapi/diff/compare-apis.ts';
import { lineOf, modelOf } from './compare.ts';

const ref = (name: string | number) => ({ $ref: `#/components/schemas/${name}` });
const file = (schema: object, schemas: object = {}) => ({
  paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  components: { schemas },
});
const numbered = (count: number, make: (index: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));

/** Compares within a number of steps, which is what makes time linear. */
const within = (steps: number, old: object, now: object) =>
  compareApis(modelOf(old), modelOf(now), stepBudget(steps)).map(lineOf);

test('an object with 20,000 fields takes some steps for each', () => {
  const model = modelOf(file(ref('Large'), { Large: {} }));
  const withFields = (count: number) => {
    const properties = Array.from(
      { length: count },
      (_, index) => [`f${index}`, { types: ['string'] }] as const,
    );
    const schemas = Object.keys(model.schemas).map(
      (key) => [key, { types: ['object'], properties }] as const,
    );
    return { ...model, schemas: Object.fromEntries(schemas) };
  };
  const changes = compareApis(withFields(20_000), withFields(20_001), stepBudget(400_000));
  expect(changes.map(lineOf)).toEqual(['field-added | · body f20000 | string']);
});

test('a list of 100,000 values is one change', () => {
  const values = (count: number) => ({ enum: Array.from({ length: count }, (_, index) => index) });
  const [change] = compareApis(modelOf(file(values(100_000))), modelOf(file(values(1))));
  expect([change?.kind, change?.values?.length]).toEqual(['enum-values-removed', 99_999]);
});

test('a chain of 5,000 schemas is followed to its end, and its path is cut', () => {
  const chain = (end: object) =>
    file(
      ref(0),
      numbered(5000, (index) => [
        String(index),
        index === 4999 ? end : { type: 'object', properties: { n: ref(index + 1) } },
      ]),
    );
  expect(within(1_000_000, chain({ type: 'string' }), chain({ type: 'integer' }))).toEqual([
    `type-changed | ✘ body …n${'.n'.repeat(18)} | string → integer`,
  ]);
});

test('schemas that contain themselves and each other are compared once', () => {
  const schemas = (more: object) =>
    numbered(100, (index) => [
      String(index),
      {
        type: 'object',
        properties: { ...numbered(100, (other) => [`f${other}`, ref(other)]), ...(index === 7 ? more : {}) },
        ...(index === 3 ? { allOf: [ref(3)] } : {}),
      },
    ]);
  const [old, now] = [file(ref(0), schemas({})), file(ref(0), schemas({ x: { type: 'string' } }))];
  expect(within(2_000_000, old, now)).toEqual(['field-added | · body f7.x | string']);
});

test('fields that are described twice, again and again, end', () => {
  const node = { allOf: [{ properties: { n: ref('A') } }, { properties: { n: ref('B') } }] };
  const schemas = (type: string) => ({ A: node, B: { ...node, properties: { b: { type } } } });
  expect(within(10_000, file(ref('A'), schemas('string')), file(ref('A'), schemas('integer')))).toEqual([
    'type-changed | ✘ body n.b | string → integer',
  ]);
});

test('400 schemas on top of a large one that has changed are too much work', () => {
  const schemas = (type: string) => ({
    Base: { type: 'object', properties: numbered(400, (index) => [`f${index}`, { type }]) },
    ...numbered(400, (index) => [`S${index}`, { allOf: [ref('Base'), { required: [`x${index}`] }] }]),
  });
  const all = { type: 'object', properties: numbered(400, (index) => [`p${index}`, ref(`S${index}`)]) };
  expect(() => within(80_000, file(all, schemas('string')), file(all, schemas('integer')))).toThrow(
    ComparisonTooLarge,
  );
});

test('300 operations that share 300 schemas list the first of them', () => {
  const chain = (type: string) =>
    numbered(300, (index) => [
      String(index),
      { type: 'object', properties: { n: index === 299 ? { type } : ref(index + 1) } },
    ]);
  const api = (type: string) => ({
    paths: numbered(300, (index) => [
      `/${index}`,
      {
        post: {
          responses: { 200: { description: '', content: { 'application/json': { schema: ref(0) } } } },
        },
      },
    ]),
    components: { schemas: chain(type) },
  });
  const [old, now] = [modelOf(api('string')), modelOf(api('integer'))];
  const [change, ...others] = compareApis(old, now, stepBudget(150_000));
  expect([others.length, change?.operations.length, change?.hasMore]).toEqual([0, 50, true]);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
  'a field, parameter and schema named %s are like others',
  (name) => {
    const named = (schema: object) =>
      JSON.parse(
        `{ "type": "object", "properties": { ${JSON.stringify(name)}: ${JSON.stringify(schema)} } }`,
      );
    const escaped = `#/components/schemas/${name}`;
    const api = (schema: object, openapi = '3.1.0') =>
      JSON.parse(
        JSON.stringify({
          openapi,
          paths: {
            '/a': {
              get: {
                parameters: [{ name, in: 'query', schema }],
                responses: {
                  200: { description: '', content: { 'application/json': { schema: { $ref: escaped } } } },
                },
              },
            },
          },
          components: { schemas: { NAME: named(schema) } },
        }).replace('"NAME"', JSON.stringify(name)),
      );
    expect(within(10_000, api({ type: 'string' }), api({ type: 'integer' }))).toEqual([
      `type-changed | ✘ query ${name} | string → integer`,
      `type-changed | ✘ response 200 ${name} | string → integer`,
    ]);
    expect(within(10_000, file({}), file({ format: name }))).toEqual([
      `format-note-changed | · body | ${name}`,
    ]);
  },
);
