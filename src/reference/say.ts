import { type Sentences, sentencesIn } from '../site/site-props.ts';

/** Says what no component says, in the language of a page: headings, titles, the tables of its Markdown copy. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Makes the function that says sentences of the theme in a language. */
export function sayer(strings: Sentences, language: string): Say {
  const sentences = sentencesIn(language, strings);
  return (key, values = {}) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
