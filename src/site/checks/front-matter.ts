import { error, type Problem } from '../../problems.ts';
import type { Budget } from '../../shared/limits.ts';
import { createSuggestionBudget } from '../../shared/suggestions.ts';
import { frontMatterPlace } from '../identify.ts';
import { unknownDoc } from '../sidebars.ts';
import type { LocaleSite, SiteDoc, Version } from '../site.ts';

/** Returns a problem for each id that two docs have, and for each doc or sidebar that front matter names and that is missing. */
export function checkFrontMatter(locales: readonly LocaleSite[]): readonly Problem[] {
  const versions = locales.flatMap((locale) => locale.versions);
  const suggestions = createSuggestionBudget();
  return versions.flatMap((version) => [
    ...duplicateIds(version.docs),
    ...version.docs.flatMap((doc) => checkReferences(doc, version, suggestions)),
  ]);
}

function duplicateIds(docs: readonly SiteDoc[]): readonly Problem[] {
  const first = new Map<string, SiteDoc>();
  return docs.flatMap((doc) => {
    const other = first.get(doc.id);
    first.set(doc.id, other ?? doc);
    if (other === undefined) return [];
    const at = { file: `content/${doc.doc.path}`, line: 1, column: 1 };
    const hint = 'Rename one file, or give it another "id" in its front matter.';
    const text = `The id "${doc.id}" belongs to content/${other.doc.path} already.`;
    return [error('duplicate-id', text, { ...at, hint })];
  });
}

/** Returns the problems of a doc whose front matter names missing docs or sidebars (behaviours S5-08). */
function checkReferences(
  { doc }: SiteDoc,
  { docsById, draftIds, sidebars }: Version,
  suggestions: Budget,
): readonly Problem[] {
  const { paginationPrevious, paginationNext, displayedSidebar } = doc.meta;
  const docs = [
    ['pagination_prev', paginationPrevious],
    ['pagination_next', paginationNext],
  ] as const;
  const unknown = docs.flatMap(([key, id]) => {
    if (typeof id !== 'string' || docsById.has(id) || draftIds.has(id)) return [];
    const text = `"${key}" names the doc "${id}", which does not exist.`;
    const known = suggestions.spend(docsById.size) ? docsById.keys() : [];
    return [unknownDoc(text, { id, at: frontMatterPlace(doc, key) }, known)];
  });
  const names = sidebars.map(({ name }) => name);
  if (typeof displayedSidebar !== 'string' || names.includes(displayedSidebar)) return unknown;
  const text = `"displayed_sidebar" names the sidebar "${displayedSidebar}", which does not exist.`;
  const hint = `Available sidebars: ${names.join(', ')}.`;
  const at = frontMatterPlace(doc, 'displayed_sidebar');
  return [...unknown, error('unknown-sidebar', text, { ...at, hint })];
}
