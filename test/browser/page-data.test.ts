import { expect, it } from 'vitest';
import { readPageData } from '../../src/browser/page-data.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

it.each(
  tables.values<
    [name: string, text: string, answer: Readonly<Record<string, Readonly<Record<string, string>> | string>>]
  >('reads %s'),
)('reads %s (D8)', (_, text, answer) => {
  expect(readPageData(text, { client: '/assets/client-1.js', locale: 'en' })).toEqual(answer);
});
