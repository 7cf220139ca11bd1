/** A piece of raw HTML as an author wrote it. */
export interface HtmlPiece {
  readonly type: 'text' | 'comment' | 'tag' | 'forbidden' | 'other';
  readonly source: string;
  /** Where it begins in the HTML. */
  readonly index: number;
  /** Of tags and forbidden elements. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isSelfClosing: boolean;
}

/**
 * A comment; a script or style with all that is in it; a processing instruction, declaration or CDATA section; a tag.
 * No alternative can match in two ways, so that no input makes the search slow.
 */
const PIECE =
  /(<!--(?:-?>|[\s\S]*?(?:-->|$)))|<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\2\s*>|$)|(<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<![A-Za-z][^>]*(?:>|$))|<(\/?)([A-Za-z][^\s/>]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/** Cuts raw HTML into pieces, without judging them. */
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
