import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import pico from 'picocolors';
import { siteDirectoryOf } from '../../../command-line/arguments.ts';
import type { Io } from '../../../command-line/io.ts';
import { counted, printable, printableLines } from '../../../command-line/printable.ts';
import { STATUS, type Status, UsageError } from '../../../command-line/status.ts';
import { decode } from '../../../files/read.ts';
import { rootsOf } from '../../../files/real-entry.ts';
import { bytesIn } from '../../shared/named-file.ts';
import { en } from '../theme/strings/openapi/en.ts';
import type { Change } from './change.ts';
import { type FindEntry, readChangelog } from './changelog.ts';
import { compareModels } from './compare-apis.ts';
import { foldChanges, formatMarkdown, formatText, type ShownChange } from './format-changes.ts';
import { type ApiVersion, readFileVersion } from './input.ts';
import { linksBetween, readSiteVersion } from './site-input.ts';

interface DiffOptions {
  readonly site?: string;
  readonly api?: string;
  readonly changelog?: string;
  readonly format: 'text' | 'markdown';
  readonly json?: true;
}

/** Two versions, and the changes between them. */
interface Difference {
  readonly old: ApiVersion;
  readonly new: ApiVersion;
  readonly changes: readonly Change[];
  /** Absent where no changelog is given. */
  readonly findEntry: FindEntry | undefined;
  /** Breaking changes without an entry in the changelog. */
  readonly undocumented: readonly Change[];
}

/** Runs `paydocs api diff`. */
export async function diff(command: Command, io: Io): Promise<Status> {
  const options = command.opts<DiffOptions>();
  const [oldName = '', newName = ''] = command.args;
  const site = options.site === undefined ? undefined : siteDirectoryOf(options.site, io);
  if (site === undefined && options.api !== undefined)
    throw new UsageError('--api names an API of a site.', 'Pass the folder of the site with --site.');
  const read = (name: string): ApiVersion =>
    site === undefined ? readFileVersion(name, io) : readSiteVersion(name, site, options.api);
  const [old, now] = [read(oldName), read(newName)];
  const changelog = options.changelog === undefined ? undefined : changelogText(options.changelog, io);
  const changes = compareModels(old.model, now.model);
  const findEntry = changelog === undefined ? undefined : readChangelog(changelog, oldVersions(old, now));
  const undocumented = changes.filter((change) => change.breaking && findEntry && !findEntry(change));
  const difference: Difference = { old, new: now, changes, findEntry, undocumented };
  for (const version of [old, now]) warn(version, io);
  if (options.json) io.stdout.write(jsonOf(difference));
  else if (options.format === 'markdown') {
    const linksOf = site === undefined ? undefined : linksBetween(old, now, site);
    io.stdout.write(formatMarkdown(foldChanges(changes), { sentences: en, heading: '##', linksOf }));
  } else io.stdout.write(textOutput(difference, options.changelog, io));
  if (undocumented.length === 0) return STATUS.fine;
  if (options.json || options.format === 'markdown')
    io.stderr.write(`✘ ${undocumentedText(undocumented.length, options.changelog)}.\n`);
  return STATUS.problems;
}

/** Names of the old version in headings of a changelog. The new version may still have the number of the old one. */
function oldVersions(old: ApiVersion, now: ApiVersion): readonly string[] {
  return [old.name, old.model.version].filter((name) => name !== now.model.version && name !== now.name);
}

function changelogText(name: string, io: Io): string {
  const file = resolve(io.cwd, name);
  const bytes = bytesIn([...rootsOf(io.cwd), ...rootsOf(resolve(file, '..'))], file);
  if (bytes !== undefined) return decode(bytes, basename(file)).text;
  throw new UsageError(`There is no file "${name}".`, 'With --changelog, pass an existing Markdown file.');
}

/** Errors that are listed for a file. */
const LISTED = 3;

/** Says that a file has errors: what they concern may be missing among the changes. */
function warn({ name, problems }: ApiVersion, io: Io): void {
  if (problems.length === 0) return;
  const list = problems
    .slice(0, LISTED)
    .map(({ file, line, column, text }) => `  ${printable(`${file}:${line}:${column} ${text}`)}\n`);
  io.stderr.write(
    `⚠ ${printable(name)} has ${counted(problems.length, 'error')}, so changes may be missing here.\n${list.join('')}`,
  );
}

function textOutput(difference: Difference, changelog: string | undefined, io: Io): string {
  const { changes, findEntry } = difference;
  const colors = pico.createColors(io.isTerminal && !io.env.NO_COLOR);
  const text = formatText(foldChanges(changes), {
    sentences: en,
    marks: { breaking: colors.red('✘'), other: '·' },
    bold: colors.bold,
    ...(findEntry && { noteOf: (change) => entryText(change, findEntry, changelog) }),
  });
  return `${text}${text === '' ? '' : '\n'}${verdict(difference, changelog)}\n`;
}

/** The line of the entry; of the same change in many places, the first place without one counts. */
function entryText(
  { twins, ...change }: ShownChange,
  findEntry: FindEntry,
  changelog: string | undefined,
): string {
  const lines = [change, ...twins].map(findEntry);
  return lines.includes(undefined) ? `no entry in ${changelog}` : `${changelog}:${lines[0]}`;
}

function verdict({ changes, undocumented }: Difference, changelog: string | undefined): string {
  const breaking = changes.filter((change) => change.breaking).length;
  if (changes.length === 0) return '✔ No changes.';
  const others = changes.length - breaking;
  const counts = [
    ...(breaking > 0 ? [counted(breaking, 'breaking change')] : []),
    ...(others > 0 ? [counted(others, 'other change')] : []),
  ].join(', ');
  if (undocumented.length > 0) return `✘ ${counts}. ${undocumentedText(undocumented.length, changelog)}.`;
  return `${breaking > 0 && changelog === undefined ? '⚠' : '✔'} ${counts}.`;
}

function undocumentedText(count: number, changelog: string | undefined): string {
  return `${counted(count, 'breaking change')} ${count === 1 ? 'has' : 'have'} no entry in ${changelog}`;
}

function jsonOf({ old, new: now, changes, findEntry }: Difference): string {
  const about = ({ name, model: { title, version } }: ApiVersion) => ({ name, title, version });
  const all = changes.map((change) => {
    if (findEntry === undefined || !change.breaking) return change;
    const line = findEntry(change);
    return { ...change, entry: line === undefined ? null : line };
  });
  const count = changes.filter(({ breaking }) => breaking).length;
  const json = JSON.stringify({ old: about(old), new: about(now), breaking: count, changes: all }, null, 2);
  return `${printableLines(json)}\n`;
}
