import { error, type Problem } from '../problems.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { RecordedBlock } from '../types.ts';

/** Returns the path of a translation's record: `locales/de/docs/a.md` → `locales/de/sources/docs/a.md.json`. */
export function recordFileOf(translation: ContentPath): ContentPath {
  return contentPath(translation.replace(/^(locales\/[^/]+\/)(.*)$/s, '$1sources/$2.json'));
}

/** Returns the translation that a record belongs to, or undefined for other files. */
export function translationOf(path: ContentPath): ContentPath | undefined {
  const [, locale, file] = /^(locales\/[^/]+\/)sources\/(.*)\.json$/s.exec(path) ?? [];
  return locale === undefined ? undefined : contentPath(`${locale}${file}`);
}

/** True for a record of a translation. */
export function isRecordFile(path: ContentPath): boolean {
  return translationOf(path) !== undefined;
}

/** Serializes a record with one line per block, so that Git can merge it. */
export function writeRecord(blocks: readonly RecordedBlock[]): string {
  return `[\n${blocks.map((block) => `  ${JSON.stringify(block)}`).join(',\n')}\n]\n`;
}

/** Parses a record. */
export function readRecord(
  text: string,
  file: string,
): { readonly value?: readonly RecordedBlock[]; readonly problems: readonly Problem[] } {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { value, problems: [] };
  } catch {
    // Invalid JSON is reported below, like any other invalid record.
  }
  const what = 'This is not a valid translation record.';
  const hint = 'Delete the file and run "paydocs translations", which treats the translation as up to date.';
  return { problems: [error('translation-record', what, { file, hint })] };
}

function isRecord(value: unknown): value is readonly RecordedBlock[] {
  const isHash = (hash: unknown): boolean => typeof hash === 'string' && /^[\da-f]*$/.test(hash);
  return (
    Array.isArray(value) &&
    value.every((block) => Array.isArray(block) && block.length === 2 && block.every(isHash))
  );
}
