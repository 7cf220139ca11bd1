import { expect, test } from 'vitest';
import { parseHost } from '../../src/local-server/options.ts';
import { filesOf, folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

test.each(
  tables.values<[argv: readonly string[], stderr: string]>(
    'paydocs %j is refused with status 2 and changes nothing',
  ),
)('paydocs %j is refused with status 2 and changes nothing', async (argv, stderr) => {
  const directory = folder({ 'notes.txt': 'mine' });
  expect(await runHere(directory, argv)).toEqual({ status: 2, stdout: '', stderr });
  expect(filesOf(directory)).toEqual({ 'notes.txt': 'mine' });
});

test('without a command the help is printed, with the status of wrong usage', async () => {
  const { status, stdout, stderr } = await runHere(folder(), []);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^Usage: paydocs/);
});

test.each([
  ['Docs.Internal', 'docs.internal'],
  ['docs.internal:4861', 'docs.internal'],
  ['docs.internal.', 'docs.internal'],
  ['bücher.internal', 'xn--bcher-kva.internal'],
  ['[::1]:3000', '::1'],
  ['::1', '::1'],
])('the host %s is known as %s', (given, name) => {
  expect(parseHost(given)).toBe(name);
});
