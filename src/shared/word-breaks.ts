/** Code with at most as many characters stays in one line, also in a list or a note on a phone. */
export const SHORT_CODE = 28;

/** Between a separator and the word after it. The slashes of `https://` are no separator. */
const BREAKS = /(?<=[\p{L}\p{N})\]}"'][./_,;?&=|-]{1,2})(?=[\p{L}\p{N}({["'$<])/u;

/** Splits long code where a line may end: after separators, never inside a word. */
export function splitCode(text: string): readonly string[] {
  return text.length > SHORT_CODE ? text.split(BREAKS) : [text];
}
