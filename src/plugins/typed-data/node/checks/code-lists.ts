/** Pattern of an error code in backticks or as a reference. A number in backticks is a status. */
export const CODE = '(?:`[A-Za-z]\\w*`|:\\w+\\[[A-Za-z]\\w*\\])';

/** Pattern of text after a code that begins another statement: "`E3005`, and `E2007` (429)", "`E2007` means …". */
const OTHER = '(?![,:]? (?:with |and |\\()?(?:HTTP )?`?[1-5]\\d\\d\\b| (?:is|means|says|has|comes|needs)\\b)';

/** Pattern of the codes of one statement: "`E3001`, `E3002`, or `E3005`". Longer lists are tables. */
export const CODE_LIST = `${CODE}(?:(?:, (?:or |and )?| (?:or|and) )${CODE}${OTHER}){0,9}`;

/** Returns the codes of a list, with their offsets. */
export function codesIn(list: string): readonly { readonly code: string; readonly index: number }[] {
  return [...list.matchAll(/(?<=[`[])[A-Za-z]\w*(?=[`\]])/g)].map(({ 0: code, index }) => ({ code, index }));
}
