import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { recordFileOf, writeRecord } from './content/translation-record.ts';
import { type ContentPath, contentPath } from './shared/paths.ts';
import type { LocaleSite } from './site/site.ts';
import type { RecordedBlock } from './types.ts';

/** What is written for translators. */
export interface TranslationFiles {
  /** A copy of an original, to be translated in place. */
  readonly copy: (original: ContentPath, translation: ContentPath) => void;
  /** What a translation was made from. */
  readonly record: (translation: ContentPath, blocks: readonly RecordedBlock[]) => void;
  /** A language's `labels.yaml` with everything that it may name. */
  readonly labels: (locale: string, missing: readonly MissingLabel[]) => void;
  /** Every file that has been written. */
  readonly written: readonly string[];
}

/** A text of the configuration that a language does not translate. */
export type MissingLabel = readonly [section: string, text: string];

/** Writes into the site's content; for a check, nothing. */
export function translationFiles(
  siteDirectory: string,
  { isCheck }: { readonly isCheck: boolean },
): TranslationFiles {
  const written: string[] = [];
  const placeOf = (path: ContentPath): string => {
    const place = join(siteDirectory, 'content', path);
    mkdirSync(dirname(place), { recursive: true });
    written.push(`content/${path}`);
    return place;
  };
  if (isCheck) return { copy() {}, record() {}, labels() {}, written };
  return {
    written,
    copy: (original, translation) =>
      copyFileSync(join(siteDirectory, 'content', original), placeOf(translation)),
    record: (translation, blocks) => writeFileSync(placeOf(recordFileOf(translation)), writeRecord(blocks)),
    labels(locale, missing) {
      if (missing.length === 0) return;
      const path = contentPath(`locales/${locale}/labels.yaml`);
      writeFileSync(placeOf(path), labelsText(missing));
    },
  };
}

/** Texts that have been looked for in vain. */
export function missingLabels(labels: LocaleSite['labels']): readonly MissingLabel[] {
  return [...labels].flatMap(([section, texts]) =>
    [...texts].flatMap(([text, isTranslated]): MissingLabel[] =>
      // A number, such as a version's, is the same in all languages.
      isTranslated || !/\p{L}/u.test(text) ? [] : [[section, text]],
    ),
  );
}

function labelsText(missing: readonly MissingLabel[]): string {
  const sections: Record<string, Record<string, null>> = {};
  for (const [section, text] of missing) sections[section] = { ...sections[section], [text]: null };
  return `# What the configuration names. Write the translation behind each text.\n${stringify(sections, { nullStr: '' })}`;
}
