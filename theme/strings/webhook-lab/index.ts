import { type Fetched, inLanguage } from '../by-language.ts';
import type { LabSentences } from './en.ts';

/** Language → its sentences. A translation is one file here and one line; without one, English is spoken. */
const LANGUAGES: Fetched<LabSentences> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** What the webhook lab says to readers of a language. */
export function labSentences(language: string): Promise<LabSentences> {
  return inLanguage(language, LANGUAGES, async () => (await import('./en.ts')).en);
}
