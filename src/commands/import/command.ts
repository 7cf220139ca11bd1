import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { isFolder } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { type Io, noticeTo } from '../../command-line/io.ts';
import { printableLines, withoutCommands } from '../../command-line/printable.ts';
import { STATUS, type Status, UsageError } from '../../command-line/status.ts';

interface ImportOptions {
  readonly dryRun?: true;
  readonly runConfig?: true;
  readonly check?: string;
  readonly all?: true;
  readonly json?: true;
}

/** `paydocs import`: makes a site of that of another generator. */
export const importCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('import')
    .summary('make a site of that of another generator')
    .description(
      'Reads a site of Docusaurus, VitePress, Starlight or mdBook, or a folder of Markdown, and writes a site of paydocs: configuration, pages, sidebars, versions, languages, static files and redirects. Run it again to take over changes of the old site; what you have edited stays.',
    )
    .argument('<dir>', 'folder of the site, or of its repository')
    .argument('[out]', 'folder of the new site (default: the name of the folder, and -paydocs)')
    .option('--dry-run', 'report what would be imported, without writing')
    .option('--run-config', 'execute the configuration of the site instead of reading it')
    .option('--check <file>', 'compare the new site with a sitemap or a list of addresses of the old one')
    .option('--all', 'print every line of the report')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs import website
  $ paydocs import ../old-docs handbook --check sitemap.xml
  $ paydocs import website handbook --dry-run --json`;

async function run(command: Command, io: Io): Promise<Status> {
  const [dir = '.', named] = command.args;
  const options = command.opts<ImportOptions>();
  const directory = resolve(io.cwd, dir);
  if (!isFolder(directory))
    throw new UsageError(`There is no folder "${dir}".`, 'Name the folder of a site.');
  const place = named ?? `${basename(directory)}-paydocs`;
  const out = resolve(io.cwd, place);
  if (out === directory)
    throw new UsageError('The new site would be in the folder of the old one.', OTHER_FOLDER);
  if (options.dryRun !== true) await refuseOccupied(out, place);
  const { openSource } = await import('./source.ts');
  const { importSite } = await import('./import-site.ts');
  const { temporaryFolder } = await import('../../files/disk.ts');
  const target = options.dryRun ? temporaryFolder('paydocs-import-') : out;
  const addresses = options.check === undefined ? undefined : addressesIn(options.check, io);
  const result = await importSite({
    source: openSource(directory, out),
    out: target,
    runsConfig: options.runConfig === true,
    notice: noticeTo(io),
    ...(addresses !== undefined && { addresses }),
  });
  const { pagesToEdit, reportText } = await import('./report.ts');
  if (options.json) {
    const report = { ...result, pagesToEdit: pagesToEdit(result) };
    io.stdout.write(`${printableLines(JSON.stringify(report, null, 2))}\n`);
  } else {
    const text = reportText(result, { place, isDry: options.dryRun === true, all: options.all === true });
    io.stdout.write(withoutCommands(text, io));
  }
  return STATUS.fine;
}

const OTHER_FOLDER = 'Name another folder for the new site: paydocs import website handbook.';

/** Throws a usage error for a path that is a file, or a folder with files that no import wrote. */
async function refuseOccupied(out: string, place: string): Promise<void> {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`"${place}" is a file.`, OTHER_FOLDER);
  const { RECORD_FILE } = await import('./record.ts');
  const [first] = readdirSync(out);
  if (first === undefined || existsSync(join(out, RECORD_FILE))) return;
  throw new UsageError(
    `The folder "${place}" was not made by \`paydocs import\`. It contains "${first}".`,
    OTHER_FOLDER,
  );
}

function addressesIn(file: string, io: Io): string {
  const path = resolve(io.cwd, file);
  if (existsSync(path) && statSync(path).isFile()) return readFileSync(path, 'utf8');
  throw new UsageError(`"${file}" cannot be read.`, 'With --check, name a sitemap or a list of addresses.');
}
