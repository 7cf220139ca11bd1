import * as limits from '../../../shared/limits.ts';

/** Matches the name of an element or component: `div`, `Tabs`, `Tabs.Item`, `svg:rect`. A fragment has none. */
const NAME = /[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*|:[A-Za-z_$][\w$-]*)*/y;
const ATTRIBUTE = /[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?/y;
const SPACE = /\s*/y;

/** A text, prepared for finding constructs. */
export interface Scanned {
  readonly text: string;
  readonly braces: ReadonlyMap<number, number>;
  /** Remaining attempts to parse module statements. */
  attempts: number;
}

/** Maximum number of attempts to parse module statements in a text. */
const ATTEMPTS = 500;

/** Prepares a text, so that each brace is matched only once. */
export function scan(text: string): Scanned {
  return { text, braces: text.includes('{') ? bracesIn(text) : new Map(), attempts: ATTEMPTS };
}

/**
 * Returns the offset after the tag that begins at an offset; undefined if that is not a tag, and so read as Markdown.
 * MDX's tokenizer would throw for it.
 */
export function tagEnd(scanned: Scanned, start: number): number | undefined {
  const { text } = scanned;
  const isEnd = text[start + 1] === '/';
  let at = start + (isEnd ? 2 : 1);
  at = matchAt(NAME, text, at) ?? at;
  if (isEnd) {
    const end = matchAt(SPACE, text, at) ?? at;
    return text[end] === '>' ? end + 1 : undefined;
  }
  // `<https://…>` and `<a@b.c>` are autolinks.
  if (!/[\s/>{]/.test(text[at] ?? '')) return undefined;
  const isFragment = at === start + 1;
  while (at - start < limits.markdown.readAhead) {
    const space = matchAt(SPACE, text, at) ?? at;
    const sign = text[space];
    if (sign === '>') return space + 1;
    if (isFragment) return undefined;
    if (sign === '/') return text[space + 1] === '>' ? space + 2 : undefined;
    const next =
      sign === '{' ? spreadEnd(scanned, space) : space > at ? attributeEnd(scanned, space) : undefined;
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function attributeEnd(scanned: Scanned, start: number): number | undefined {
  const { text } = scanned;
  const name = matchAt(ATTRIBUTE, text, start);
  if (name === undefined) return undefined;
  const sign = matchAt(SPACE, text, name) ?? name;
  if (text[sign] !== '=') return name;
  const value = matchAt(SPACE, text, sign + 1) ?? sign + 1;
  const quote = text[value];
  if (quote === '{') return expressionEnd(scanned, value);
  if (quote !== '"' && quote !== "'") return undefined;
  const end = text.indexOf(quote, value + 1);
  return end < 0 || end - value > limits.markdown.readAhead ? undefined : end + 1;
}

/** Returns the offset after `{...props}`; undefined if that is not at `start`. */
function spreadEnd(scanned: Scanned, start: number): number | undefined {
  const { text } = scanned;
  const inside = matchAt(SPACE, text, start + 1) ?? start + 1;
  return text.startsWith('...', inside) ? expressionEnd(scanned, start) : undefined;
}

/** Returns the offset after the closing brace; undefined if there is none within the limit. */
export function expressionEnd({ text, braces }: Scanned, start: number): number | undefined {
  const end = text[start] === '{' ? braces.get(start) : undefined;
  return end !== undefined && end - start <= limits.markdown.readAhead ? end : undefined;
}

/** Returns the offset of each opening brace → offset after its closing one, as the tokenizer counts. */
function bracesIn(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index + 1);
    }
  }
  return ends;
}
