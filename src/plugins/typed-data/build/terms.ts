import type { ReferenceUse, Refused, Shown } from '../../../reference/source.ts';
import type { DataFile, TypedData } from './data.ts';
import { fragment, unknown } from './fragment.ts';

/** `:term[idempotency key]`: the words, with their definition on hover and focus. */
export function termShown(data: TypedData, { label, attributes }: ReferenceUse): Shown | Refused {
  const file = data.glossary;
  const terms = file?.value.terms ?? {};
  const name = nameOf(attributes.of ?? label, terms);
  const entry = name === undefined ? undefined : terms[name];
  if (file === undefined || name === undefined || entry === undefined)
    return unknown('term', attributes.of ?? label, Object.keys(terms), 'glossary.yaml');
  return {
    key: ['term', label, entry.definition],
    make: () =>
      fragment('tip', { name: label, isCode: false, text: entry.definition }, { markdown: [label] }),
  };
}

/** The term that words are a form of, whatever their case. */
function nameOf(words: string, terms: DataFile<'glossary'>['value']['terms']): string | undefined {
  const wanted = words.toLowerCase();
  return Object.entries(terms).find(([name, { also }]) =>
    [name, ...also].some((form) => form.toLowerCase() === wanted),
  )?.[0];
}
