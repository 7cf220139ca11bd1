import type { BuilderSentences } from './en.ts';

/** Language → its sentences. A translation is one file here and one line; without one, English is spoken. */
const LANGUAGES: Readonly<Record<string, (() => Promise<BuilderSentences>) | undefined>> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** What the request builder says to readers of a language: only its sentences are fetched. */
export async function builderSentences(language: string): Promise<BuilderSentences> {
  const own = LANGUAGES[language] ?? LANGUAGES[language.split('-')[0] ?? ''];
  return own ? own() : (await import('./en.ts')).en;
}
