import { type Fetched, inLanguage } from '../../../../../../theme/strings/by-language.ts';
import type { LabSentences } from './en.ts';

/** Language → strings. To add a translation, add a file and a line here. Otherwise, English is used. */
const LANGUAGES: Fetched<LabSentences> = {
  de: async () => (await import('./de.ts')).de,
  ar: async () => (await import('./ar.ts')).ar,
};

/** Loads the strings of the webhook lab for a language. */
export function labSentences(language: string): Promise<LabSentences> {
  return inLanguage(language, LANGUAGES, async () => (await import('./en.ts')).en);
}
