import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Io } from './io.ts';
import { STATUS, type Status, UsageError } from './status.ts';

/** How `paydocs init` is spelled. */
export function describeInit(program: Command): Command {
  return program
    .command('init')
    .summary('make a small, complete site to start from')
    .description('Makes a small, complete site in a new or empty folder.')
    .argument('<dir>', 'the folder to make')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs init handbook
  $ paydocs serve --site handbook`;

/** Writes the first files of a site. */
export async function init(command: Command, io: Io): Promise<Status> {
  const [folder = '.'] = command.args;
  const directory = resolve(io.cwd, folder);
  refuseOccupied(directory, folder);
  const { STARTER } = await import('./starter.ts');
  const { onDisk } = await import('../output/disk.ts');
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
  return `✔ Made a site in ${folder}.

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
    throw new UsageError(`"${folder}" is a file.`, 'Name a new folder.');
  const [first] = readdirSync(directory);
  if (first === undefined) return;
  throw new UsageError(
    `The folder "${folder}" is not empty: it holds "${first}".`,
    'Name a new or empty folder.',
  );
}
