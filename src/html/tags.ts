/** A piece of raw HTML in the author's notation. */
export interface HtmlPiece {
  readonly type: 'text' | 'comment' | 'tag' | 'forbidden' | 'other';
  readonly source: string;
  /** Offset of its first character. */
  readonly index: number;
  /** Name of a tag or forbidden element. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isSelfClosing: boolean;
}

/**
 * Matches a comment, a script or style with its content, a processing instruction, a declaration, a CDATA section
 * or a tag. The alternatives do not overlap, so matching takes linear time.
 */
const PIECE =
  /(<!--(?:-?>|[\s\S]*?(?:-->|$)))|<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\2\s*>|$)|(<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<![A-Za-z][^>]*(?:>|$))|<(\/?)([A-Za-z][^\s/>]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Splits raw HTML into pieces, without validating them. */
export function htmlPieces(html: string): readonly HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let position = 0;
  const text = (end: number): void => {
    if (end > position) pieces.push(piece('text', html.slice(position, end), position));
  };
  for (const match of html.matchAll(PIECE)) {
    const [source, comment, forbidden, other, slash, name = ''] = match;
    text(match.index);
    position = match.index + source.length;
    if (comment !== undefined) pieces.push(piece('comment', source, match.index));
    else if (forbidden !== undefined)
      pieces.push({ ...piece('forbidden', source, match.index), name: forbidden });
    else if (other !== undefined) pieces.push(piece('other', source, match.index));
    else {
      const isSelfClosing = source.endsWith('/>');
      pieces.push({ ...piece('tag', source, match.index), name, isEnd: slash === '/', isSelfClosing });
    }
  }
  text(html.length);
  return pieces;
}

function piece(type: HtmlPiece['type'], source: string, index: number): HtmlPiece {
  return { type, source, index, name: '', isEnd: false, isSelfClosing: false };
}
