/** Words that stand everywhere and say nothing. */
const COMMON = new Set(
  'a after all also an and any are as at be because been before both but by can do each else every for from has have here how i if in into is it its itself just may me more most must my no not of on one only or other our own same see should so some still such than that the their them then there these they this those to too very was we were what when where which while who will with without would you your'.split(
    ' ',
  ),
);

/** True for a word of English that readers type without meaning it: it is found in titles and headings only. */
export function isCommon(term: string, locale: string): boolean {
  return isEnglish(locale) && COMMON.has(term);
}

/** A word without the ending that English gives it: `refunds` and `refunded` → `refund`. Undefined for all others. */
export function stemOf(term: string, locale: string): string | undefined {
  if (!isEnglish(locale)) return undefined;
  const stem = /^([a-z]{3,}?)(?:(?<!s)s|es|ed|ing|ly)$/.exec(term)?.[1];
  return stem !== undefined && stem.length >= 4 ? stem : undefined;
}

function isEnglish(locale: string): boolean {
  return locale === 'en' || locale.startsWith('en-');
}
