/** Language → function that loads its strings. */
export type Fetched<Sentences> = Readonly<Record<string, (() => Promise<Sentences>) | undefined>>;

/** Loads the strings of a widget for a language with or without region. Falls back to English. */
export function inLanguage<Sentences>(
  language: string,
  languages: Fetched<Sentences>,
  others: () => Promise<Sentences>,
): Promise<Sentences> {
  const own = languages[language] ?? languages[language.split('-')[0] ?? ''] ?? others;
  return own();
}
