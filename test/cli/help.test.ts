import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/command-line/command.ts';
import { folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const help = async (...argv: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await runHere(folder(), argv);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

test('the help lists every command, and examples (X9-06)', async () => {
  expect(await help('--help')).toBe(`Usage: paydocs [options] [command]

Builds a documentation site from Markdown and YAML.

Options:
  -V, --version                 print the version
  -h, --help                    display help for command

Commands:
  build [options]               build the site into dist/
  merge [options] <folder...>   make the site of its shards
  check [options]               find everything that build would report
  serve [options]               show the site while you write it
  preview [options]             serve the built site as a host would
  init [options] <dir>          create a small, complete site to start from
  import [options] <dir> [out]  make a site of that of another generator
  snapshot [options] <name>     freeze the docs as a version
  translations [options]        report what needs translation, and prepare it
  api                           compare versions of an API
  sandbox [options] [source]    answer like the API of a site, on this machine
  samples [options] <action>    run every code sample of the site against its
                                sandbox
  clean [options]               remove the output and the cache
  help [command]                display help for command

Examples:
  $ paydocs init handbook
  $ paydocs serve --site handbook
  $ paydocs build --site handbook
  $ paydocs preview --site handbook
  $ paydocs help build
`);
});

test('the names that plugins cannot have are those of the help', async () => {
  const [, list = ''] = (await help('--help')).split('Commands:\n');
  expect([...list.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)).toEqual(COMMAND_NAMES);
});

test.each(
  tables.values<[command: string, options: readonly string[]]>(
    'the help of %s names all its options and shows examples of it',
  ),
)('the help of %s names all its options and shows examples of it', async (command, options) => {
  const text = await help(command, '--help');
  expect([...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option)).toEqual(options);
  expect(text).toMatch(new RegExp(`\\nExamples:\\n  \\$ paydocs ${command}`));
  expect(await help('help', command)).toBe(text);
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await help('--version')).toBe(`${version}\n`);
});
