import { escapeAttribute } from '../shared/escape.ts';

/** A run of words, code in backticks, `_` within a word, a colon before a space, or the end of a line within a paragraph. */
const PIECE =
  /[\p{L}\p{N} ,.;()'"?!/%–—‘’“”…$+=-]+|(?<!`)`(?! )[^`\p{C}\uFFFD]+(?<! )`(?!`)|(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|:(?=[ \n]|$)|(?<=[^ \n])\n(?=[\p{L}`])/uy;

/** "3-D", which the parser keeps in one line; the end of a line and dots, which it may read as markup; addresses. */
const FOR_THE_PARSER = /(?<![\w-])\d-[A-Z](?![\w-])|[Ww]{3}\.|\.{2}| $/;

/** Maximum number of characters. Longer texts are for the parser, which has limits. */
const SHORT = 10_000;

/**
 * Returns the HTML of a text that is one paragraph of words and code. Undefined for all others: they may have markup, and
 * only the parser knows. Most texts of a reference are such paragraphs, and the parser takes a hundred times as long.
 */
export function plainHtml(markdown: string): string | undefined {
  if (markdown.length > SHORT || !/^[\p{L}`]/u.test(markdown) || FOR_THE_PARSER.test(markdown))
    return undefined;
  let html = '';
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < markdown.length) {
    const [piece] = PIECE.exec(markdown) ?? [];
    if (piece === undefined) return undefined;
    html += piece.startsWith('`')
      ? `<code>${escapeAttribute(piece.slice(1, -1))}</code>`
      : escapeAttribute(piece);
  }
  return `<p>${html}</p>`;
}
