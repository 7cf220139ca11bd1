import { expect, test } from 'vitest';
import { askedNames, nameTerm } from '../../../src/plugins/search/shared/names.ts';

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

test.each([
  ['sale', ['=sale']],
  ['get sale', ['=get sale']],
  ['query /sale', ['=query /sale', '=query /sale/']],
  ['the path /a/b', ['=the path /a/b', '=the path /a/b/']],
  ['/', ['=/']],
  ['get /', ['=get /']],
  ['POST orderPaid', ['=post orderpaid']],
  [' PartlyPaid ', ['=partlypaid', '==partlypaid']],
  ['partly_paid', ['=partly_paid', '==partly_paid']],
  ['E4008', ['=e4008', '==e4008']],
  ['OPEN', ['=open', '==open']],
  ['Open', ['=open']],
  ['POST  /Payments/', ['=post /payments/', '=post /payments']],
  [
    'get https://api.example/v1/cards/:id?limit=2',
    ['=get /v1/cards/{}', '=get /v1/cards/{}/', '=get /cards/{}', '=get /cards/{}/', '=get /{}', '=get /{}/'],
  ],
  [
    '/a/b/c/d/e',
    ['=/a/b/c/d/e', '=/a/b/c/d/e/', '=/b/c/d/e', '=/b/c/d/e/', '=/c/d/e', '=/c/d/e/', '=/d/e', '=/d/e/'],
  ],
])('a query may mean a name, also with the path of a server before it: %s', (query, names) => {
  expect(askedNames(query)).toEqual(names);
});

test.each(['', '  ', 'how to pay', 'get a token', 'posts sale', 'post order paid', 'forget sale'])(
  'several words are a question: %j',
  (query) => {
    expect(askedNames(query)).toEqual([]);
  },
);
