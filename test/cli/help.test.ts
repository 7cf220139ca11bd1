import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';

const help = async (...argv: readonly string[]): Promise<string> => {
  const { status, stdout, stderr } = await runHere(folder(), argv);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
};

test('the help lists every command, and examples (X9-06)', async () => {
  expect(await help('--help')).toBe(`Usage: paydocs [options] [command]

Builds a documentation site from Markdown and YAML.

Options:
  -V, --version               print the version
  -h, --help                  display help for command

Commands:
  build [options]               build the site into dist/
  check [options]               find everything that build would report
  serve [options]               show the site while you write it
  preview [options]             serve the built site as a host would
  init <dir>                    create a small, complete site to start from
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

test.each([
  [
    'build',
    [
      '--site',
      '--out',
      '--config',
      '--untrusted',
      '--no-code',
      '--url',
      '--base-url',
      '--drafts',
      '--strict',
      '--verify',
      '--explain',
      '--no-cache',
      '--all',
      '--json',
      '--quiet',
      '--help',
    ],
  ],
  [
    'check',
    ['--site', '--config', '--untrusted', '--no-code', '--strict', '--all', '--baseline', '--json', '--help'],
  ],
  ['preview', ['--site', '--out', '--port', '--base-url', '--allow-host', '--help']],
  ['init', ['--help']],
  ['import', ['--dry-run', '--run-config', '--check', '--all', '--json', '--help']],
  ['snapshot', ['--site', '--help']],
  ['translations', ['--site', '--check', '--accept', '--max-stale', '--json', '--help']],
  [
    'sandbox',
    [
      '--site',
      '--host',
      '--port',
      '--allow-host',
      '--allow-origin',
      '--webhooks',
      '--allow-webhook-host',
      '--webhook-duplicates',
      '--webhook-disorder',
      '--clock',
      '--seed',
      '--secret',
      '--json',
      '--help',
    ],
  ],
  ['samples', ['--site', '--language', '--operation', '--no-write', '--help']],
  ['clean', ['--site', '--out', '--help']],
])('the help of %s names all its options and shows examples of it', async (command, options) => {
  const text = await help(command, '--help');
  expect([...text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option)).toEqual(options);
  expect(text).toMatch(new RegExp(`\\nExamples:\\n  \\$ paydocs ${command}`));
  expect(await help('help', command)).toBe(text);
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await help('--version')).toBe(`${version}\n`);
});
