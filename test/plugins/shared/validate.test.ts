import { expect, test } from 'vitest';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';

test('a schema whose compilation was stopped does not disturb the comparison with others', () => {
  let reads = Number.NaN;
  const node = {
    type: 'object',
    get properties() {
      reads += 1;
      // The first time, it is only looked for references. Compilation is stopped, as what takes too long is.
      while (reads === 2) reads = Math.max(reads, 2);
      return { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } };
    },
  };
  const list = { type: 'array', items: { $ref: '#/components/schemas/Node' } };
  const { validate } = createValidator({ components: { schemas: { Node: node, List: list } } });
  reads = 0;
  validate('/components/schemas/Node', {});
  reads = Number.NaN;
  expect(validate('/components/schemas/List', [{ next: { name: 1 } }])).toMatchObject([
    { pointer: '/0/next/name' },
  ]);
});
