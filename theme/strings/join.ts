import type { Theme } from '../../src/shared/theme.ts';

/** Joins strings by language. A key of a later one replaces that of an earlier one. */
export function joinStrings(...all: readonly Theme['strings'][]): Theme['strings'] {
  const languages = new Set(all.flatMap((strings) => Object.keys(strings)));
  const sentencesIn = (language: string) =>
    Object.fromEntries(all.flatMap((strings) => Object.entries(strings[language] ?? {})));
  return Object.fromEntries([...languages].map((language) => [language, sentencesIn(language)]));
}
