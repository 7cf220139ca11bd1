/** The two parts of a Markdown file's text. */
export interface Split {
  /** YAML between the fences; absent without front matter. */
  readonly yaml?: string;
  /** The Markdown. */
  readonly body: string;
  /** Number of lines above the body. */
  readonly bodyLine: number;
  /** True for front matter without a closing fence. */
  readonly unclosed: boolean;
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*(?:\n|$)/m;

/**
 * Splits a text into front matter and Markdown. A file may also start with `---` as a thematic break: without a
 * closing fence, it is front matter only if a key follows. Line breaks are `\n` (see `files/read.ts`).
 */
export function splitFrontMatter(text: string): Split {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return { body: text, bodyLine: 0, unclosed: false };
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (closing === null) return { body: text, bodyLine: 0, unclosed: /^\s*[\w-]+:(?:\s|$)/.test(rest) };
  const yaml = rest.slice(0, closing.index);
  const body = rest.slice(closing.index + closing[0].length);
  const bodyLine = text.slice(0, text.length - body.length).split('\n').length - 1;
  return { yaml, body, bodyLine, unclosed: false };
}
