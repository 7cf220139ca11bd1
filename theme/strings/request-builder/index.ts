import { type Fetched, inLanguage } from '../by-language.ts';
import type { BuilderSentences } from './en.ts';

/** Language → its sentences. A translation is one file here and one line; without one, English is spoken. */
const LANGUAGES: Fetched<BuilderSentences> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** What the request builder says to readers of a language. */
export function builderSentences(language: string): Promise<BuilderSentences> {
  return inLanguage(language, LANGUAGES, async () => (await import('./en.ts')).en);
}
