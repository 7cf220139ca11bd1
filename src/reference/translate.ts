import { type Sentences, sentencesIn } from '../site/site-props.ts';

/** Returns a sentence in the language of a page, for texts that no component renders: headings, titles, tables of Markdown copies. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Creates the function that returns sentences of the theme in a language. */
export function translator(strings: Sentences, language: string): Translate {
  const sentences = sentencesIn(language, strings);
  return (key, values = {}) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
