import { withInlineLinks, withPlainFootnotes } from './link-definitions.ts';

/** A line that begins a directive with content, with its title in brackets or without, and one that ends it. */
const OPENING =
  /^[ \t>]*:{3,}[ \t]*[\p{L}\p{N}_-]+[ \t]*(?:\[([^\]\n]*)\]|([^{}\n]*))[ \t]*(?:\{[^\n]*)?$/gmu;
const CLOSING = /^[ \t>]*:{3,}[ \t]*$/gm;

/**
 * Returns Markdown of which a part needs nothing of the rest: links have their addresses in them, notes are their titles
 * and texts, and footnotes are paragraphs. Cells of tables, search and summaries have such parts.
 */
export function flowText(markdown: string): string {
  const linked = withInlineLinks(withPlainFootnotes(markdown));
  if (!linked.includes(':::')) return linked;
  return linked
    .replace(OPENING, (_, label = '', rest = '') => boldTitle((label || rest).trim()))
    .replace(CLOSING, '')
    .trim();
}

function boldTitle(title: string): string {
  return title === '' ? '' : `**${title}**`;
}
