import { Command, CommanderError } from 'commander';
import { COMMAND_NAMES, type ProgramCommand } from '../command-line/command.ts';
import { type Io, noticeTo } from '../command-line/io.ts';
import { printableLines, withoutCommands } from '../command-line/printable.ts';
import { STATUS, type Status, UsageError } from '../command-line/status.ts';
import { buildCommand } from '../commands/build/command.ts';
import { checkCommand } from '../commands/check/command.ts';
import { cleanCommand } from '../commands/clean/command.ts';
import { importCommand } from '../commands/import/command.ts';
import { initCommand } from '../commands/init/command.ts';
import { mergeCommand } from '../commands/merge/command.ts';
import { previewCommand } from '../commands/preview/command.ts';
import { serveCommand } from '../commands/serve/command.ts';
import { snapshotCommand } from '../commands/snapshot/command.ts';
import { translationsCommand } from '../commands/translations/command.ts';
import { packageVersion } from '../platform/package.ts';
import { compileLess } from '../platform/v8.ts';
import { plugins } from '../plugins/index.ts';
import { sandboxCommand } from '../plugins/sandbox/command.ts';
import { samplesCommand } from '../plugins/sandbox/samples/command.ts';
import type { SandboxServices } from '../plugins/sandbox/services.ts';
import { programCommand, siteInArguments } from './plugin-commands.ts';

/** Services of the program for the sandbox, imported on first use. */
const SANDBOX: SandboxServices = {
  readReference: async (siteDirectory, use) =>
    (await import('../pipeline/read-site.ts')).readReference(siteDirectory, use),
  readApi: async (path, bytesOf) =>
    (await import('../plugins/openapi/node/offered-api.ts')).readOffered(path, bytesOf),
};

/** All commands, in the order of `--help`. */
const COMMANDS: readonly ProgramCommand[] = [
  buildCommand,
  mergeCommand,
  checkCommand,
  serveCommand,
  previewCommand,
  initCommand,
  importCommand,
  snapshotCommand,
  translationsCommand,
  ...plugins.flatMap(({ commands = [] }) => commands).map(programCommand),
  sandboxCommand(SANDBOX),
  samplesCommand(SANDBOX),
  cleanCommand,
];

/** Runs a command line (without `node` and the script) and returns its exit status. Never throws. */
export async function run(argv: readonly string[], io: Io): Promise<Status> {
  let status: Status = STATUS.fine;
  compileLess();
  const program = describeProgram(io);
  const add = ({ describe, run }: ProgramCommand): void => {
    const command = describe(program);
    command.action(async () => {
      refuseEmpty(command);
      status = await run(command, io);
    });
  };
  COMMANDS.forEach(add);
  const parse = async () => {
    await program.parseAsync(argv, { from: 'user' });
    return status;
  };
  try {
    if (!isOfSite(argv)) return await parse();
    const { withSiteCommands } = await import('../pipeline/read-site.ts');
    return await withSiteCommands(siteInArguments(argv, io), noticeTo(io), (commands) => {
      commands.map(programCommand).forEach(add);
      return parse();
    });
  } catch (reason) {
    return explain(reason, io);
  }
}

/** True for a command that only a plugin of a site can have. No other command loads plugins. */
function isOfSite(argv: readonly string[]): boolean {
  const [name = '', asked = ''] = argv;
  const wanted = name === 'help' ? asked : name;
  return /^[a-z]/.test(wanted) && !COMMAND_NAMES.includes(wanted);
}

/** Throws a usage error for an empty option: an unset variable would choose the current folder, or all addresses of the machine. */
function refuseEmpty(command: Command): void {
  const empty = command.options.find((option) => command.getOptionValue(option.attributeName()) === '');
  if (empty === undefined) return;
  throw new UsageError(`${empty.long} has no value.`, 'Write one after it, or leave the option out.');
}

function describeProgram(io: Io): Command {
  return new Command('paydocs')
    .description('Builds a documentation site from Markdown and YAML.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .exitOverride()
    .showHelpAfterError('Run with --help to see the commands and options.')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, '✘ ')),
    })
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs init handbook
  $ paydocs serve --site handbook
  $ paydocs build --site handbook
  $ paydocs preview --site handbook
  $ paydocs help build`;

/** Prints what a command has thrown, and returns its exit status. Never throws. */
export async function explain(reason: unknown, io: Io): Promise<Status> {
  if (reason instanceof CommanderError) return reason.exitCode === 0 ? STATUS.fine : STATUS.usage;
  if (reason instanceof UsageError) {
    io.stderr.write(`${printableLines(`✘ ${reason.message}\n  ${reason.hint}`)}\n`);
    return STATUS.usage;
  }
  const { ProblemsError } = await import('../problems.ts');
  if (reason instanceof ProblemsError) {
    const { printProblems } = await import('../command-line/problems.ts');
    printProblems(reason.problems, io.cwd, io);
    return STATUS.problems;
  }
  const { siteError } = await import('../assets/site-error.ts');
  const problem = siteError(reason, io.cwd, 'Code of the site failed');
  if (problem !== undefined) return explain(new ProblemsError([problem]), io);
  const report = `This is not caused by your content. Report this:\n\n${printableLines(stackOf(reason))}\n`;
  io.stderr.write(withoutCommands(`✘ paydocs itself failed. ${report}`, io));
  return STATUS.fault;
}

function stackOf(reason: unknown): string {
  return reason instanceof Error && reason.stack ? reason.stack : String(reason);
}
