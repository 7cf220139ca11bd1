import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import { STATUS, type Status, UsageError } from '../../command-line/status.ts';
import type { StarterApi } from './starter.ts';

/** `paydocs init`: creates a small site to start from. */
export const initCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('init')
    .summary('create a small, complete site to start from')
    .description('Creates a small, complete site in a new or empty folder.')
    .argument('<dir>', 'the folder to create')
    .option('--api <file>', 'also show the API of this OpenAPI file, which is copied')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs init handbook
  $ paydocs init handbook --api openapi.yaml
  $ paydocs serve --site handbook`;

async function run(command: Command, io: Io): Promise<Status> {
  const [folder = '.'] = command.args;
  const directory = resolve(io.cwd, folder);
  refuseOccupied(directory, folder);
  const { starterFiles } = await import('./starter.ts');
  const { api } = command.opts<{ readonly api?: string }>();
  const files = starterFiles(api === undefined ? undefined : readApi(api, io));
  const { onDisk } = await import('../../files/disk.ts');
  for (const [path, text] of Object.entries(files)) {
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

/** Formats of OpenAPI files. */
const API_FORMATS = ['.yaml', '.yml', '.json'];

function readApi(file: string, { cwd }: Io): StarterApi {
  const path = resolve(cwd, file);
  const format = extname(path);
  if (!API_FORMATS.includes(format))
    throw new UsageError(
      `"${file}" is not the name of an OpenAPI file.`,
      `Its name ends with ${API_FORMATS.join(', ')}.`,
    );
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new UsageError(`There is no file "${file}".`, 'Name an OpenAPI file in YAML or JSON.');
  return { name: `api.openapi${format}`, text: readFileSync(path, 'utf8') };
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
