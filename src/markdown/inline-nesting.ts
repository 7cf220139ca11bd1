/** Brackets, or runs of `*` and `_`, that are open. */
interface Openers {
  readonly stack: { readonly character: string; depth: number }[];
  /** Number of each character on the stack. */
  readonly counts: Map<string, number>;
}

function noOpeners(): Openers {
  return { stack: [], counts: new Map() };
}

/**
 * Returns the offset at which brackets, or emphasis, are nested too deep; undefined if they are not. Only pairs count, because
 * others cost the parser nothing. It may miss some, but never refuses a normal text: the finished tree is measured again.
 */
export function deepInlineNesting(text: string, deepest: number): number | undefined {
  let isCode = false;
  let brackets = noOpeners();
  let emphasis = noOpeners();
  for (const { 0: match, 1: fence, index } of text.matchAll(
    /^[ \t>]*(`{3}|~{3})|\n[ \t]*\n|\\.|[[\]]|[*_]+/gm,
  )) {
    if (fence !== undefined) isCode = !isCode;
    else if (match.startsWith('\n')) {
      brackets = noOpeners();
      emphasis = noOpeners();
    } else if (!isCode && !match.startsWith('\\')) {
      const depth = /[*_]/.test(match)
        ? afterRun(emphasis, match.charAt(0), [text.charAt(index - 1), text.charAt(index + match.length)])
        : afterBracket(brackets, match);
      if (depth > deepest) return index;
    }
  }
  return undefined;
}

/** Returns the depth of the pair that a bracket closes; 0 if it closes none. */
function afterBracket(open: Openers, character: string): number {
  if (character === ']') return close(open, '[');
  return push(open, character);
}

/** Returns the depth of the pair that a run closes, if text is before it. It opens one if text is after it. */
function afterRun(open: Openers, character: string, [before, after]: readonly [string, string]): number {
  if (before.trim() !== '' && (open.counts.get(character) ?? 0) > 0) return close(open, character);
  return after.trim() === '' ? 0 : push(open, character);
}

function push({ stack, counts }: Openers, character: string): number {
  stack.push({ character, depth: 0 });
  counts.set(character, (counts.get(character) ?? 0) + 1);
  return 0;
}

function close({ stack, counts }: Openers, character: string): number {
  let inner = 0;
  for (let opener = stack.pop(); opener !== undefined; opener = stack.pop()) {
    counts.set(opener.character, (counts.get(opener.character) ?? 1) - 1);
    inner = Math.max(inner, opener.depth);
    if (opener.character !== character) continue;
    const parent = stack.at(-1);
    if (parent !== undefined) parent.depth = Math.max(parent.depth, inner + 1);
    return inner + 1;
  }
  return 0;
}
