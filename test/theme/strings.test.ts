import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentencesIn } from '../../src/site/site-props.ts';
import { en } from '../../theme/strings/en.ts';
import { strings } from '../../theme/strings/index.ts';
import { ar as builderAr } from '../../theme/strings/request-builder/ar.ts';
import { de as builderDe } from '../../theme/strings/request-builder/de.ts';
import { en as builderEn } from '../../theme/strings/request-builder/en.ts';
import { translator } from '../../theme/strings/translate.ts';
import { repository, sources } from '../helpers/sources.ts';

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

test('every locale has only sentences that English has', () => {
  const unknown = Object.values(strings).flatMap((own) => Object.keys(own).filter((key) => !(key in en)));
  expect(unknown).toEqual([]);
});

test('the request builder says the same in every language, and every sentence of it somewhere', () => {
  const names = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();
  const code = sources('src/client/widgets/request-builder')
    .map(({ text }) => text)
    .join('\n');
  for (const [key, sentence] of Object.entries(builderEn) as [keyof typeof builderEn, string][]) {
    expect([key, names(builderDe[key]), names(builderAr[key])]).toEqual([
      key,
      names(sentence),
      names(sentence),
    ]);
    expect(code).toMatch(new RegExp(`'${key}'`));
  }
});

test('every sentence is used somewhere', () => {
  const code = sources('theme', 'src/client', 'src/render')
    .filter(({ path }) => !path.startsWith('theme/strings/'))
    .map(({ path }) => readFileSync(join(repository, path), 'utf8'))
    .join('\n');
  expect(Object.keys(en).filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
});

test('a translation has every sentence, with the same names in braces and the plural forms of its language', () => {
  const names = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();
  for (const [language, own] of Object.entries(strings)) {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
    for (const [key, sentence] of Object.entries(en)) {
      expect([language, key, names(own[key] ?? '')]).toEqual([language, key, names(sentence)]);
      if (sentence.includes('|'))
        expect([language, key, own[key]?.split('|').length]).toEqual([language, key, forms]);
    }
  }
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
