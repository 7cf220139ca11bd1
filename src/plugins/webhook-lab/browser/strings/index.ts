import type { LabSentences } from './en.ts';

/** Language → loader of its strings. To add a translation, add a file and a line here. Other languages get English. */
const LANGUAGES: Readonly<Record<string, (() => Promise<LabSentences>) | undefined>> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** Loads the strings of the webhook lab for a language with or without region. */
export function labSentences(language: string): Promise<LabSentences> {
  const load = LANGUAGES[language] ?? LANGUAGES[language.split('-')[0] ?? ''];
  return load?.() ?? import('./en.ts').then(({ en }) => en);
}
