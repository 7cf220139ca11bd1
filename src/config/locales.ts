import { z } from 'zod';
import * as limits from '../shared/limits.ts';
import { section, textThat } from '../yaml/basic-fields.ts';
import { addressPath, labelText } from '../yaml/fields.ts';
import type { Checked } from './infer.ts';

const localeSchema = section({
  label: labelText()
    .exactOptional()
    .describe(
      'Name of the language in the language menu. Default: the name in the language itself, such as `Deutsch`.',
    ),
  htmlLang: textThat(isLanguageTag, 'must be a language tag, not {value}\nWrite it like "en" or "pt-BR".')
    .exactOptional()
    .describe('The `lang` attribute of its pages. Default: the name of the locale.'),
  direction: z
    .enum(['ltr', 'rtl'])
    .exactOptional()
    .describe('Text direction. Default: the direction of the language.'),
  path: addressPath()
    .exactOptional()
    .describe('First path segment of its pages. Default: empty for the first locale, else its name.'),
});

/** Schema of the languages of the site, by name. The first one is the default language. */
export const localesSchema = z
  .record(textThat(isLanguageTag, 'must be a language tag, such as "en" or "pt-BR"'), localeSchema.nullable())
  .refine(
    (locales) => Object.keys(locales).length > 0,
    'needs at least one language\nWrite `en:` below it, or remove the key.',
  )
  .refine(
    (locales) => Object.keys(locales).length <= limits.site.locales,
    `must have at most ${limits.site.locales} languages\nRemove those that readers do not need: each page links to all of them.`,
  )
  .transform((locales) =>
    Object.entries(locales).map(([name, settings], index) => ({
      name,
      label: ownName(name),
      htmlLang: name,
      direction: directionOf(name),
      path: index === 0 ? '' : name,
      ...settings,
    })),
  );

export type LocaleConfig = Checked<typeof localesSchema>[number];

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** Returns the name of a language in that language: `de` → `Deutsch`, `fr` → `Français`. */
function ownName(locale: string): string {
  // Node.js needs 17 ms to load language names. Most sites use English only.
  if (locale === 'en') return 'English';
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const RIGHT_TO_LEFT_SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

function directionOf(locale: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
}
