import { expect, test } from 'vitest';
import { plugins } from '../../src/plugins/index.ts';
import { articleStrings as openapi } from '../../src/plugins/openapi/theme/article-strings.ts';
import { ar as builderAr } from '../../src/plugins/openapi/theme/strings/request-builder/ar.ts';
import { de as builderDe } from '../../src/plugins/openapi/theme/strings/request-builder/de.ts';
import { en as builderEn } from '../../src/plugins/openapi/theme/strings/request-builder/en.ts';
import { ar as searchAr } from '../../src/plugins/search/theme/strings/search/ar.ts';
import { de as searchDe } from '../../src/plugins/search/theme/strings/search/de.ts';
import { en as searchEn } from '../../src/plugins/search/theme/strings/search/en.ts';
import { articleStrings as typedData } from '../../src/plugins/typed-data/theme/article-strings.ts';
import { ar as labAr } from '../../src/plugins/webhook-lab/browser/strings/ar.ts';
import { de as labDe } from '../../src/plugins/webhook-lab/browser/strings/de.ts';
import { en as labEn } from '../../src/plugins/webhook-lab/browser/strings/en.ts';
import { sentencesIn } from '../../src/site/site-props.ts';
import { directives } from '../../theme/directives/index.ts';
import { articleStrings } from '../../theme/strings/articles/index.ts';
import { en } from '../../theme/strings/en.ts';
import { strings } from '../../theme/strings/index.ts';
import { joinStrings } from '../../theme/strings/join.ts';
import { translator } from '../../theme/strings/translate.ts';
import { sources } from '../helpers/sources.ts';

const speak = (language: string) => translator({ sentences: sentencesIn(language, strings), language });
const t = speak('en');

test.each([
  [t('copyPage'), 'Copy page'],
  [t('directLink', { heading: 'C++ {braces}' }), 'Direct link to C++ {braces}'],
  [t('pageCount', { count: 1 }), '1 page'],
  [t('pageCount', { count: 0 }), '0 pages'],
  [t('pageCount', { count: 7 }), '7 pages'],
  [speak('pt-BR')('copyPage'), 'Copy page'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test.each([
  ['pt-BR', { en: { a: 'A' }, pt: { a: 'Á' } }, 'Á'],
  ['pt-BR', { en: { a: 'A' }, pt: { a: 'Á' }, 'pt-BR': { a: 'Ã' } }, 'Ã'],
  ['fr', { en: { a: 'A' } }, 'A'],
])('%s speaks its own sentences, those of its language, or English', (locale, all, expected) => {
  expect(sentencesIn(locale, all)).toEqual({ a: expected });
});

test('joined strings have every language and key; a later one replaces an earlier one', () => {
  const plugin = { en: { search: 'Search', found: 'Found' }, ar: { found: 'وُجد' } };
  expect(joinStrings(plugin, { en: { search: 'Find' }, fr: { found: 'Trouvé' } })).toEqual({
    en: { search: 'Find', found: 'Found' },
    ar: { found: 'وُجد' },
    fr: { found: 'Trouvé' },
  });
});

test('every locale has only sentences that English has', () => {
  const unknown = Object.values(strings).flatMap((own) => Object.keys(own).filter((key) => !(key in en)));
  expect(unknown).toEqual([]);
});

type Spoken = Readonly<Record<string, string>>;

/** Strings in articles: those of the theme, and of theme folders of plugins. */
const ARTICLES = [articleStrings, openapi, typedData];

/** Strings of the directives of plugins: the folder of the plugin, and its strings by language. */
const DIRECTIVES = plugins.flatMap(({ name, strings }) =>
  strings === undefined ? [] : [{ folder: `src/plugins/${name}`, strings }],
);

const articleKeys = ARTICLES.flatMap(({ en }) => Object.keys(en ?? {}));

/** Strings of a part of the program: its folder, English, and the other languages. */
const PARTS: readonly (readonly [
  folder: string,
  english: Spoken,
  others: Readonly<Record<string, Spoken>>,
])[] = [
  ['src/plugins/openapi/browser', builderEn, { de: builderDe, ar: builderAr }],
  ['src/plugins/webhook-lab/browser', labEn, { de: labDe, ar: labAr }],
  ['src/plugins/search/theme', searchEn, { de: searchDe, ar: searchAr }],
  ...DIRECTIVES.map(({ folder, strings: { en = {}, ...others } }) => [folder, en, others] as const),
];

test.each(PARTS)('%s says every sentence of it somewhere', (folder, english) => {
  const code = sources(folder)
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(english).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

test.each([
  ...PARTS.map(([, english, others]) => [english, others] as const),
  [en, strings] as const,
  ...ARTICLES.map((all) => [all.en ?? {}, all] as const),
])(
  'a translation has every sentence, with the names in braces and plural forms of its language',
  (english, all) => {
    const names = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();
    for (const [language, own] of Object.entries<Spoken>(all)) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
      expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
      for (const [key, sentence] of Object.entries<string>(english)) {
        expect([language, key, names(own[key] ?? '')]).toEqual([language, key, names(sentence)]);
        if (sentence.includes('|'))
          expect([language, key, own[key]?.split('|').length]).toEqual([language, key, forms]);
      }
    }
  },
);

test('every sentence is used somewhere', () => {
  const code = sources('theme', 'src/browser', 'src/render', 'src/reference', 'src/shared', 'src/plugins')
    .filter(({ path }) => !/(?:^|\/)theme\/(?:strings\/|article-strings)/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const all = [...Object.keys(en), ...articleKeys];
  const isSaid = (key: string) =>
    key in directives || [`'${key}'`, `"${key}"`, `strings.${key} `].some((use) => code.includes(use));
  expect(all.filter((key) => !isSaid(key))).toEqual([]);
  const own = [...all, ...Object.keys(searchEn)];
  expect(own.filter((key, index) => own.indexOf(key) !== index)).toEqual([]);
});

test.each([
  ['de', 1, '1 Seite'],
  ['de', 1234, '1.234 Seiten'],
  ['ar', 2, 'صفحتان'],
  ['ar', 3, '٣ صفحات'],
  ['en', 1234, '1,234 pages'],
])('counts in %s as the language does: %i', (language, count, expected) => {
  const sentence = speak(language)('pageCount', { count });
  expect([expected, expected.replace('٣', '3')]).toContain(sentence);
});
