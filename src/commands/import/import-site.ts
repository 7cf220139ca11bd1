import { build } from '../../pipeline/build.ts';
import { silentReporter } from '../../platform/build-request.ts';
import { type Problem, ProblemsError } from '../../problems.ts';
import { SECURITY_CODES } from '../../shared/problem-codes.ts';
import { addressLines, type CheckedAddresses, compareAddresses } from './addresses.ts';
import { type Adjustments, configText, NO_ADJUSTMENTS, validConfig } from './config-text.ts';
import type { ImportPlan, Note, PlannedFile } from './plan.ts';
import { openWriter, type WrittenFiles } from './record.ts';
import { planImport } from './site.ts';
import { pathWithin, readBytes, type SourceFolder } from './source.ts';

/** Input of an import. */
export interface ImportRequest {
  readonly source: SourceFolder;
  /** Folder of the new site. */
  readonly out: string;
  /** Text of a sitemap, or of a list of addresses, that the new site shall have. */
  readonly addresses?: string;
  /** True: code of the configuration is executed. */
  readonly runsConfig: boolean;
  readonly notice: (line: string) => void;
}

/** Result of an import. */
export interface ImportResult {
  readonly generator: string;
  /** Folder of the old configuration, relative to the imported one. */
  readonly folder: string;
  readonly files: WrittenFiles;
  /** Pages of the new site, those of each language and version counted. */
  readonly pages: number;
  /** Markdown files of the new site. */
  readonly sources: readonly string[];
  /** Problems that a build of the new site reports. */
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
  readonly addresses?: CheckedAddresses;
}

const IGNORED = 'node_modules/\ndist/\nshards/\n.paydocs/\n';

/** Imports a site: reads the old one, writes the new one, and checks it as a build does. */
export async function importSite(request: ImportRequest): Promise<ImportResult> {
  const { source, out } = request;
  const plan = planImport(source, request.runsConfig ? request : undefined);
  const { config, notes } = validConfig(plan);
  const planned = uniqueFiles(plan.files);
  const write = (adjustments: Adjustments): WrittenFiles => {
    const writer = openWriter(out);
    writer.write('site.config.yaml', configText(config, plan.generator, adjustments));
    writer.write('.gitignore', IGNORED);
    for (const file of planned.files) {
      const data = 'text' in file ? file.text : readBytes(source, file.from);
      if (data !== undefined) writer.write(file.to, data);
    }
    return writer.finish();
  };
  const first = write(NO_ADJUSTMENTS);
  let adjustments = NO_ADJUSTMENTS;
  let found = await check(out);
  // Some problems are found only when others are out of the way.
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = adjustmentsFor(found.problems, adjustments, configText(config, plan.generator, adjustments));
    if (sizeOf(next) === sizeOf(adjustments)) break;
    adjustments = next;
    write(adjustments);
    found = await check(out);
  }
  const { pages, problems } = found;
  const taken = [...adjustments.taken].map(
    (from): Note => ({
      kind: 'setting',
      subject: `redirect from ${from}`,
      advice: 'A page has this address, or one that differs in case.',
    }),
  );
  const refused = [...source.refused].map(([subject, advice]): Note => ({ kind: 'file', subject, advice }));
  return {
    generator: plan.generator,
    folder: plan.site.folder,
    files: first,
    pages,
    sources: planned.files.map(({ to }) => to).filter((path) => /\.mdx?$/.test(path)),
    problems,
    notes: [...plan.notes, ...notes, ...planned.notes, ...taken, ...refused],
    ...(request.addresses !== undefined && {
      addresses: await compareAddresses(addressLines(request.addresses), out),
    }),
  };
}

/** Returns the last file planned for each place below the content of the new site, and notes for files with other places. */
function uniqueFiles(files: ImportPlan['files']) {
  const byPlace = new Map<string, PlannedFile>();
  const notes: Note[] = [];
  const places = new Set(files.map(({ to }) => to));
  for (const planned of files) {
    const file = { ...planned, to: translationPlace(planned.to, places) };
    if (pathWithin(file.to) === file.to && file.to.startsWith('content/')) byPlace.set(file.to, file);
    else
      notes.push({ kind: 'file', subject: file.to, advice: 'Its place would be outside of the new site.' });
  }
  return { files: [...byPlace.values()], notes };
}

/** Returns the place of a translation with the ending of its original: `guide.md` translates `guide.mdx` where that is a page. */
function translationPlace(to: string, places: ReadonlySet<string>): string {
  const [, path, ending] = /^content\/locales\/[^/]+\/(.+)\.(mdx?)$/.exec(to) ?? [];
  if (path === undefined || places.has(`content/${path}.${ending}`)) return to;
  const other = ending === 'md' ? 'mdx' : 'md';
  return places.has(`content/${path}.${other}`) ? `${to.slice(0, -String(ending).length)}${other}` : to;
}

/** Returns what a build reports, without writing its output. */
async function check(
  siteDirectory: string,
): Promise<{ readonly pages: number; readonly problems: readonly Problem[] }> {
  const request = { siteDirectory, drafts: false, cache: true, strict: false, write: false } as const;
  try {
    return await build({ ...request, restriction: 'no-code' }, silentReporter);
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    return { pages: 0, problems: reason.problems };
  }
}

/** Checks of an import: each finds what the one before it could not reach. */
const ROUNDS = 4;

function sizeOf({ warned, hosts, taken }: Adjustments): number {
  return warned.size + [...hosts.values()].flat().length + taken.size;
}

/**
 * Makes warnings of the errors that an import cannot correct, so that the new site builds, and leaves out redirects from pages.
 * Errors of security stay errors. `configuration` is the text that the problems are about.
 */
function adjustmentsFor(
  problems: readonly Problem[],
  before: Adjustments,
  configuration: string,
): Adjustments {
  const warned = new Map(before.warned);
  const taken = new Set(before.taken);
  const lines = configuration.split('\n');
  const counts = new Map<string, number>();
  for (const { code, severity, line = 0 } of problems) {
    if (severity !== 'error' || SECURITY_CODES.has(code) || code === 'config' || code === 'yaml') continue;
    const from = code === 'redirect-taken' ? redirectAt(lines, line) : undefined;
    if (from === undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
    else taken.add(from);
  }
  for (const [code, count] of counts) warned.set(code, warned.get(code) ?? count);
  return { warned, taken, hosts: allowedHosts(problems, before.hosts) };
}

/** Returns the address in the entry of `redirects` at a line of the configuration; undefined if there is none. */
function redirectAt(lines: readonly string[], line: number): string | undefined {
  const [, from] =
    /from: (.+)$/.exec(lines[line - 1] ?? '') ?? /from: (.+)$/.exec(lines[line - 2] ?? '') ?? [];
  return from?.startsWith('"') ? String(JSON.parse(from)) : from;
}

/** Returns the sources that problems ask to allow. The old site had no such policy, and its owner imports it. */
function allowedHosts(problems: readonly Problem[], before: Adjustments['hosts']): Adjustments['hosts'] {
  const hosts = new Map(before);
  for (const { blocked } of problems) {
    if (blocked === undefined || !PASSIVE.includes(blocked.directive)) continue;
    const { directive, source } = blocked;
    hosts.set(directive, [...new Set([...(hosts.get(directive) ?? []), source])].sort());
  }
  return hosts;
}

/** Directives for what cannot change the page around it. Scripts and styles of other sites stay out. */
const PASSIVE = ['img-src', 'media-src', 'frame-src'];
