import { describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from '../../src/command-line/command.ts';
import { folder } from '../helpers/folder.ts';
import { runAsProcess, runHere, site } from '../helpers/site.ts';

const PLUGIN = 'plugins/stats.ts';
const HINT = 'Run with --help to see the commands and options.';

/** A site whose plugin has these commands. */
function siteWith(commands: string, config: object = {}, runIn = runHere) {
  const text = `import { definePlugin, UsageError } from 'paydocs/plugin';\nexport default definePlugin({ name: 'statistics', commands: ${commands} });\n`;
  const files = { 'docs/a.md': '# A\n\n## One\n\n[B](b.md)\n', 'docs/b.md': '# B\n', [PLUGIN]: text };
  const { directory } = site(files, { plugins: [`./${PLUGIN}`], ...config });
  return (...argv: readonly string[]) => runIn(directory, argv);
}

const STATS = `[{
  usage: 'stats [file]',
  summary: 'count pages, headings and links',
  options: [
    { flags: '--json', description: 'print JSON' },
    { flags: '--of <part>', description: 'count these only', choices: ['pages', 'links'], default: 'pages' },
  ],
  examples: ['paydocs stats docs/a.md --json'],
  async run({ arguments: [file = ''], options }, { site, write, warn }) {
    const pages = (await site()).pages.filter((page) => page.file.includes(file));
    const links = pages.flatMap((page) => page.links);
    if (file === 'missing') throw new UsageError('There is no such file.', 'Pass another one.');
    const counts = { pages: pages.length, links: links.length, of: options.of };
    write(options.json ? JSON.stringify(counts) : \`\${pages.map(({ title }) => title).join()}\\u001b[31m \\u0007red\\n\`);
    if (pages.length === 0) warn('Nothing counted.\\n');
    return pages.length > 0;
  },
}]`;

describe('a plugin of a site adds a command', () => {
  test('which gets its arguments and options, and the linked site', async () => {
    const run = siteWith(STATS);
    expect(await run('stats', 'docs/a.md', '--json')).toEqual({
      status: 0,
      stdout: '{"pages":1,"links":1,"of":"pages"}',
      stderr: '',
    });
    expect(await run('stats', '--json', '--of', 'links')).toMatchObject({
      stdout: '{"pages":2,"links":1,"of":"links"}',
    });
  });

  test('whose text may have colors, and commands no terminal', async () => {
    expect(await siteWith(STATS)('stats')).toMatchObject({ stdout: 'A,B\u001b[31m \\u0007red\n' });
  });

  test('which fails where it returns false, or throws a UsageError', async () => {
    const run = siteWith(STATS, {}, runAsProcess);
    expect(await run('stats', 'docs/c.md')).toMatchObject({ status: 1, stderr: 'Nothing counted.\n' });
    expect(await run('stats', 'missing')).toEqual({
      status: 2,
      stdout: '',
      stderr: '✘ There is no such file.\n  Pass another one.\n',
    });
  });

  test('with a help text, and wrong options that are refused', async () => {
    const run = siteWith(STATS);
    const { stdout } = await run('help', 'stats');
    for (const text of [
      'paydocs stats [options] [file]',
      'count pages',
      '--site <dir>',
      '--of <part>',
      '$ paydocs stats docs',
    ])
      expect(stdout).toContain(text);
    expect(await run('stats', '--of', 'words')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Allowed choices are pages, links.'),
    });
  });

  test('which is found in the folder of --site, and is suggested for a similar name', async () => {
    const { directory } = site(
      { 'docs/a.md': '# A\n', [PLUGIN]: `export default { name: 's', commands: ${STATS} };\n` },
      { plugins: [`./${PLUGIN}`] },
    );
    expect(await runHere(folder(), ['stats', '--json', '--site', directory])).toMatchObject({
      status: 0,
      stdout: '{"pages":1,"links":0,"of":"pages"}',
    });
    expect(await runHere(directory, ['stat'])).toMatchObject({
      status: 2,
      stderr: `✘ unknown command 'stat'\n(Did you mean stats?)\n${HINT}\n`,
    });
  });

  test('in a group', async () => {
    const run = siteWith(
      "[{ usage: 'team list <kind>', summary: 'List.', run: ({ arguments: [kind] }, { write }) => { write(kind); return true; } }]",
    );
    expect(await run('team', 'list', 'people')).toEqual({ status: 0, stdout: 'people', stderr: '' });
  });
});

describe('is refused', () => {
  test.each([
    ['throw new Error("Broken.");', 'failed: Broken.', 'plugins/stats.ts'],
    [
      'return 3;',
      'returned no result.\n  Return true, or false where the command has failed.',
      'site.config.yaml',
    ],
  ])('a command that does this: %s', async (body, text, file) => {
    const run = siteWith(`[{ usage: 'stats', summary: 'Count.', run() { ${body} } }]`);
    const { status, stderr } = await run('stats');
    expect(status).toBe(1);
    expect(stderr).toContain(`statistics: the part "commands" for the command "stats" ${text}`);
    expect(stderr).toContain(file);
  });

  test('a command that ends the process', async () => {
    const run = siteWith(
      "[{ usage: 'stats', summary: 'Count.', run() { process.exit(0); } }]",
      {},
      runAsProcess,
    );
    const { status, stderr } = await run('stats');
    expect(status).toBe(1);
    expect(stderr).toContain('statistics: the part "commands" for the command "stats" failed: ');
  });

  test('a command that throws after its end, by its name and that of the plugin', async () => {
    const run = siteWith(
      "[{ usage: 'stats', summary: 'Count.', run: () => new Promise(() => setTimeout(() => { throw new Error('Late.'); })) }]",
    );
    const { status, stderr } = await run('stats');
    expect(status).toBe(1);
    expect(stderr).toContain('A plugin of the site breaks the command "stats" of "statistics": Late.');
  });

  test.each([
    ['[{ usage: "Stats", summary: "", run() {} }]', 'commands[0].usage must be a name and its arguments'],
    ['[{ usage: "stats", run() {} }]', 'commands[0].summary'],
    ['[{ usage: "stats", summary: "" }]', 'commands[0].run is missing.'],
    [
      '[{ usage: "stats", summary: "", run() {}, options: [{ flags: "--site", description: "" }] }]',
      'commands[0].options[0].flags must be "--name" or "--name <value>"',
    ],
  ])('a wrong shape, by builds too: %s', async (commands, text) => {
    const run = siteWith(commands);
    for (const command of ['stats', 'check']) {
      const { status, stderr } = await run(command);
      expect(status).toBe(1);
      expect(stderr).toContain(`statistics: the part "commands" returned a wrong value: ${text}`);
    }
  });

  test.each(['build', 'api lint', 'help'])('the name "%s", which paydocs has', async (usage) => {
    const run = siteWith(`[{ usage: ${JSON.stringify(usage)}, summary: '', run: () => true }]`);
    const [name = ''] = usage.split(' ');
    expect(COMMAND_NAMES).toContain(name);
    for (const command of ['stats', 'check'])
      expect(await run(command)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(
          `statistics: the name of the command "${name}" is taken.\n  A command of paydocs has it. Choose another name.`,
        ),
      });
  });

  test('a content that cannot be read, with its places', async () => {
    const { directory } = site(
      {
        'docs/a.md': '---\ntitle: [\n---\n',
        [PLUGIN]: `export default { name: 's', commands: ${STATS} };\n`,
      },
      { plugins: [`./${PLUGIN}`] },
    );
    const { status, stdout, stderr } = await runHere(directory, ['stats']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('content/docs/a.md');
  });
});

test('a site of untrusted content runs none of its code: its commands are unknown', async () => {
  const run = siteWith(STATS, { security: { content: 'untrusted' } });
  expect(await run('stats')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: `The plugins are ignored: the content of this site is untrusted.\n✘ unknown command 'stats'\n${HINT}\n`,
  });
});

test('help and the number of the version load no plugin', async () => {
  const { directory } = site({ [PLUGIN]: 'throw new Error("Loaded.");\n' }, { plugins: [`./${PLUGIN}`] });
  for (const argv of [['build', '--help'], ['--help'], ['help', 'check'], ['--version']])
    expect(await runHere(directory, argv)).toMatchObject({ status: 0, stderr: '' });
  expect(await runHere(directory, ['stats'])).toMatchObject({ stderr: expect.stringContaining('Loaded.') });
});
