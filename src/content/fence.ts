/** A Markdown file's text in two parts. */
export interface Split {
  /** The YAML between the fences; absent when the file has no front matter. */
  readonly yaml?: string;
  /** The Markdown. */
  readonly body: string;
  /** Lines above the body. */
  readonly bodyLine: number;
  /** True for front matter that begins and never ends. */
  readonly unclosed: boolean;
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*(?:\n|$)/m;

/**
 * Separates front matter from Markdown. A file may also start with `---` to draw a line: without a closing fence it
 * is front matter only if a key follows. Line ends are `\n` (see `read.ts`).
 */
export function splitFrontMatter(text: string): Split {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return { body: text, bodyLine: 0, unclosed: false };
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return { body: text, bodyLine: 0, unclosed: /^\s*[\w-]+:(?:\s|$)/.test(rest) };
  const yaml = rest.slice(0, closing.index);
  const body = rest.slice(closing.index + closing[0].length);
  return { yaml, body, bodyLine: linesIn(text.slice(0, text.length - body.length)), unclosed: false };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}
