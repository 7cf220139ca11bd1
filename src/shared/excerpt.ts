import { withoutHidden } from './hidden-characters.ts';

/** Longest excerpt, in characters: what search engines show. */
const LENGTH = 200;

/** Returns a paragraph as a description: at most `longest` characters, cut between words, with `…` at its end. */
export function excerptOf(paragraph: string, longest = LENGTH): string {
  const text = withoutHidden(paragraph).replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:–-]+$/, '')}…`;
}
