import { expect, test } from 'vitest';
import { askedNames, nameTerm } from '../../../src/plugins/search/shared/names.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

test.each([
  ['GET /Payments/{paymentId}', '=get /payments/{}'],
  ['get  /payments/:id', '=get /payments/{}'],
  ['POST https://api.example:8443/v1/payments/?page=2', '=post /v1/payments/'],
  ['/', '=/'],
  [' Sale ', '=sale'],
  ['USD', '=usd'],
])('a name is one name however it is written: %s', (name, term) => {
  expect(nameTerm(name)).toBe(term);
});

test.each(
  tables.values<[query: string, names: readonly string[]]>(
    'a query may mean a name, also with the path of a server before it',
  ),
)('a query may mean a name, also with the path of a server before it: %s', (query, names) => {
  expect(askedNames(query)).toEqual(names);
});

test.each(['', '  ', 'how to pay', 'get a token', 'posts sale', 'post order paid', 'forget sale'])(
  'several words are a question: %j',
  (query) => {
    expect(askedNames(query)).toEqual([]);
  },
);
