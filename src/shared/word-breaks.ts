/** Places between a separator and the word after it. The slashes of `https://` are not separators. */
const BREAKS = /(?<=[\p{L}\p{N})\]}"'][./_,;?&=|-]{1,2})(?=[\p{L}\p{N}({["'$<])/u;

/** Characters: a line gains little from a break after fewer, and each break is an element of the page. */
const SHORTEST_PART = 6;

/** Splits code where a line may end: after separators, never inside a word, and not close to the break before. */
export function splitCode(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const word of text.split(BREAKS)) {
    part += word;
    if (part.length < SHORTEST_PART) continue;
    parts.push(part);
    part = '';
  }
  return part === '' && parts.length > 0 ? parts : [...parts, part];
}
