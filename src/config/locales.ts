import { z } from 'zod';
import { addressPath, section, text, textThat } from './fields.ts';
import type { Checked } from './infer.ts';

const localeSchema = section({
  label: text()
    .exactOptional()
    .describe('What the language menu calls the language. Default: its own name for itself.'),
  htmlLang: textThat(isLanguageTag, 'must be a language tag\nWrite it like "en" or "pt-BR".')
    .exactOptional()
    .describe('The `lang` attribute of its pages. Default: the name of the locale.'),
  direction: z
    .enum(['ltr', 'rtl'])
    .exactOptional()
    .describe('Direction of writing. Default: that of the language.'),
  path: addressPath()
    .exactOptional()
    .describe(
      'First part of the addresses of its pages. Default: nothing for the first locale, else its name.',
    ),
});

/** The languages of the site, by name. */
export const localesSchema = z
  .record(textThat(isLanguageTag, 'must be a language tag, such as "en" or "pt-BR"'), localeSchema.nullable())
  .refine(
    (locales) => Object.keys(locales).length > 0,
    'needs at least one language\nWrite `en:` below it, or remove the key.',
  );

type LocaleSettings = Checked<typeof localeSchema>;

/** A language of the site. */
export interface LocaleConfig extends Required<LocaleSettings> {
  readonly name: string;
}

/** The languages in order, with every default filled in; the first one is the default language. */
export function completeLocales(locales: Checked<typeof localesSchema>): readonly LocaleConfig[] {
  return Object.entries(locales).map(([name, settings], index) => ({
    name,
    label: ownName(name),
    htmlLang: name,
    direction: directionOf(name),
    path: index === 0 ? '' : name,
    ...settings,
  }));
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** `de` → `Deutsch`, `fr` → `Français`. */
function ownName(locale: string): string {
  // Node needs 17 ms to load the names of languages, and most sites need none but this.
  if (locale === 'en') return 'English';
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
