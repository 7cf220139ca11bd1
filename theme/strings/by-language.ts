/** Language → its sentences, fetched when they are asked for. */
export type Fetched<Sentences> = Readonly<Record<string, (() => Promise<Sentences>) | undefined>>;

/** What a widget says to readers of a language, region or not: only its sentences are fetched, or else the others. */
export function inLanguage<Sentences>(
  language: string,
  languages: Fetched<Sentences>,
  others: () => Promise<Sentences>,
): Promise<Sentences> {
  const own = languages[language] ?? languages[language.split('-')[0] ?? ''] ?? others;
  return own();
}
