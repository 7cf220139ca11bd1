import { describe, expect, test } from 'vitest';
import { apiNames, operationsIn } from '../../../plugins/prose-facts/api.ts';

const namesIn = (document: unknown) => [...apiNames([{ document }], new Set(['status']))].sort();

describe('names that an OpenAPI file uses', () => {
  test.each([
    ['keys', { first: 1, second: [{ third: 3 }] }, ['first', 'second', 'third']],
    ['values of one word', { in: 'query', text: 'two words' }, ['in', 'query', 'text']],
    ['items of lists', { enum: ['one', 'two three'] }, ['enum', 'one']],
    [
      'code in descriptions',
      { '1': 'See `amount.currency` and `kind=card`, not `an - idea`.' },
      ['amount', 'card', 'currency', 'kind'],
    ],
    ['no states of examples', { status: 'capturd', state: 'captured' }, ['captured', 'state', 'status']],
    ['no words of sentences', { '1': 'The amount, the currency: all of it.' }, []],
  ])('are %s', (_, document, names) => {
    expect(namesIn(document)).toEqual(names);
  });

  test.each([
    ['a word', 'a'.repeat(2_000_000)],
    ['a word in a backtick', `\`${'a'.repeat(2_000_000)}`],
    ['backticks', '`a'.repeat(1_000_000)],
  ])('are read in time that grows with the text: %s without end', (_, text) => {
    expect(namesIn(text)).toEqual(expect.any(Array));
  });
});

test('parameters and schemas of operations are found through references, and circles end', () => {
  const document = {
    paths: {
      '/a': {
        get: {
          operationId: 'list',
          parameters: [{ $ref: '#/components/parameters/kind' }, { $ref: '#/components/parameters/circle' }],
          responses: { '200': {}, '404': {} },
          'x-error-codes': ['E1'],
        },
      },
    },
    components: {
      parameters: {
        kind: { name: 'kind', in: 'query', schema: { $ref: '#/components/schemas/a~1b' } },
        circle: { $ref: '#/components/parameters/circle' },
      },
      schemas: { 'a/b': { enum: ['one', 'two'] } },
    },
  };
  expect(operationsIn([{ document }])).toEqual(
    new Map([
      [
        'list',
        {
          successes: new Set(['200']),
          codes: new Set(['E1']),
          values: new Map([['kind', new Set(['one', 'two'])]]),
        },
      ],
    ]),
  );
});
