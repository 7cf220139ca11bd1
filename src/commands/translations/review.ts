import { UsageError } from '../../command-line/status.ts';
import { versionOf } from '../../content/built.ts';
import { writeRecord } from '../../content/translation-records.ts';
import { lockState } from '../../output/state.ts';
import { readContent } from '../../pipeline/read-site.ts';
import { type ContentPath, contentPath } from '../../shared/paths.ts';
import { compareBlocks, isCopied, isUntouched, outdatedSections } from '../../site/compare-blocks.ts';
import { link } from '../../site/link.ts';
import type { LinkInput } from '../../site/outline.ts';
import type { Doc, RecordedBlock } from '../../types.ts';
import { missingLabels, type TranslationFiles, translationFiles } from './files.ts';

/** Options of a review. */
export interface TranslationRequest {
  readonly siteDirectory: string;
  /** True: write nothing. */
  readonly isCheck: boolean;
  /**
   * Translations to mark as up to date although their originals have changed: `content/locales/de/docs/guide.md`.
   */
  readonly accepted: readonly string[];
}

/** A translation with outdated blocks. */
export interface OutdatedFile {
  readonly file: string;
  /** Ids of the headings above outdated blocks; null for blocks before the first heading. */
  readonly sections: readonly (string | null)[];
  /** Number of outdated blocks. */
  readonly outdated: number;
  /** Number of missing blocks. */
  readonly missing: number;
}

/** State of a language's translations. */
export interface LocaleReport {
  readonly locale: string;
  readonly pages: number;
  readonly translated: number;
  /** Originals without translation. */
  readonly missing: readonly string[];
  readonly outdated: readonly OutdatedFile[];
  /** Number of blocks on all translated pages. */
  readonly blocks: number;
  readonly outdatedBlocks: number;
  /** Configuration texts without translation: `navbar: About`. */
  readonly labels: readonly string[];
}

/** Result of a review. */
export interface TranslationReport {
  readonly locales: readonly LocaleReport[];
  readonly written: readonly string[];
}

/**
 * Compares every translation with its original. Copies originals that have no translation, and records the work
 * that translators have done since the last review. Throws `ProblemsError` if the site cannot be read.
 */
export async function reviewTranslations(
  request: TranslationRequest,
  notice: (line: string) => void,
): Promise<TranslationReport> {
  const { siteDirectory } = request;
  const lock = await lockState({ siteDirectory }, notice);
  try {
    const input = await readContent(siteDirectory, notice);
    checkAccepted(request.accepted, input);
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

/** Throws a usage error if a file to accept is not a translation, instead of seeming to accept it. */
function checkAccepted(accepted: readonly string[], { docs }: Pick<LinkInput, 'docs'>): void {
  const known = new Set(docs.map(({ path }) => `content/${path}`));
  const unknown = accepted.find((file) => !file.startsWith('content/locales/') || !known.has(file));
  if (unknown === undefined) return;
  const hint = 'With --accept, pass the file of a translation, such as content/locales/de/docs/guide.md.';
  throw new UsageError(`There is no translation "${unknown}".`, hint);
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
    // Frozen versions without translations stay untranslated.
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

/** Reviews one translation. Returns undefined if there is none. Passes files to write to `files`. */
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
    const isOld = record === undefined || writeRecord(record) !== writeRecord(copied);
    if (isOld && isUntouched(translation?.blocks ?? [], record ?? [], original.blocks)) {
      files.copy(original.path, path);
      files.record(path, copied);
    }
    return undefined;
  }
  const before = compareBlocks(original.blocks, translation.blocks, record);
  if (recorded === undefined || writeRecord(recorded) !== writeRecord(before.record))
    files.record(path, before.record);
  const now = request.isCheck ? before : compareBlocks(original.blocks, translation.blocks, before.record);
  return {
    file,
    sections: outdatedSections(now),
    outdated: now.outdated.length,
    missing: now.missing.length,
  };
}
