import type { ReferencePages } from '../contract/reference.ts';
import { localeOf, versionFolder } from '../shared/editions.ts';
import type { ContentPath } from '../shared/paths.ts';
import { createSuggestionBudget } from '../shared/suggestions.ts';
import type { Doc } from '../types.ts';

/**
 * Returns the pages that show something, for each version. The first file counts, preferably one of that
 * version, else of the docs that are being written; drafts are left out, since readers may not get them.
 */
export function pagesOf(docs: readonly Doc[]): (version: string) => ReferencePages {
  const files = new Map<string, ContentPath>();
  const note = (key: string, path: ContentPath): void => void (files.has(key) || files.set(key, path));
  const isLatest = ({ path }: Doc): boolean => path.startsWith('docs/');
  const ordered = [...docs.filter(isLatest), ...docs.filter((doc) => !isLatest(doc))];
  for (const { path, meta, references } of ordered) {
    if (meta.draft) continue;
    for (const { name, attributes } of references) {
      const { id = attributes.name ?? attributes.part, api } = attributes;
      const shown = shownKey(name, String(id), api);
      note(shown, path);
      if (localeOf(path) === undefined) note(`${versionFolder(path)} ${shown}`, path);
    }
  }
  const made = new Map<string, ReferencePages>();
  const suggestions = createSuggestionBudget();
  const inVersion = (version: string): ReferencePages => {
    const pages = made.get(version) ?? {
      inVersion,
      suggestions,
      pageOf: (directive: string, id: string, api?: string) => {
        const shown = shownKey(directive, id, api);
        return files.get(`${version} ${shown}`) ?? files.get(shown);
      },
    };
    // One value for each version: sources keep what they find out about it.
    made.set(version, pages);
    return pages;
  };
  return inVersion;
}

function shownKey(directive: string, id: string, api = ''): string {
  return `${directive} ${api} ${id}`;
}
