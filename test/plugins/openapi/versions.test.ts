import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

test('OpenAPI 3.2 is read without a warning, a later version with one', () => {
  const read = (version: string) => readFiles({ 'api.yaml': `openapi: ${version}\n` }).problems;
  expect(read('3.2.0')).toEqual([]);
  expect(read('3.3.0')).toEqual([
    'warning openapi 1: OpenAPI 3.3.0 is read as 3.2: what is new in it is not shown.',
  ]);
});

test('media types of OpenAPI 3.2 may be shared, describe items of a stream, and have data as examples', () => {
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.2.0
paths:
  /events:
    get:
      operationId: listen
      responses:
        200:
          description: The events.
          content: { text/event-stream: { $ref: '#/components/mediaTypes/Events' } }
components:
  mediaTypes:
    Events:
      itemSchema: { type: object, properties: { id: { type: string } } }
      examples:
        data: { dataValue: [{ id: a }] }
        written: { serializedValue: "data: a" }
        elsewhere: { externalValue: https://example.com/a }
`,
  });
  expect(problems).toEqual([]);
  const elsewhere = { name: 'elsewhere', value: undefined, link: expect.objectContaining({ line: 17 }) };
  const data = {
    name: 'data',
    value: [{ id: 'a' }],
    pointer: '/components/mediaTypes/Events/examples/data/dataValue',
  };
  expect(operation('listen').responses[0]?.contents).toEqual([
    {
      mediaType: 'text/event-stream',
      schema: { types: ['array'], items: { types: ['object'], properties: [['id', { types: ['string'] }]] } },
      examples: [data, { name: 'written', value: 'data: a' }, elsewhere],
    },
  ]);
});
