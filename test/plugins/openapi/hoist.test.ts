import { expect, test } from 'vitest';
import { readApi } from '../../../src/plugins/openapi/build/read.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { oneFile } from './read-files.ts';

/** A schema with so many fields. */
const fields = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string' }])),
});

/** The response of an operation with many fields, then one with so many: the name of its schema; undefined when it is in the operation itself. */
function schemaOfLast(count: number): string | undefined {
  const answer = (schema: unknown) => ({
    description: 'An answer',
    content: { 'application/json': { schema } },
  });
  const many = {
    type: 'object',
    properties: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, fields(65)])),
  };
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: {
      '/': {
        get: {
          operationId: 'read',
          responses: Object.fromEntries(
            [
              [200, many],
              [201, many],
              [202, many],
              [203, many],
              [204, many],
              [400, fields(count)],
            ].map(([status, schema]) => [status, answer(schema)]),
          ),
        },
      },
    },
  };
  const { model } = readApi(oneFile(JSON.stringify(api), contentPath('reference/shop.json')));
  return model?.operations[0]?.responses.at(-1)?.contents[0]?.schema?.ref;
}

test('where the responses of an operation have many fields, a further one of six is a schema with a name, a smaller one is not', () => {
  expect(schemaOfLast(6)).toBe('#operation/read/400/application/json');
  expect(schemaOfLast(5)).toBeUndefined();
});
