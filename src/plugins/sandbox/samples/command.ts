import type { Command } from 'commander';
import { SITE_OPTION } from '../../../command-line/arguments.ts';
import type { ProgramCommand } from '../../../command-line/command.ts';
import type { SandboxServices } from '../services.ts';

export function samplesCommand(services: SandboxServices): ProgramCommand {
  return {
    describe,
    run: async (command, io) => (await import('./run.ts')).run(command, io, services),
  };
}

export interface SamplesOptions {
  readonly site?: string;
  readonly language: readonly string[];
  readonly operation: readonly string[];
  readonly write: boolean;
}

function describe(program: Command): Command {
  return program
    .command('samples <action>')
    .summary('run every code sample of the site against its sandbox')
    .description(
      'Runs the code samples of every operation, in every language whose runtime is installed, each against a new sandbox on this machine. It executes the code of the site. The result is content/reference/sample-runs.json: pages then say when a sample ran, and with what, for as long as neither the sample nor the operation changes.',
    )
    .option(...SITE_OPTION)
    .option('--language <name>', 'run only samples in this language; can be repeated', collected, [])
    .option('--operation <id>', 'run only samples of this operation; can be repeated', collected, [])
    .option('--no-write', 'only report; do not write the file')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs samples run
  $ paydocs samples run --site handbook --language curl --no-write`;

function collected(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}
