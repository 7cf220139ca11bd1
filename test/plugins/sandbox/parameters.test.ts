import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { readTables } from '../../helpers/tables.ts';
import { fileOf } from './gateway.ts';

const tables = readTables(import.meta.url);

const SITE = tables.value<Readonly<Record<string, string>>>('site');

const PATH = '/gr%C3%B6%C3%9Fe/a%20b/;size=1/.red';

test.each([
  [`${PATH}?range[from]=1&state=open`, '204'],
  [`${PATH.toLowerCase()}?range%5Bfrom%5D=1&state=open`, '204'],
  [`${PATH}?state=open`, '400 The query range is missing.'],
  [`${PATH}?range[from]=1`, '400 The query filter is missing.'],
])('paths and parameters may be written in every style: %s', async (target, expected) => {
  const sandbox = createSandbox(await fileOf(folder(SITE)), { seed: 's', now: () => 0 });
  const answer = sandbox.handle({ method: 'GET', target, headers: {}, body: Buffer.from('') });
  expect(answer.refused ? `${answer.status} ${answer.refused.text}` : String(answer.status)).toBe(expected);
});

test.each([
  ['en', '204'],
  ['*', '204'],
  ['de-CH, en;q=0.5', '204'],
  ['de', '400 The header Accept-Language cannot be "de". There are: es, en.'],
])('what a client would accept may be a list, or anything: %s', async (language, expected) => {
  const sandbox = createSandbox(await fileOf(folder(SITE)), { seed: 's', now: () => 0 });
  const headers = { 'accept-language': language };
  const answer = sandbox.handle({ method: 'GET', target: '/texts', headers, body: Buffer.from('') });
  expect(answer.refused ? `${answer.status} ${answer.refused.text}` : String(answer.status)).toBe(expected);
});

test.each([
  ['/rows?%24.a%5B1%5D', '204'],
  ['/cells?state=open', '204'],
  ['/sheets?state=open', '400 getSheets knows no parameter "state".'],
  ['/cells?state=open&filter=1&other=2', '400 getCells knows no parameter "other".'],
])(
  'where unknown parameters are refused, fields of an object and a whole query are known: %s',
  async (target, expected) => {
    const file = await fileOf(folder(SITE));
    const refusals = target.startsWith('/rows') ? {} : { unknownField: { code: 'unknown' } };
    const rules = { ...file.rules, refusals };
    const sandbox = createSandbox({ ...file, rules }, { seed: 's', now: () => 0 });
    const answer = sandbox.handle({ method: 'GET', target, headers: {}, body: Buffer.from('') });
    expect(answer.refused ? `${answer.status} ${answer.refused.text}` : String(answer.status)).toBe(expected);
  },
);

test('of thousands of unknown parameters, 20 are named', async () => {
  const file = await fileOf(folder(SITE));
  const rules = { ...file.rules, refusals: { unknownField: { code: 'unknown' } } };
  const sandbox = createSandbox({ ...file, rules }, { seed: 's', now: () => 0 });
  const query = Array.from({ length: 4000 }, (_, index) => `a${index}`).join('&');
  const target = `/sheets?${query}`;
  const { refused } = sandbox.handle({ method: 'GET', target, headers: {}, body: Buffer.from('') });
  expect(refused?.text).toMatch(/"a19"\. There are 3980 more mistakes\.$/);
});
