/** An opening bracket or run of `*`, `_`, and how deep the pairs are nested that it holds so far. */
interface Opener {
  readonly character: string;
  depth: number;
}

const STAR_OR_UNDERSCORE = /[*_]/;

/**
 * Offset at which brackets, or emphasis, are nested deeper than allowed; undefined where they are not. Only pairs
 * count, for signs that nothing closes cost the parser nothing. It is a guess that may be too low, never one that
 * refuses what people write: the finished tree is measured again.
 */
export function deepInlineNesting(text: string, deepest: number): number | undefined {
  let isCode = false;
  let brackets: Opener[] = [];
  let emphasis: Opener[] = [];
  for (const { 0: match, 1: fence, index } of text.matchAll(
    /^[ \t>]*(`{3}|~{3})|\n[ \t]*\n|\\.|[[\]]|[*_]+/gm,
  )) {
    if (fence !== undefined) isCode = !isCode;
    else if (match.startsWith('\n')) {
      brackets = [];
      emphasis = [];
    } else if (!isCode && !match.startsWith('\\')) {
      const depth = STAR_OR_UNDERSCORE.test(match)
        ? afterRun(emphasis, match.charAt(0), text.charAt(index - 1), text.charAt(index + match.length))
        : afterBracket(brackets, match);
      if (depth > deepest) return index;
    }
  }
  return undefined;
}

/** Depth of the pair that the bracket closes; nought when it closes none. */
function afterBracket(open: Opener[], character: string): number {
  if (character === ']') return close(open, '[');
  open.push({ character, depth: 0 });
  return 0;
}

/** The same for a run: it can close when something stands before it, else open when something stands after it. */
function afterRun(open: Opener[], character: string, before: string, after: string): number {
  const canClose = before.trim() !== '' && open.some((opener) => opener.character === character);
  if (canClose) return close(open, character);
  if (after.trim() !== '') open.push({ character, depth: 0 });
  return 0;
}

function close(open: Opener[], character: string): number {
  let inner = 0;
  for (let opener = open.pop(); opener !== undefined; opener = open.pop()) {
    inner = Math.max(inner, opener.depth);
    if (opener.character !== character) continue;
    const parent = open.at(-1);
    if (parent !== undefined) parent.depth = Math.max(parent.depth, inner + 1);
    return inner + 1;
  }
  return 0;
}
