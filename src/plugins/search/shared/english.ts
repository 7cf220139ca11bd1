/** Words that are on every page and distinguish none. */
const COMMON = new Set(
  'a after all also an and any are as at be because been before both but by can do each else every for from has have here how i if in into is it its itself just may me more most must my no not of on one only or other our own same see should so some still such than that the their them then there these they this those to too very was we were what when where which while who will with without would you your'.split(
    ' ',
  ),
);

/** True for a common English word, which is indexed in titles and headings only. False in other languages. */
export function isCommon(term: string, locale: string): boolean {
  return isEnglish(locale) && COMMON.has(term);
}

/** Returns an English word without its ending (`refunds` and `refunded` → `refund`), undefined if it has none. */
export function stemOf(term: string, locale: string): string | undefined {
  if (!isEnglish(locale)) return undefined;
  const stem = /^([a-z]{3,}?)(?:(?<!s)s|es|ed|ing|ly)$/.exec(term)?.[1];
  return stem !== undefined && stem.length >= 4 ? stem : undefined;
}

function isEnglish(locale: string): boolean {
  return locale === 'en' || locale.startsWith('en-');
}
