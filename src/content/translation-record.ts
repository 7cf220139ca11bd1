import { error, type Problem } from '../problems.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { RecordedBlock } from '../types.ts';

/** Where the record of a translation lies: `locales/de/docs/a.md` → `locales/de/sources/docs/a.md.json`. */
export function recordFileOf(translation: ContentPath): ContentPath {
  return contentPath(translation.replace(/^(locales\/[^/]+\/)(.*)$/s, '$1sources/$2.json'));
}

/** The translation that a file is the record of; undefined for other files. */
export function translationOf(path: ContentPath): ContentPath | undefined {
  const [, locale, file] = /^(locales\/[^/]+\/)sources\/(.*)\.json$/s.exec(path) ?? [];
  return locale === undefined ? undefined : contentPath(`${locale}${file}`);
}

/** The text of a record: a line for each block, so that versions of it can be merged. */
export function writeRecord(blocks: readonly RecordedBlock[]): string {
  return `[\n${blocks.map((block) => `  ${JSON.stringify(block)}`).join(',\n')}\n]\n`;
}

/** Reads the text of a record. */
export function readRecord(
  text: string,
  file: string,
): { readonly record?: readonly RecordedBlock[]; readonly problems: readonly Problem[] } {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { record: value, problems: [] };
  } catch {
    // Told below, like any other text that is no record.
  }
  const what = 'This does not record what a translation was made from.';
  const hint = 'Delete it and run "paydocs translations", which takes the translation to be up to date.';
  return { problems: [error('translation-record', what, { file, hint })] };
}

function isRecord(value: unknown): value is readonly RecordedBlock[] {
  const isHash = (hash: unknown): boolean => typeof hash === 'string' && /^[\da-f]*$/.test(hash);
  return (
    Array.isArray(value) &&
    value.every((block) => Array.isArray(block) && block.length === 2 && block.every(isHash))
  );
}
