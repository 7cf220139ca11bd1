import { expect, test } from 'vitest';
import { causeText } from '../../../src/plugins/sandbox/server/deliver.ts';

test.each([
  [
    'the cause of a failed fetch',
    new Error('fetch failed', { cause: new Error('ECONNREFUSED') }),
    'ECONNREFUSED',
  ],
  ['the message of an error without a cause', new Error('It took too long.'), 'It took too long.'],
  ['the message of an error with a cause of another kind', new Error('refused', { cause: 7 }), 'refused'],
  ['whatever else was thrown', 'a text', 'a text'],
])('why a delivery got no response: %s', (_, reason, text) => {
  expect(causeText(reason)).toBe(text);
});
