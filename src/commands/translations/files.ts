import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { recordFileOf, writeRecord } from '../../content/translation-records.ts';
import { type ContentPath, contentPath } from '../../shared/paths.ts';
import type { LocaleSite } from '../../site/site.ts';
import type { RecordedBlock } from '../../types.ts';

/** Writes files for translators. */
export interface TranslationFiles {
  /** Copies an original to the place of its translation. */
  readonly copy: (original: ContentPath, translation: ContentPath) => void;
  /** Writes the record of the original blocks that a translation was made from. */
  readonly record: (translation: ContentPath, blocks: readonly RecordedBlock[]) => void;
  /** Writes a language's `labels.yaml` with all labels that it can translate. */
  readonly labels: (locale: string, missing: readonly MissingLabel[]) => void;
  /** All files written so far. */
  readonly written: readonly string[];
}

/** A text of the configuration without translation. */
export type MissingLabel = readonly [section: string, text: string];

/** Returns functions that write into the site's content; for a check, these do nothing. */
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

/** Returns the texts of the configuration that have letters, and no translation in the language. */
export function missingLabels(labels: LocaleSite['labels']): readonly MissingLabel[] {
  return [...labels].flatMap(([section, texts]) =>
    [...texts].flatMap(([text, isTranslated]): MissingLabel[] =>
      // A text without letters, such as a version number, needs no translation.
      isTranslated || !/\p{L}/u.test(text) ? [] : [[section, text]],
    ),
  );
}

function labelsText(missing: readonly MissingLabel[]): string {
  const sections: Record<string, Record<string, null>> = {};
  for (const [section, text] of missing) sections[section] = { ...sections[section], [text]: null };
  return `# Labels of the configuration. Write the translation after each text.\n${stringify(sections, { nullStr: '' })}`;
}
