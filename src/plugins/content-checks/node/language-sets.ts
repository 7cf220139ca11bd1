import { findLanguage } from '../../../markdown/code/languages.ts';
import { type Problem, warning } from '../../../problems.ts';
import { editionFolder } from '../../../shared/editions.ts';
import type { Doc, LanguageTabs } from '../../../types.ts';

/**
 * A reader who has chosen a language wants it on every page of a version, in one
 * language of the text: what one set of samples has, all must have.
 */
export function incompleteSets(docs: readonly Pick<Doc, 'path' | 'languageTabs'>[]): readonly Problem[] {
  const editions = new Map<string, LanguageTabs[]>();
  for (const { path, languageTabs } of docs) {
    if (languageTabs.length === 0) continue;
    const folder = editionFolder(path);
    const own = editions.get(folder);
    if (own === undefined) editions.set(folder, [...languageTabs]);
    else own.push(...languageTabs);
  }
  return [...editions.values()].flatMap(missingIn);
}

function missingIn(sets: readonly LanguageTabs[]): readonly Problem[] {
  const all = [...new Set(sets.flatMap(({ values }) => values))];
  return sets.flatMap(({ values, file, line, column }) => {
    const missing = all.filter((value) => !values.includes(value));
    if (missing.length === 0) return [];
    const names = missing.map((value) => findLanguage(value, [])?.label ?? value);
    const text = `These samples lack ${names.join(', ')}, which others have.`;
    const hint = 'Add a tab for each, or give the tabs another group than "language".';
    return [warning('missing-language', text, { file: `content/${file}`, line, column, hint })];
  });
}
