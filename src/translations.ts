import { join } from 'node:path';
import { versionOf } from './content/built.ts';
import { writeRecord } from './content/translation-record.ts';
import { readInputs } from './inputs.ts';
import { noMemory } from './memory.ts';
import { stateFolder } from './output/state.ts';
import { loadSite, parseSite } from './parse-site.ts';
import { type Problem, ProblemsError } from './problems.ts';
import { programKey } from './program.ts';
import { type BuildRequest, silentReporter } from './reporting.ts';
import { type ContentPath, contentPath } from './shared/paths.ts';
import { compareBlocks, isCopied } from './site/compare-blocks.ts';
import { type LinkInput, link } from './site/link.ts';
import { lockSite } from './store/lock.ts';
import { openStore } from './store/store.ts';
import { startWork } from './threads/work.ts';
import { missingLabels, type TranslationFiles, translationFiles } from './translation-files.ts';
import type { Doc, RecordedBlock } from './types.ts';

/** What is asked of a site's translations. */
export interface TranslationRequest {
  readonly siteDirectory: string;
  /** True: nothing is written. */
  readonly isCheck: boolean;
  /** Translations that are up to date although their originals have changed: `content/locales/de/docs/guide.md`. */
  readonly accepted: readonly string[];
}

/** A translation that is older than its original in places. */
export interface OutdatedFile {
  readonly file: string;
  /** Ids of the headings below which it is; null for what stands before the first one. */
  readonly sections: readonly (string | null)[];
  /** How many blocks are out of date. */
  readonly outdated: number;
  /** How many blocks of the original it lacks. */
  readonly missing: number;
}

/** How the translation of a language stands. */
export interface LocaleReport {
  readonly locale: string;
  readonly pages: number;
  readonly translated: number;
  /** Originals without translation. */
  readonly missing: readonly string[];
  readonly outdated: readonly OutdatedFile[];
  /** Blocks of all translated pages. */
  readonly blocks: number;
  readonly outdatedBlocks: number;
  /** Texts of the configuration without translation: `navbar: About`. */
  readonly labels: readonly string[];
}

/** What was found, and what was written. */
export interface TranslationReport {
  readonly locales: readonly LocaleReport[];
  readonly written: readonly string[];
}

/**
 * Compares every translation with its original. Writes a copy of each original that has no translation, and records what
 * translators have done since the last time. Throws `ProblemsError` when the site cannot be read.
 */
export async function reviewTranslations(
  request: TranslationRequest,
  notice: (line: string) => void,
): Promise<TranslationReport> {
  const { siteDirectory } = request;
  const lock = await lockSite(join(stateFolder(siteDirectory), 'lock'), notice);
  try {
    const input = await readSite(siteDirectory, notice);
    const files = translationFiles(siteDirectory, { isCheck: request.isCheck });
    const [, ...others] = link(input).locales;
    const locales = others.map(({ locale: { name }, labels }) => {
      const missing = missingLabels(labels);
      if (!input.labels.has(name)) files.labels(name, missing);
      return {
        ...reviewLocale(name, input, { request, files }),
        labels: missing.map((one) => one.join(': ')),
      };
    });
    return { locales, written: files.written };
  } finally {
    lock?.release();
  }
}

/** The site as linking sees it; nothing is rendered. */
async function readSite(siteDirectory: string, notice: (line: string) => void): Promise<LinkInput> {
  const request: BuildRequest = { siteDirectory, drafts: false, cache: true, strict: false, write: false };
  const inputs = await readInputs(request);
  // A file behind a link that is refused would be taken for missing, and be written through the link.
  if (inputs.listing.problems.length > 0) throw new ProblemsError(inputs.listing.problems);
  const begun = { request, reporter: { ...silentReporter, notice }, inputs };
  const directory = join(stateFolder(siteDirectory), 'store');
  const store = await openStore({ directory, program: programKey(), notice, isKept: true });
  const work = startWork();
  const means = { store, work, memory: noMemory() };
  const problems: Problem[] = [];
  const collect = <Found extends { readonly problems: readonly Problem[] }>(found: Found): Found => {
    problems.push(...found.problems);
    return found;
  };
  try {
    const loaded = await loadSite(begun, means, collect);
    const { config, bundle } = loaded;
    if (config === undefined) throw new ProblemsError(problems);
    const { content } = await parseSite({ ...loaded, config }, begun, means, collect);
    // What could not be read would be taken for missing, and written over.
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new ProblemsError(errors);
    const { pages: reactPages, strings } = bundle;
    const files = new Set(inputs.listing.files);
    return { ...content, config, files, reactPages, strings, drafts: false, generator: '' };
  } finally {
    await work.end();
    // What else lies in the store is the builds' business.
    await store.close({ wentWell: false });
  }
}

interface Review {
  readonly request: TranslationRequest;
  readonly files: TranslationFiles;
}

function reviewLocale(name: string, input: LinkInput, review: Review): Omit<LocaleReport, 'labels'> {
  const docs = new Map(input.docs.map((doc) => [doc.path, doc]));
  const originals = input.docs.filter(({ path, meta }) => !path.startsWith('locales/') && !meta.draft);
  const missing: string[] = [];
  const outdated: OutdatedFile[] = [];
  const counts = { pages: 0, translated: 0, blocks: 0, outdatedBlocks: 0 };
  for (const original of originals) {
    const path = contentPath(`locales/${name}/${original.path}`);
    const translation = docs.get(path);
    // Nobody translates a frozen version that was frozen without.
    if (translation === undefined && !isLiving(original.path)) continue;
    counts.pages++;
    const compared = reviewFile({ original, translation, path }, input.records.get(path), review);
    if (compared === undefined) {
      missing.push(`content/${original.path}`);
      continue;
    }
    counts.translated++;
    counts.blocks += original.blocks.length;
    counts.outdatedBlocks += compared.outdated;
    if (compared.outdated + compared.missing > 0) outdated.push(compared);
  }
  return { locale: name, ...counts, missing, outdated };
}

function isLiving(path: ContentPath): boolean {
  const version = versionOf(path);
  return version === undefined || version === 'current';
}

/** How one translation stands; undefined where there is none. What is to be written is handed to `files`. */
function reviewFile(
  found: { readonly original: Doc; readonly translation: Doc | undefined; readonly path: ContentPath },
  recorded: readonly RecordedBlock[] | undefined,
  { request, files }: Review,
): OutdatedFile | undefined {
  const { original, translation, path } = found;
  const file = `content/${path}`;
  const record = request.accepted.includes(file) ? undefined : recorded;
  if (translation === undefined || (record && isCopied(translation.blocks, record))) {
    const copied = original.blocks.map(({ hash }): RecordedBlock => [hash, hash]);
    if (record === undefined || writeRecord(record) !== writeRecord(copied)) {
      files.copy(original.path, path);
      files.record(path, copied);
    }
    return undefined;
  }
  const before = compareBlocks(original.blocks, translation.blocks, record);
  if (recorded === undefined || writeRecord(recorded) !== writeRecord(before.record))
    files.record(path, before.record);
  const now = request.isCheck ? before : compareBlocks(original.blocks, translation.blocks, before.record);
  const sections = [...new Set(now.outdated.map(({ section }) => section))];
  return { file, sections, outdated: now.outdated.length, missing: now.missing.length };
}
