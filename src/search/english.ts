/** Words that stand everywhere and say nothing. */
const COMMON = new Set(
  'a an and are as at be but by can do for from has have how i if in into is it its me my of on or our so such that the their then there these they this to was we what when where which will with you your'.split(
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
