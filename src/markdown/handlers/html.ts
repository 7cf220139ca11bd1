import type { ElementContent } from 'hast';
import type { Html } from 'mdast';
import { countTag, isUnderstood, knownElements } from '../../html/open-elements.ts';
import { forbiddenElement } from '../../html/problems.ts';
import { type HtmlPiece, htmlPieces } from '../../html/tags.ts';
import { error, warning } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { SECURITY_CODES } from '../../shared/problem-codes.ts';
import { didYouMean, difference } from '../../shared/suggestions.ts';
import { allowedCode, reasonlessCode } from '../allow.ts';
import { element } from '../nodes.ts';
import { type Parsing, parsingOf, report } from '../parsing.ts';
import { blockOffsets } from '../sources.ts';
import type { HandlerState } from './state.ts';

/** Elements without content that need no HTML parser. */
const SIGN = /^<(br|hr|wbr)[ \t]*\/?>$/i;

/**
 * Makes nodes from raw HTML: elements go to the HTML parser, everything else stays text, so that nothing vanishes (decision
 * D20). Every tag keeps its exact place.
 */
export function html(state: HandlerState, node: Html): ElementContent | undefined {
  const parsing = parsingOf(state.options.file);
  const sign = SIGN.exec(node.value)?.[1];
  if (sign !== undefined) return element(sign.toLowerCase(), {});
  const start = node.position?.start.offset ?? 0;
  const firstLine = start - parsing.sources.lineBefore(start).length;
  const offsetOf = blockOffsets(parsing.sources, firstLine, node.value);
  const nodes: ElementContent[] = [];
  const pieces = htmlPieces(node.value);
  const placeOf = (piece: HtmlPiece): number => (piece.index === 0 ? start : offsetOf(piece.index));
  const isRefused = refuseHtml(parsing, pieces, placeOf);
  for (const piece of pieces) {
    // Only a block has several pieces: inside a sentence every tag is a separate node.
    const found =
      isRefused && piece.type !== 'comment'
        ? characters(piece.source)
        : pieceNode(parsing, piece, placeOf(piece));
    if (found !== undefined) nodes.push(found);
  }
  // As one node, since line breaks come between blocks.
  return nodes.length > 1 ? { type: 'root', children: nodes } : nodes[0];
}

/**
 * True for HTML in content that must not have any: it is shown as text. Reports it once for all that is written together.
 * End tags, and what is in a drawing, belong to a start tag that is reported.
 */
function refuseHtml(
  parsing: Parsing,
  pieces: readonly HtmlPiece[],
  placeOf: (piece: HtmlPiece) => number,
): boolean {
  const { options, openElements } = parsing;
  if (options.allowsHtml) return false;
  const isInDrawing = openElements.foreign > 0;
  const html = pieces.filter((piece) => {
    const isHtml = piece.type === 'forbidden' || (piece.type === 'tag' && isUnderstood(piece, openElements));
    if (isHtml) countTag(piece, openElements);
    return isHtml;
  });
  const first = html.find(({ isEnd }) => !isEnd);
  if (first !== undefined && !isInDrawing) {
    const text = `Untrusted content must not contain HTML: "<${first.name}>" is shown as text.`;
    const hint = `Use Markdown or a directive. To show the tag, write it as code: \`<${first.name}>\`.`;
    report(parsing, placeOf(first), error('raw-html', text, { hint }));
  }
  return html.length > 0;
}

function characters(value: string): ElementContent {
  return { type: 'text', value };
}

function pieceNode(parsing: Parsing, piece: HtmlPiece, offset: number): ElementContent | undefined {
  switch (piece.type) {
    case 'comment':
      return comment(parsing, piece.source, offset);
    case 'forbidden':
      return forbidden(parsing, piece, offset);
    case 'text':
      return looseText(parsing, piece.source, offset);
    case 'tag':
      if (isUnderstood(piece, parsing.openElements)) return tag(parsing, piece, offset);
  }
  if (opensUnknown(parsing, piece)) {
    // Without its attributes, so that all uses of a component are one problem.
    const shown = /^<[^\s/>]+\s+[^\s/>]/.test(piece.source) ? `<${piece.name} …>` : piece.source;
    const text = `"${shown}" is not HTML that can be used here, so it is shown unchanged.`;
    const near = meantElement(piece.name);
    const component = /^[A-Z][a-z]/.test(piece.name)
      ? ' A component needs a file named ".mdx", or "mdx" in markdown.dialects of site.config.yaml.'
      : '';
    const hint = near ?? obsoleteHint(piece.name) ?? `Write it as code: \`${shown}\`.${component}`;
    report(parsing, offset, warning('unknown-html', text, { hint }));
  }
  return characters(piece.source);
}

/** Returns a hint for a slip of one letter. Placeholders such as `<int>` are near to many short names. */
function meantElement(name: string): string | undefined {
  if (name.length <= 3 || OBSOLETE.has(name)) return undefined;
  const isNear = [...knownElements].some((element) => difference(name, element) === 1);
  return isNear ? didYouMean(name, knownElements) : undefined;
}

/** Elements of earlier versions of HTML. */
const OBSOLETE = new Set([
  ...['acronym', 'applet', 'basefont', 'bgsound', 'big', 'blink', 'center', 'dir', 'font', 'marquee', 'nobr'],
  ...['strike', 'tt', 'xmp'],
]);

function obsoleteHint(name: string): string | undefined {
  if (!OBSOLETE.has(name)) return undefined;
  return 'HTML no longer has this element. Remove its tags, or write an element with a class.';
}

/** Counts an unknown tag. Returns false for an end tag whose start tag was unknown, too. */
function opensUnknown({ unknownTags }: Parsing, { type, name, isEnd, isSelfClosing }: HtmlPiece): boolean {
  if (type !== 'tag' || isSelfClosing) return true;
  const open = unknownTags.get(name) ?? 0;
  unknownTags.set(name, Math.max(0, open + (isEnd ? -1 : 1)));
  return !isEnd || open === 0;
}

/**
 * Leaves out a comment, in the Markdown copy too. Records the problem that it allows; reports one that no comment can allow,
 * and an allowance without a reason.
 */
function comment(parsing: Parsing, source: string, offset: number): ElementContent | undefined {
  const { file, line, column } = parsing.sources.place(offset);
  parsing.edits.push({ start: offset, end: offset + source.length, put: [] });
  const code = allowedCode(source);
  if (code !== undefined && SECURITY_CODES.has(code)) {
    const text = `"${code}" is a problem of security, which no comment can allow.`;
    const hint = 'Remove the comment, and correct what is below it.';
    report(parsing, offset, error('allowance-refused', text, { hint }));
  } else if (code !== undefined) {
    const allowedLine = line + source.split('\n').length;
    parsing.allowances.push({ code, file: `content/${file}`, line, column, allowedLine });
  }
  const reasonless = reasonlessCode(source);
  if (reasonless !== undefined) {
    const text = `This allows nothing: it does not say why "${reasonless}" is not a problem here.`;
    const hint = `Write the reason after the code: <!-- allow ${reasonless}: the reason -->.`;
    report(parsing, offset, warning('allowance-reason', text, { hint }));
  }
  return undefined;
}

function forbidden(parsing: Parsing, { name }: HtmlPiece, offset: number): ElementContent | undefined {
  report(parsing, offset, forbiddenElement(name));
  return undefined;
}

function tag(parsing: Parsing, piece: HtmlPiece, offset: number): ElementContent | undefined {
  const before = parsing.openElements.levels;
  countTag(piece, parsing.openElements);
  const { levels } = parsing.openElements;
  if (levels <= limits.markdown.nesting) return raw(parsing, piece.source, offset);
  if (before === limits.markdown.nesting) {
    const text = `More than ${limits.markdown.nesting} elements are open here.`;
    report(parsing, offset, error('nesting-limit', text, { hint: 'Close them.' }));
  }
  return undefined;
}

/** Makes the text between tags. Escapes the start of a tag that never ends, which would hide what follows. */
function looseText(parsing: Parsing, source: string, offset: number): ElementContent | undefined {
  const unfinished = source.search(/<[A-Za-z/!?]/);
  if (unfinished < 0) return raw(parsing, source, offset);
  const end = source.slice(unfinished).split('\n')[0] ?? '';
  const text = `"${end}" is the start of a tag without an end, so it is shown as it is.`;
  const hint = 'Write ">" after it, or "&lt;" for a mere "<".';
  report(parsing, offset + unfinished, warning('unknown-html', text, { hint }));
  return characters(source);
}

function raw(parsing: Parsing, value: string, offset: number): ElementContent {
  parsing.hasRawHtml = true;
  const point = { line: 1, column: 1, offset };
  return { type: 'raw', value, position: { start: point, end: { ...point, offset: offset + value.length } } };
}
