import { relative, resolve, sep } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from './arguments.ts';
import type { Io } from './io.ts';
import { STATUS, type Status } from './status.ts';

interface TranslationsOptions {
  readonly site?: string;
  readonly check?: true;
  readonly accept?: readonly string[];
  readonly maxStale?: number;
  readonly json?: true;
}

/** How `paydocs translations` is spelled. */
export function describeTranslations(program: Command): Command {
  return program
    .command('translations')
    .summary('tell what is to be translated, and prepare it')
    .description(
      'Compares translations with their originals, block by block. Copies originals that have no translation, and records which text each block was translated from.',
    )
    .option(...SITE_OPTION)
    .option('--check', 'write nothing')
    .option('--accept <file...>', 'translations that are up to date although their originals have changed')
    .option('--max-stale <share>', 'fail when more of a language is out of date: 5%', parseShare)
    .option('--json', 'print one JSON document about every language')
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
  throw new InvalidArgumentError('It must be a share such as 5%.');
}

/** Reviews translations as the command line says. */
export async function translations(command: Command, io: Io): Promise<Status> {
  const { site, check, accept = [], maxStale, json } = command.opts<TranslationsOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const accepted = accept.map((file) => relative(siteDirectory, resolve(io.cwd, file)).split(sep).join('/'));
  const [{ reviewTranslations }, { reportText, tooStale }] = await Promise.all([
    import('../translations.ts'),
    import('./translation-report.ts'),
  ]);
  const notice = (line: string): void => void io.stderr.write(`${line}\n`);
  const report = await reviewTranslations({ siteDirectory, isCheck: check === true, accepted }, notice);
  io.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report));
  const complaints = tooStale(report, maxStale);
  for (const line of complaints) io.stderr.write(`${line}\n`);
  return complaints.length === 0 ? STATUS.fine : STATUS.problems;
}
