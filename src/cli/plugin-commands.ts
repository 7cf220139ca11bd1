import { Command } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from '../command-line/arguments.ts';
import type { ProgramCommand } from '../command-line/command.ts';
import { aborted, type Io, noticeTo } from '../command-line/io.ts';
import { commanderOption } from '../command-line/option.ts';
import { printableLines } from '../command-line/printable.ts';
import { STATUS } from '../command-line/status.ts';
import { serverOptions } from '../local-server/options.ts';
import type { CommandInput, CommandServices, PluginCommand } from '../plugin.ts';

/** Returns a command of a plugin as one of the program. */
export function programCommand(plugged: PluginCommand): ProgramCommand {
  return {
    describe: (program) => describe(program, plugged),
    async run(command, io) {
      const { site, ...options } = command.opts<CommandInput['options']>();
      const siteDirectory = siteDirectoryOf(typeof site === 'string' ? site : undefined, io);
      const input = { arguments: command.args, options: { site, ...options } };
      const hasSucceeded = await plugged.run(input, servicesIn(siteDirectory, io));
      if (io.signal.aborted) return STATUS.interrupted;
      return hasSucceeded ? STATUS.fine : STATUS.problems;
    },
  };
}

function describe(
  program: Command,
  { usage, summary, description = summary, options = [], server, examples = [] }: PluginCommand,
): Command {
  const words = usage.split(' ');
  const [name = '', nested = ''] = words;
  const isNested = /^[a-z]/.test(nested);
  const group = isNested ? groupOf(program, name, summary) : program;
  const command = group
    .command(words.slice(isNested ? 1 : 0).join(' '))
    .summary(summary)
    .description(description)
    .option(...SITE_OPTION);
  for (const option of [...(server ? serverOptions(server) : []), ...options])
    command.addOption(commanderOption(option));
  if (examples.length === 0) return command;
  return command.addHelpText('after', ['\nExamples:', ...examples.map((line) => `  $ ${line}`)].join('\n'));
}

/** Returns a group of commands, which another command may have made already. */
function groupOf(program: Command, name: string, summary: string): Command {
  return (
    program.commands.find((command) => command.name() === name) ?? program.command(name).summary(summary)
  );
}

function servicesIn(siteDirectory: string, io: Io): CommandServices {
  return {
    siteDirectory,
    cwd: io.cwd,
    hasColors: io.isTerminal && !io.env.NO_COLOR,
    write: (text) => void io.stdout.write(printableText(text)),
    warn: (text) => void io.stderr.write(printableText(text)),
    site: async () => (await import('../pipeline/read-site.ts')).readCheckedSite(siteDirectory, noticeTo(io)),
    async edition(use, { isEmpty = false } = {}) {
      const { readEmptyReference, readReference } = await import('../pipeline/read-site.ts');
      return isEmpty ? readEmptyReference(use) : readReference(siteDirectory, use);
    },
    listen: async (settings, answer) =>
      (await import('../local-server/start.ts')).startLocalServer(settings, answer),
    interrupted: () => aborted(io),
    env: io.env,
    temporaryFolder: async () => (await import('../files/disk.ts')).temporaryFolder('paydocs-'),
  };
}

const ESCAPE = '\u001b';
/** Commands of a terminal that choose colors. */
const COLORS = new RegExp(`(${ESCAPE}\\[[\\d;]*m)`);

/** Escapes what would command a terminal, but for colors. */
function printableText(text: string): string {
  const isColor = (index: number): boolean => index % 2 === 1;
  return text
    .split(COLORS)
    .map((part, index) => (isColor(index) ? part : printableLines(part)))
    .join('');
}

/** Returns the folder of `--site` in a command line whose other options are not known. */
export function siteInArguments(argv: readonly string[], io: Io): string {
  const options = new Command().option(...SITE_OPTION);
  options.parseOptions([...argv]);
  return siteDirectoryOf(options.opts<{ readonly site?: string }>().site, io);
}
