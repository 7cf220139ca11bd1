import { type Fetched, inLanguage } from 'paydocs/theme/strings/by-language';
import type { BuilderSentences } from './en.ts';

/** Language → strings. To add a translation, add a file and a line here. Otherwise, English is used. */
const LANGUAGES: Fetched<BuilderSentences> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** Loads the strings of the request builder for a language. */
export function builderSentences(language: string): Promise<BuilderSentences> {
  return inLanguage(language, LANGUAGES, async () => (await import('./en.ts')).en);
}
