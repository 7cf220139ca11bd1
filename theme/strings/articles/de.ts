import type { ArticleSentences } from './en.ts';

/** Strings in articles, in German. */
export const de: ArticleSentences = {
  meaning: 'Bedeutung',
  yes: 'ja',
  no: 'nein',
  footnotes: 'Fußnoten',
  footnote: 'Fußnote {number}',
  backToReference: 'Zurück zur Textstelle {number}',
  task: 'Aufgabe',
};
