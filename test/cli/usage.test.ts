import { expect, test } from 'vitest';
import { parseHost } from '../../src/local-server/options.ts';
import { filesOf, folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';

const HINT = 'Run with --help to see the commands and options.';

test.each([
  [['bulid'], `✘ unknown command 'bulid'\n(Did you mean build?)\n${HINT}\n`],
  [['build', '--stict'], `✘ unknown option '--stict'\n(Did you mean --strict?)\n${HINT}\n`],
  [['check', '--out', 'x'], `✘ unknown option '--out'\n${HINT}\n`],
  [['build', 'docs'], `✘ too many arguments for 'build'. Expected 0 arguments but got 1.\n${HINT}\n`],
  [['build', '--out'], `✘ option '--out <dir>' argument missing\n${HINT}\n`],
  [['init'], `✘ missing required argument 'dir'\n${HINT}\n`],
  [
    ['build', '--base-url', 'docs'],
    `✘ option '--base-url <path>' argument 'docs' is invalid. It must be a path that starts with one slash, such as /docs/.\n${HINT}\n`,
  ],
  [
    ['build', '--url', 'https://docs.example/handbook'],
    `✘ option '--url <url>' argument 'https://docs.example/handbook' is invalid. It must be the address of a host, such as https://docs.example.com. Pass a path with --base-url.\n${HINT}\n`,
  ],
  [
    ['preview', '--port', '70000'],
    `✘ option '--port <number>' argument '70000' is invalid. It must be a number from 1 to 65535.\n${HINT}\n`,
  ],
  [
    ['serve', '--allow-host', 'http://docs.internal'],
    `✘ option '--allow-host <name>' argument 'http://docs.internal' is invalid. It must be a host name, such as docs.internal.\n${HINT}\n`,
  ],
  [
    ['build', '--site', 'nowhere'],
    '✘ There is no folder "nowhere".\n  With --site, pass the folder that contains site.config.yaml.\n',
  ],
  [
    ['preview', '--site', 'nowhere'],
    '✘ There is no folder "nowhere".\n  With --site, pass the folder that contains site.config.yaml.\n',
  ],
  [['clean', '--site', ''], '✘ --site has no value.\n  Write one after it, or leave the option out.\n'],
  [['serve', '--host', ''], '✘ --host has no value.\n  Write one after it, or leave the option out.\n'],
  [['preview'], '✘ There is no folder "dist".\n  Run "paydocs build" first.\n'],
  [
    ['init', '.'],
    '✘ The folder "." is not empty. It contains "notes.txt".\n  Choose a new or empty folder.\n',
  ],
  [['init', 'notes.txt'], '✘ "notes.txt" is a file.\n  Choose the name of a new folder.\n'],
])('paydocs %j is refused with status 2 and changes nothing', async (argv, stderr) => {
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
