import type { StringKey } from './en.ts';

/** What stands for the `{names}` in a sentence. `count` also chooses between its plural forms. */
export type Values = Readonly<Record<string, string | number>>;

/** Turns a key into a sentence in the reader's language. */
export type Translate = (key: StringKey, values?: Values) => string;

/** Speaks the sentences of a locale. */
export function translator(locale: string, sentences: Readonly<Record<string, string>>): Translate {
  return (key, values = {}) => {
    const forms = (sentences[key] ?? key).split('|');
    const form = forms[pluralForm(locale, forms.length, values.count)] ?? '';
    return form.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  };
}

/** Which of a sentence's forms fits a number: forms stand in the order of the language's plural categories. */
function pluralForm(locale: string, forms: number, count: string | number | undefined): number {
  if (forms === 1 || typeof count !== 'number') return 0;
  const rules = new Intl.PluralRules(locale);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const categories = order.filter((name) =>
    rules.resolvedOptions().pluralCategories.some((known) => known === name),
  );
  return Math.min(categories.indexOf(rules.select(count)), forms - 1);
}
