import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import { STATUS, type Status, UsageError } from '../../command-line/status.ts';

/** `paydocs init`: creates a small site to start from. */
export const initCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('init')
    .summary('create a small, complete site to start from')
    .description('Creates a small, complete site in a new or empty folder.')
    .argument('<dir>', 'the folder to create')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs init handbook
  $ paydocs serve --site handbook`;

async function run(command: Command, io: Io): Promise<Status> {
  const [folder = '.'] = command.args;
  const directory = resolve(io.cwd, folder);
  refuseOccupied(directory, folder);
  const { STARTER } = await import('./starter.ts');
  const { onDisk } = await import('../../files/disk.ts');
  for (const [path, text] of Object.entries(STARTER)) {
    const file = join(directory, path);
    onDisk(file, () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
    });
  }
  const site = /\s/.test(folder) ? `"${folder}"` : folder;
  io.stdout.write(nextSteps(folder, site));
  return STATUS.fine;
}

function nextSteps(folder: string, site: string): string {
  return `✔ Created a site in ${folder}.

Write, and see every save in your browser:
  paydocs serve --site ${site}

Publish:
  paydocs build --site ${site}
  paydocs preview --site ${site}
`;
}

function refuseOccupied(directory: string, folder: string): void {
  if (!existsSync(directory)) return;
  if (!statSync(directory).isDirectory())
    throw new UsageError(`"${folder}" is a file.`, 'Choose the name of a new folder.');
  const [first] = readdirSync(directory);
  if (first === undefined) return;
  throw new UsageError(
    `The folder "${folder}" is not empty. It contains "${first}".`,
    'Choose a new or empty folder.',
  );
}
