/** Between a separator and the word after it. The slashes of `https://` are no separator. */
const BREAKS = /(?<=[\p{L}\p{N})\]}"'][./_,;?&=|-]{1,2})(?=[\p{L}\p{N}({["'$<])/u;

/** Splits code where a line may end: after separators, never inside a word. */
export function splitCode(text: string): readonly string[] {
  return text.split(BREAKS);
}
