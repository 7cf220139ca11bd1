import type { Translate } from '../contract/edition.ts';
import { type Sentences, sentencesIn } from '../site/site-props.ts';

/** Creates the function that returns sentences of the theme in a language. */
export function translator(strings: Sentences, language: string): Translate {
  const sentences = sentencesIn(language, strings);
  return (key, values = {}) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
