import type { Strings } from '../../src/shared/theme.ts';
import type { StringKey } from './en.ts';

/** Values of `{name}` placeholders. `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the string of a key in the reader's language. */
export type Translate<Key extends string = StringKey> = (key: Key, values?: Values) => string;

/** Creates the function that translates keys. Numbers are formatted for the language. */
export function translator<Key extends string = StringKey>({ sentences, language }: Strings): Translate<Key> {
  return (key, values = {}) => {
    const forms = (sentences[key] ?? key).split('|');
    const form = forms[pluralForm(language, forms.length, values.count)] ?? '';
    return form.replace(/\{(\w+)\}/g, (hole, name: string) => written(values[name] ?? hole, language));
  };
}

function written(value: string | number, language: string): string {
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
}

/** Returns the index of a number's plural form. Forms are in the order of the language's plural categories. */
function pluralForm(language: string, forms: number, count: string | number | undefined): number {
  if (forms === 1 || typeof count !== 'number') return 0;
  const rules = new Intl.PluralRules(language);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const categories = order.filter((name) =>
    rules.resolvedOptions().pluralCategories.some((known) => known === name),
  );
  return Math.min(categories.indexOf(rules.select(count)), forms - 1);
}
