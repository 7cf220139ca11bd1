import { expect, test } from 'vitest';
import { formValue, multipartFields } from '../../../src/plugins/sandbox/server/form.ts';
import { formsOf } from '../../../src/plugins/sandbox/server/typed-text.ts';

test('a schema that is composed of itself in many places is looked at once', () => {
  const itself = { $ref: '#/wide' };
  const wide = {
    allOf: Array.from({ length: 12 }, () => itself),
    anyOf: [{ items: itself, additionalProperties: itself }, { properties: { count: { type: 'integer' } } }],
  };
  const fields = [
    ['a[b][0][count]', '1'],
    ['count', '2'],
  ] as const;
  expect(formValue(fields, formsOf([itself], { wide }), [])).toEqual({
    a: { b: [{ count: 1 }] },
    count: 2,
  });
});

test.each([
  ['application/json', '{"a":1}'],
  ['application/problem+json; charset=utf-8', '{"a":1}'],
  ['text/plain', 'file'],
])('a part with a name of a file and the type %s is %s', (type, text) => {
  const part = `Content-Disposition: form-data; name="meta"; filename="blob"\r\nContent-Type: ${type}\r\n\r\n{"a":1}\r\n`;
  const body = Buffer.from(`--b\r\n${part}--b--\r\n`);
  expect(multipartFields(body, 'multipart/form-data; boundary=b')).toEqual([['meta', text]]);
});
