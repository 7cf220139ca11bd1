import { relative, resolve, sep } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { type Io, noticeTo } from '../../command-line/io.ts';
import { printableLines } from '../../command-line/printable.ts';
import { STATUS, type Status } from '../../command-line/status.ts';

interface TranslationsOptions {
  readonly site?: string;
  readonly check?: true;
  readonly accept?: readonly string[];
  readonly maxStale?: number;
  readonly json?: true;
}

/** `paydocs translations`: reports what needs translation, and prepares it. */
export const translationsCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('translations')
    .summary('report what needs translation, and prepare it')
    .description(
      'Compares translations with their originals, block by block. Copies originals that have no translation, and records which text each block was translated from.',
    )
    .option(...SITE_OPTION)
    .option('--check', 'write nothing')
    .option('--accept <file...>', 'mark translations as up to date although their originals have changed')
    .option('--max-stale <share>', 'fail if a larger share of a language is outdated: 5%', parseShare)
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs translations
  $ paydocs translations --check --max-stale 5%
  $ paydocs translations --accept content/locales/de/docs/guide.md`;

function parseShare(value: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)\s*%?$/.exec(value) ?? [];
  const share = Number(number) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new InvalidArgumentError('It must be a percentage, such as 5%.');
}

async function run(command: Command, io: Io): Promise<Status> {
  const { site, check, accept = [], maxStale, json } = command.opts<TranslationsOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const accepted = accept.map((file) => relative(siteDirectory, resolve(io.cwd, file)).split(sep).join('/'));
  const [{ reviewTranslations }, { reportText, tooStale }] = await Promise.all([
    import('./review.ts'),
    import('./report.ts'),
  ]);
  const report = await reviewTranslations({ siteDirectory, isCheck: check === true, accepted }, noticeTo(io));
  io.stdout.write(printableLines(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report)));
  const complaints = tooStale(report, maxStale);
  for (const line of complaints) io.stderr.write(`${line}\n`);
  return complaints.length === 0 ? STATUS.fine : STATUS.problems;
}
