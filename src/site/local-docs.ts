import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { Doc, RecordedBlock } from '../types.ts';
import { compareTranslation } from './compare-blocks.ts';

/** A Markdown file as one language shows it. */
export interface LocalDoc {
  readonly doc: Doc;
  /** Path of the original, even if there is none: `docs/guide.md`. It decides address and id. */
  readonly path: ContentPath;
  /** True: the language has no translation of it, and shows the default language's. */
  readonly isUntranslated: boolean;
  /** Headings below which the translation is older than the original; null means what comes before the first one. */
  readonly outdated: readonly (string | null)[];
}

/** Facts about a language and its translations. */
export interface LocaleSources {
  readonly name: string;
  /** True for the language whose files lie in `content` itself. */
  readonly isDefault: boolean;
  /** Path of a translation → record of the blocks that it was made from. */
  readonly records: ReadonlyMap<ContentPath, readonly RecordedBlock[]>;
}

/** Returns every file that a language shows, each once: its own, and those of the default language that it has not translated. */
export function localDocs(
  docs: readonly Doc[],
  { name, isDefault, records }: LocaleSources,
): readonly LocalDoc[] {
  const prefix = `locales/${name}/`;
  const found = new Map<string, LocalDoc>();
  for (const doc of docs) {
    if (!doc.path.startsWith('locales/'))
      found.set(doc.path, { doc, path: doc.path, isUntranslated: !isDefault, outdated: [] });
  }
  for (const doc of docs) {
    if (!doc.path.startsWith(prefix)) continue;
    const path = contentPath(doc.path.slice(prefix.length));
    const original = found.get(path)?.doc;
    const record = records.get(doc.path);
    const compared = record ? compareTranslation(original ?? doc, doc, record) : [];
    // A copy that waits for its translator may be older than its original, which may be a draft now or gone.
    if (compared === undefined) continue;
    found.set(path, { doc, path, isUntranslated: false, outdated: original ? compared : [] });
  }
  return [...found.values()];
}
