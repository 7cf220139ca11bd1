import type { ReferenceUse, ShownFragment } from 'paydocs/plugin';
import type { Problem } from '../../../problems.ts';
import type { Budget } from '../../../shared/limits.ts';
import { fragment, unknown } from './fragment.ts';
import type { DataFile, TypedData } from './schemas.ts';

/** Returns `:term[idempotency key]`: the words, with their definition on hover and focus. */
export function termShown(
  data: TypedData,
  { label, attributes }: ReferenceUse,
  suggestions: Budget,
): ShownFragment | Problem {
  const file = data.glossary;
  const terms = file?.value.terms ?? {};
  const name = nameOf(attributes.of ?? label, terms);
  const entry = name === undefined ? undefined : terms[name];
  if (file === undefined || name === undefined || entry === undefined)
    return unknown('term', attributes.of ?? label, {
      ...{ known: terms, file: 'glossary.yaml', suggestions },
    });
  return {
    key: ['term', label, entry.definition],
    make: () =>
      fragment('tip', { name: label, isCode: false, text: entry.definition }, { markdown: [label] }),
  };
}

type Terms = DataFile<'glossary'>['value']['terms'];

/** Terms → form in lower case → the first term with this form. */
const names = new WeakMap<Terms, ReadonlyMap<string, string>>();

/** Returns the term of a form, in any case; undefined for an unknown one. */
function nameOf(words: string, terms: Terms): string | undefined {
  const known = names.get(terms) ?? namesByForm(terms);
  names.set(terms, known);
  return known.get(words.toLowerCase());
}

function namesByForm(terms: Terms): ReadonlyMap<string, string> {
  const forms = Object.entries(terms).flatMap(([name, { also }]) =>
    [name, ...also].map((form) => [form.toLowerCase(), name] as const),
  );
  // Reversed, because the last of equal forms wins in a map, and it must be the first.
  return new Map(forms.reverse());
}
