import { basename, resolve } from 'node:path';
import pico from 'picocolors';
import { counted, printable } from '../../../command-line/printable.ts';
import { decode } from '../../../files/read.ts';
import { rootsOf } from '../../../files/real-entry.ts';
import { type CommandInput, type CommandServices, UsageError } from '../../../plugin.ts';
import { bytesIn } from '../../shared/named-file.ts';
import { en } from '../theme/strings/openapi/en.ts';
import type { Change } from './change.ts';
import { type FindEntry, readChangelog } from './changelog.ts';
import { compareModels } from './compare-apis.ts';
import { foldChanges, formatMarkdown, formatText, type ShownChange } from './format-changes.ts';
import { type ApiVersion, readFileVersion } from './input.ts';
import { linksBetween, readSiteVersion } from './site-input.ts';

/** Two versions, and the changes between them. */
interface Difference {
  readonly old: ApiVersion;
  readonly new: ApiVersion;
  readonly changes: readonly Change[];
  /** Absent without a changelog. */
  readonly findEntry: FindEntry | undefined;
  /** Breaking changes without an entry in the changelog. */
  readonly undocumented: readonly Change[];
}

/**
 * Runs `paydocs api diff`. Returns false if breaking changes have no entry in the changelog. Throws `UsageError` for
 * arguments that do not fit.
 */
export async function diff(input: CommandInput, services: CommandServices): Promise<boolean> {
  const { options } = input;
  const [oldName = '', newName = ''] = input.arguments;
  const [apiName, changelogName] = [options.api, options.changelog].map(textIn);
  const site = options.site === undefined ? undefined : services.siteDirectory;
  if (site === undefined && apiName !== undefined)
    throw new UsageError('--api names an API of a site.', 'Pass the folder of the site with --site.');
  const read = (name: string): ApiVersion =>
    site === undefined ? readFileVersion(name, services) : readSiteVersion(name, site, apiName);
  const [old, now] = [read(oldName), read(newName)];
  const changelog = changelogName === undefined ? undefined : changelogText(changelogName, services);
  const changes = compareModels(old.model, now.model);
  const findEntry = changelog === undefined ? undefined : readChangelog(changelog, oldVersions(old, now));
  const undocumented = changes.filter((change) => change.breaking && findEntry && !findEntry(change));
  const difference: Difference = { old, new: now, changes, findEntry, undocumented };
  for (const version of [old, now]) warn(version, services);
  if (options.json) services.write(jsonOf(difference));
  else if (options.format === 'markdown') {
    const linksOf = site === undefined ? undefined : linksBetween(old, now, site);
    services.write(formatMarkdown(foldChanges(changes), { sentences: en, heading: '##', linksOf }));
  } else services.write(textOutput(difference, changelogName, services));
  if (undocumented.length === 0) return true;
  if (options.json || options.format === 'markdown')
    services.warn(`✘ ${undocumentedText(undocumented.length, changelogName)}.\n`);
  return false;
}

/** Returns the value of an option; undefined without one. */
function textIn(value: string | true | undefined): string | undefined {
  return value === true ? undefined : value;
}

/** Returns names of the old version in headings of a changelog, unless the new version has the same number. */
function oldVersions(old: ApiVersion, now: ApiVersion): readonly string[] {
  return [old.name, old.model.version].filter((name) => name !== now.model.version && name !== now.name);
}

function changelogText(name: string, { cwd }: CommandServices): string {
  const file = resolve(cwd, name);
  const bytes = bytesIn([...rootsOf(cwd), ...rootsOf(resolve(file, '..'))], file);
  if (bytes !== undefined) return decode(bytes, basename(file)).text;
  throw new UsageError(`There is no file "${name}".`, 'With --changelog, pass an existing Markdown file.');
}

/** Maximum number of errors to list for a file. */
const LISTED = 3;

/** Warns that a file has errors, because of which changes may be missing. */
function warn({ name, problems }: ApiVersion, services: CommandServices): void {
  if (problems.length === 0) return;
  const list = problems
    .slice(0, LISTED)
    .map(({ file, line, column, text }) => `  ${printable(`${file}:${line}:${column} ${text}`)}\n`);
  services.warn(
    `⚠ ${printable(name)} has ${counted(problems.length, 'error')}, so changes may be missing here.\n${list.join('')}`,
  );
}

function textOutput(
  difference: Difference,
  changelog: string | undefined,
  { hasColors }: CommandServices,
): string {
  const { changes, findEntry } = difference;
  const colors = pico.createColors(hasColors);
  const text = formatText(foldChanges(changes), {
    sentences: en,
    marks: { breaking: colors.red('✘'), other: '·' },
    bold: colors.bold,
    ...(findEntry && { noteOf: (change) => entryText(change, findEntry, changelog) }),
  });
  return `${text}${text === '' ? '' : '\n'}${verdict(difference, changelog)}\n`;
}

/** Returns the place of the entry in the changelog. If the change has none in one of its places, says so. */
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
  return `${JSON.stringify({ old: about(old), new: about(now), breaking: count, changes: all }, null, 2)}\n`;
}
