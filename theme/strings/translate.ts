import { en, type StringKey } from './en.ts';
import { strings } from './index.ts';

/** What stands for the `{names}` in a sentence. `count` also chooses between its plural forms. */
export type Values = Readonly<Record<string, string | number>>;

/** Turns a key into a sentence in the reader's language. */
export type Translate<Key extends string = StringKey> = (key: Key, values?: Values) => string;

/** The sentences of a locale: its own, those of its language (`pt` for `pt-BR`), else English. */
export function translateFor(locale: string): Translate {
  return translator(locale, en, strings);
}

/** The same for any set of sentences. */
export function translator<Key extends string>(
  locale: string,
  english: Readonly<Record<Key, string>>,
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Translate<Key> {
  const own = translations[locale] ?? translations[locale.split('-')[0] ?? ''] ?? {};
  return (key, values = {}) => {
    const forms = (own[key] ?? english[key]).split('|');
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
