import { expect, test } from 'vitest';
import { formValue } from '../../../src/plugins/sandbox/server/form.ts';

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
  expect(formValue(fields, { document: { wide }, schema: itself, examples: [] })).toEqual({
    a: { b: [{ count: 1 }] },
    count: 2,
  });
});
