/** Longest excerpt, in characters: what search engines show. */
const LONGEST = 200;

/** A paragraph as a description: at most 200 characters, cut between words. */
export function excerptOf(paragraph: string): string {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > LONGEST / 2 ? end : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
