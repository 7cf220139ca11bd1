import { expect, test } from 'vitest';
import type { MarkdownText, ReferencePages, ReferenceUse } from '../../../src/contract/reference.ts';
import { operationsAt } from '../../../src/plugins/openapi/node/checks/paths.ts';
import { createRequestCheck } from '../../../src/plugins/openapi/node/checks/requests.ts';
import { exampleOf, wholeExampleOf } from '../../../src/plugins/openapi/node/example.ts';
import type { ApiModel, Schema } from '../../../src/plugins/openapi/node/model.ts';
import { operationFragment } from '../../../src/plugins/openapi/node/operation.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import { samplesFragment } from '../../../src/plugins/openapi/node/samples/fragment.ts';
import { schemaFragment } from '../../../src/plugins/openapi/node/schema.ts';
import { SHOWING, type Showable } from '../../../src/plugins/openapi/node/show.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { createSuggestionBudget } from '../../../src/shared/suggestions.ts';
import type { TextMark } from '../../../src/types.ts';
import { checkedDocument, oneFile, readFiles } from './read-files.ts';

/*
 * Work in proportion to the input, counted: what many places share is looked at once.
 */
const t = (key: string): string => key;

/** Counts how often the properties of a value are read. */
function counted<Value extends object>(value: Value) {
  let reads = 0;
  const proxy = new Proxy(value, {
    get(target, key) {
      reads += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { proxy, reads: () => reads };
}

function modelOf(document: object): ApiModel {
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...document });
  const { model } = readFiles({ 'api.yaml': text });
  if (model === undefined) throw new Error('There is no API.');
  return model;
}

/** An API whose operations all take and return one object. */
function sharing(operations: number, fields = 9): ApiModel {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Big' } } };
  const post = { requestBody: { content }, responses: { '200': { description: 'Fine.', content } } };
  const paths = Object.fromEntries(Array.from({ length: operations }, (_, at) => [`/a${at}`, { post }]));
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, at) => [`f${at}`, { type: 'string' }]),
  );
  return modelOf({ paths, components: { schemas: { Big: { type: 'object', properties } } } });
}

test('a schema that all operations take and return is put together once', () => {
  const readsFor = (operations: number): number => {
    const model = sharing(operations);
    const key = model.schemaNames.Big ?? '';
    const { proxy, reads } = counted<Schema>(model.schemas[key] ?? {});
    const shared = { ...model, schemas: { ...model.schemas, [key]: proxy } };
    for (const operation of model.operations) {
      operationFragment(operation, shared, { part: undefined, isIntroduced: true }, t);
      samplesFragment(operation, shared, {}, t);
      samplesFragment(operation, shared, { show: 'response-examples' }, t);
    }
    return reads();
  };
  expect(readsFor(1)).toBeGreaterThan(0);
  expect(readsFor(40)).toBe(readsFor(20));
});

test('a long list of values that many fields refer to is made once', () => {
  const readsFor = (fields: number): number => {
    const list = { $ref: '#/components/schemas/List' };
    const properties = Object.fromEntries(
      Array.from({ length: fields }, (_, at) => [`f${at}`, at % 2 ? list : { ...list, description: 'One.' }]),
    );
    const model = modelOf({
      components: {
        schemas: {
          List: { type: 'string', enum: Array.from({ length: 30 }, (_, at) => `v${at}`) },
          Big: { type: 'object', properties },
        },
      },
    });
    const key = model.schemaNames.List ?? '';
    const values = counted(model.schemas[key]?.values ?? []);
    const schemas = { ...model.schemas, [key]: { ...model.schemas[key], values: values.proxy } };
    schemaFragment('Big', { ref: model.schemaNames.Big ?? '' }, { ...model, schemas }, t);
    return values.reads();
  };
  expect(readsFor(1)).toBeGreaterThan(30);
  expect(readsFor(40)).toBe(readsFor(20));
});

test('the paths of operations are taken apart once, however many requests content has', () => {
  const paths = Array.from({ length: 50 }, (_, at) => [`/v1/a${at}/{id}`, { get: {}, post: {} }]);
  const { api } = checkedDocument({ paths: Object.fromEntries(paths) });
  let reads = 0;
  const operations = api.operations.map((operation) => ({
    ...operation,
    get path() {
      reads += 1;
      return operation.path;
    },
  }));
  const found = operations.flatMap((_, at) => operationsAt({ ...api, operations }, `/v1/a${at}/7`));
  expect(found.map(({ method }) => method)).toEqual(Array.from({ length: 50 }, () => ['GET', 'POST']).flat());
  expect(reads).toBe(operations.length);
});

test('the operations of an API are looked at once, however many articles have requests', () => {
  const paths = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`/v1/a${at}/{id}`, { get: {} }]));
  const { api } = checkedDocument({ paths });
  const mark = { file: contentPath('docs/a.md'), blockLine: 1, kind: 'code', line: 1, column: 1 } as const;
  const text = (path: string): TextMark => ({ ...mark, text: `\`GET ${path}\`` });
  const readsFor = (articles: number): number => {
    const operations = api.operations.map(counted);
    const own = { ...api, operations: operations.map(({ proxy }) => proxy) };
    const check = createRequestCheck([own]);
    for (let article = 0; article < articles; article++) {
      expect(check({ texts: [text('/v1/a7/9'), text('/v1/b7/9')], codes: [] }, own)).toHaveLength(1);
    }
    return operations.reduce((sum, { reads }) => sum + reads(), 0);
  };
  // Each request looks at the findings, with no more reads for more operations.
  expect(readsFor(1)).toBeGreaterThan(50);
  expect(readsFor(40) - readsFor(1)).toBeLessThan(2 * 40);
});

test('a path means operations in the order of the file, whether it is whole or goes on', () => {
  const get = { get: {} };
  const { api } = checkedDocument({
    paths: { '/v1/pay-ins/{id}': get, '/v1/pay-outs': get, '/v1/{any}': get, '/v1/pay-ins': get },
  });
  const found = (path: string, isOpen?: boolean) => operationsAt(api, path, isOpen).map((one) => one.path);
  expect(found('/v1/pay-ins')).toEqual(['/v1/{any}', '/v1/pay-ins']);
  expect(found('/v1/payins')).toEqual([]);
  expect(found('/v1/:id')).toEqual(['/v1/{any}']);
  expect(found('/v1/pay-:kind', true)).toEqual([
    '/v1/pay-ins/{id}',
    '/v1/pay-outs',
    '/v1/{any}',
    '/v1/pay-ins',
  ]);
  expect(found('/v1/', true)).toHaveLength(4);
  expect(found('/v2/', true)).toEqual([]);
});

test('operations show a large object as far as they have room for it, however many they are', () => {
  const linkTo = (key: string): MarkdownText => ({
    type: 'markdown',
    markdown: `[${key}](<big>)`,
    file: contentPath('reference/api.yaml'),
    line: 1,
  });
  const fieldsOf = (operations: number, fields: number): number => {
    const model = sharing(operations, fields);
    const shown = { ...model, linkTo };
    const whole = { part: undefined, isIntroduced: true };
    const ids = model.operations.flatMap((operation) => operationFragment(operation, shown, whole, t).ids);
    return ids.filter((id) => /\.f\d+$/.test(id)).length;
  };
  expect(fieldsOf(10, 100)).toBe(2 * 10 * 100);
  // The request, and a link from the response.
  expect(fieldsOf(10, 200)).toBe(10 * 200);
  expect(fieldsOf(10, 400)).toBe(0);
});

test.each([
  ['extend it', (base: object) => ({ allOf: [base, { properties: { own: {} } }] }), 'own'],
  ['are lists of it', (base: object) => ({ type: 'array', items: base }), undefined],
])('a large schema is a link on the pages of schemas that %s', (_, make, own) => {
  const fieldsOf = (count: number) => {
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, {}]));
    const others = Array.from({ length: count }, (_, at) => [
      `S${at}`,
      make({ $ref: '#/components/schemas/Big' }),
    ]);
    const model = modelOf({
      paths: {},
      components: { schemas: { Big: { properties }, ...Object.fromEntries(others) } },
    });
    const show = (name: string): readonly string[] => {
      const pages = { pageOf: (_: string, id: string) => contentPath(`schemas/${id}.md`) };
      const use = { attributes: { name } } as unknown as ReferenceUse;
      const shown = SHOWING.schema?.(use, { model } as Showable, pages as unknown as ReferencePages);
      if (shown === undefined || !('make' in shown)) throw new Error('There is no schema.');
      return shown.make(t).ids.map((id) => id.replace(/^.*\./, ''));
    };
    return { base: show('Big').length, other: show('S7') };
  };
  const { base, other } = fieldsOf(20);
  expect(base).toBeGreaterThanOrEqual(200);
  expect(other.filter((id) => id !== 'S7')).toEqual(own === undefined ? [] : [own]);
});

test('a table of the operations of a tag has a key and rows of these operations only', () => {
  const named = (at: number) => ({ get: { operationId: `o${at}`, tags: [`t${at}`] } });
  const modelWith = (count: number): ApiModel =>
    modelOf({
      tags: Array.from({ length: count }, (_, at) => ({ name: `t${at}`, description: 'A tag.' })),
      paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/a${at}`, named(at)])),
    });
  const pages = { pageOf: () => undefined, suggestions: createSuggestionBudget() };
  const tableOf = (model: ApiModel, of: number) => {
    const use = { name: 'tag', attributes: { name: `t${of}` } } as unknown as ReferenceUse;
    const shown = SHOWING.tag?.(use, { model } as Showable, pages as unknown as ReferencePages);
    if (shown === undefined || !('key' in shown)) throw new Error('There is no table.');
    return { key: JSON.stringify(shown.key), data: shown.make(t).data };
  };
  expect(tableOf(modelWith(40), 3)).toEqual(tableOf(modelWith(20), 3));
  const readsFor = (tables: number): number => {
    const model = modelWith(20);
    const operations = model.operations.map(counted);
    const shared = { ...model, operations: operations.map(({ proxy }) => proxy) };
    for (let of = 0; of < tables; of++) tableOf(shared, of);
    return operations.reduce((sum, { reads }) => sum + reads(), 0);
  };
  // A table reads only the operations that it shows.
  expect(readsFor(3) - readsFor(2)).toBe(readsFor(2) - readsFor(1));
  expect(readsFor(2) - readsFor(1)).toBeLessThan(30);
});

test('an example of an object that requires nothing has as many fields as can be read', () => {
  const { schemas } = sharing(1, 400);
  const big = { ref: sharing(1, 400).schemaNames.Big ?? '' };
  expect(Object.keys(exampleOf(big, schemas) as object)).toHaveLength(40);
  expect(Object.keys(wholeExampleOf(big, schemas) as object)).toHaveLength(400);
});

test('references that lead nowhere, in an API with as many schemas, cost suggestions for the first of them only', () => {
  const names = Array.from({ length: 2500 }, (_, place) => `Number${place}`);
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/schemas/${name}y` }]),
  );
  const schemas = Object.fromEntries(names.map((name) => [`${name}x`, { type: 'string' }]));
  const all = { $ref: '#/components/schemas/All' };
  const { problems } = readApi(
    oneFile(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: {
          '/a': {
            get: {
              responses: {
                '200': { description: 'Fine.', content: { 'application/json': { schema: all } } },
              },
            },
          },
        },
        components: { schemas: { ...schemas, All: { type: 'object', properties } } },
      }),
      contentPath('reference/api.yaml'),
    ),
  );
  const broken = problems.filter(({ code }) => code === 'broken-ref');
  expect(broken).toHaveLength(2500);
  expect(broken[0]?.hint).toContain('Did you mean "Number0x"?');
  const withSuggestion = broken.filter(({ hint }) => hint?.startsWith('Did you mean'));
  // 2,000,000 comparisons with 2,501 names each.
  expect(withSuggestion).toHaveLength(799);
});
