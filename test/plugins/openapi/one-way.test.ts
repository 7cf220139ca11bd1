import { expect, test } from 'vitest';
import { openFiles } from '../../../src/plugins/openapi/node/api-files.ts';
import { wrongExamples } from '../../../src/plugins/openapi/node/checks/examples.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readTables } from '../../helpers/tables.ts';
import { checkedFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

/** Returns the missing fields of an order that has an amount only, where these schemas are. */
function missingIn(schemas: string, others: Readonly<Record<string, string>> = {}): readonly string[] {
  const api = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    post:
      operationId: make
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Order" }
            example: { amount: 5 }
      responses: { "201": { description: Made } }
components:
  schemas:
${schemas}`;
  const files: Readonly<Record<string, string>> = { 'reference/api.yaml': api, ...others };
  const checked = checkedFiles(
    openFiles(contentPath('reference/api.yaml'), (path) => {
      const text = files[path];
      return text === undefined ? undefined : { text, hash: text };
    }),
  );
  if (checked === undefined) throw new Error('The file is not read.');
  const texts = wrongExamples(checked.api, checked.validator, checked.placeOf).map(({ problem }) => problem);
  return texts.flatMap((text) => /The field ".*" is missing/.exec(text)?.[0] ?? []);
}

const AMOUNT = 'properties: { amount: { type: integer } }, required: [id, amount]';

test.each(
  tables.values<[name: string, schemas: string]>(
    'a field that only answers have is not required of a request',
  ),
)('a field that only answers have is not required of a request: %s', (_, schemas) => {
  expect(missingIn(schemas)).toEqual([]);
});

test('references of another file are those of that file', () => {
  const order = `    Order: { allOf: [{ $ref: "parts/order.yaml#/Base" }, { ${AMOUNT} }] }`;
  const parts = 'Base: { properties: { id: { $ref: "#/Id" } } }\nId: { type: string, readOnly: true }\n';
  expect(missingIn(order, { 'reference/parts/order.yaml': parts })).toEqual([]);
});

test('a field that both sides have is required', () => {
  expect(missingIn('    Order: { properties: { id: { type: string } }, required: [id] }')).toEqual([
    'The field "id" is missing',
  ]);
  const base = '    Base: { properties: { id: { type: string }, other: { readOnly: true } } }';
  const order = `    Order: { allOf: [{ $ref: "#/components/schemas/Base" }, { ${AMOUNT} }] }`;
  expect(missingIn(`${base}\n${order}`)).toHaveLength(1);
});
