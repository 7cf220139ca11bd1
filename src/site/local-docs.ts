import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { Doc } from '../types.ts';

/** A Markdown file as one language shows it. */
export interface LocalDoc {
  readonly doc: Doc;
  /** Where the original stands, or would stand: `docs/guide.md`. It decides address and id. */
  readonly path: ContentPath;
  /** True: the language has no translation of it, and shows the default language's. */
  readonly isUntranslated: boolean;
}

/** The folder of a language's translations; that of the default language is `content` itself. */
export interface LocaleFolder {
  readonly name: string;
  readonly isDefault: boolean;
}

/** Every file that a language shows, each once: its own, and those of the default language that it has not translated. */
export function localDocs(docs: readonly Doc[], { name, isDefault }: LocaleFolder): readonly LocalDoc[] {
  const prefix = `locales/${name}/`;
  const found = new Map<string, LocalDoc>();
  for (const doc of docs) {
    if (!doc.path.startsWith('locales/'))
      found.set(doc.path, { doc, path: doc.path, isUntranslated: !isDefault });
  }
  for (const doc of docs) {
    if (!doc.path.startsWith(prefix)) continue;
    const path = contentPath(doc.path.slice(prefix.length));
    found.set(path, { doc, path, isUntranslated: false });
  }
  return [...found.values()];
}
