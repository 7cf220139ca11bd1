import type { CheckedFile, CheckedText, PluginProblem } from 'paydocs/plugin';

/** A file with all its texts in one list. */
export interface Article extends CheckedFile {
  /** Paragraphs, and each row of a table as one text. */
  readonly all: readonly CheckedText[];
}

/** Problems that a rule finds in an article. */
export type Found = readonly PluginProblem[];

/** Returns a file with all its texts in one list. */
export function articleOf(file: CheckedFile): Article {
  const rows = file.tables.flatMap((table) => table.rows.map(({ whole }) => whole));
  return { ...file, all: [...file.paragraphs, ...rows] };
}

/** A sentence, or a part of one that ends in a semicolon. */
export interface Sentence {
  readonly unit: CheckedText;
  readonly text: string;
  /** Offset of the sentence in the text of the unit. */
  readonly start: number;
}

export function sentencesOf(unit: CheckedText): readonly Sentence[] {
  return [...unit.text.matchAll(/\S.*?(?:[.;](?=\s|$)|$)/gs)].map(({ 0: text, index }) => ({
    unit,
    text,
    start: index,
  }));
}

/** Pattern of an error code in backticks or as a reference. A number in backticks is a status. */
const CODE = '(?:`[A-Za-z]\\w*`|:\\w+\\[[A-Za-z]\\w*\\])';

/** Pattern of text after a code that begins another statement: "`E3005`, and `E2007` (429)", "`E2007` means …". */
const OTHER = '(?![,:]? (?:with |and |\\()?(?:HTTP )?`?[1-5]\\d\\d\\b| (?:is|means|says|has|comes|needs)\\b)';

/** Pattern of the codes of one statement: "`E3001`, `E3002`, or `E3005`". Longer lists are tables. */
export const CODE_LIST = `${CODE}(?:(?:, (?:or |and )?| (?:or|and) )${CODE}${OTHER}){0,9}`;

/** Returns the codes of a list, with their offsets. */
export function codesIn(list: string): readonly { readonly code: string; readonly index: number }[] {
  return [...list.matchAll(/(?<=[`[])[A-Za-z]\w*(?=[`\]])/g)].map(({ 0: code, index }) => ({ code, index }));
}

/** Matches a card number, also in groups, but not inside a longer word. */
export const CARD_NUMBER = /(?<![\w.+-])\d(?:[ -]?\d){11,18}(?![\w-]|\.\d)/g;

/** Returns the digits of a card number, without separators. */
export function cardDigits(number: string): string {
  return number.replace(/[ -]/g, '');
}
