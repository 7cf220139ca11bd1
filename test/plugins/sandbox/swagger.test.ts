import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { readTables } from '../../helpers/tables.ts';
import { fileOf } from './gateway.ts';

const tables = readTables(import.meta.url);

const SITE = tables.value<Readonly<Record<string, string>>>('site');

test.each([
  ['/items/1?page=2&order=desc', 'abc', '204'],
  ['/items/1?page=abc', '', '400 The query page must be of type integer.'],
  ['/items/1?page=0', '', '400 The query page must be at least 1.'],
  ['/items/1', '', '400 The query page is missing.'],
  ['/items/1?page=2&order=up', '', '400 The query order cannot be "up". There are: asc, desc.'],
  ['/items/x?page=2', '', '404 The path id must be of type integer.'],
  ['/items/1?page=2', 'abcd', '400 The header X-Trace must have at most 3 characters.'],
])('parameters of Swagger 2.0 are compared with their limits: %s %s', async (target, trace, expected) => {
  const sandbox = createSandbox(await fileOf(folder(SITE)), { seed: 's', now: () => 0 });
  const headers = trace === '' ? {} : { 'x-trace': trace };
  const answer = sandbox.handle({ method: 'GET', target, headers, body: Buffer.from('') });
  expect(answer.refused ? `${answer.status} ${answer.refused.text}` : String(answer.status)).toBe(expected);
});
