import { describe, expect, test } from 'vitest';
import { apiNames } from '../../../src/plugins/typed-data/build/checks/api-names.ts';

const namesIn = (text: string) => [...apiNames([text], new Set(['status']))].sort();

describe('names that an OpenAPI file uses', () => {
  test.each([
    ['keys of YAML', 'first:\n  second: 2\n  - third: 3\n', ['first', 'second', 'third']],
    ['keys of JSON', '{"first": 1, "second": {\n  "third": 3}}', ['first', 'second', 'third']],
    ['keys in braces', 'a: {b: 1, c: 2}', ['a', 'b', 'c']],
    [
      'values of one word',
      'in: query\nname: "amount"\ntext: two words\n',
      ['amount', 'in', 'name', 'query', 'text'],
    ],
    [
      'items of lists',
      'enum: [one, "two"]\nenum:\n  - three\n  - "four"\n',
      ['enum', 'four', 'one', 'three', 'two'],
    ],
    [
      'code in descriptions',
      'See `amount.currency` and `kind=card`, not `an - idea`.',
      ['amount', 'card', 'currency', 'kind'],
    ],
    ['no states of examples', 'status: capturd\nstate: captured\n', ['captured', 'state', 'status']],
    ['no words of sentences', 'The amount, the currency: all of it.\nA line ends', []],
  ])('are %s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  test.each([
    ['a word', 'a'.repeat(2_000_000)],
    ['a word in a backtick', `\`${'a'.repeat(2_000_000)}`],
    ['backticks', '`a'.repeat(1_000_000)],
    ['lines', '\n'.repeat(2_000_000)],
    ['lines before a sign', `a${'\n'.repeat(2_000_000)}!`],
    ['spaces after a word', `a${' '.repeat(2_000_000)}b`],
  ])('are read in time that grows with the text: %s without end', (_, text) => {
    expect(namesIn(text)).toEqual(expect.any(Array));
  });
});
