import { posix } from 'node:path';

/** A block of code. */
export interface Fence {
  readonly language: string;
  readonly title?: string | undefined;
  /** Highlighted lines, counted from 1: `2` or `1,3-4`. */
  readonly lines?: string | undefined;
  readonly code: string;
}

/** Writes every fenced block of code as another tool takes it. */
export function mapFences(markdown: string, write: (fence: Fence) => string): string {
  return markdown.replace(
    /^```(\w+)(.*)\n([\s\S]*?)^```$/gm,
    (_, language: string, rest: string, code: string) =>
      write({
        language,
        title: /title="([^"]*)"/.exec(rest)?.[1],
        lines: /\{([^}]*)\}/.exec(rest)?.[1],
        code,
      }),
  );
}

/** A block of code in plain Markdown, with something behind its opening marks. */
export function fence(info: string, code: string): string {
  return `\`\`\`${info}\n${code}\`\`\``;
}

/** Writes every admonition as another tool takes it; `kind` is ours. */
export function mapAdmonitions(markdown: string, write: (kind: string, text: string) => string): string {
  return markdown.replace(/^:::(\w+)\n\n([\s\S]*?)\n\n:::$/gm, (_, kind: string, text: string) =>
    write(kind, text),
  );
}

/**
 * Turns links to files into links to addresses, for tools that leave links alone. They stay relative; a page's address
 * ends with a slash, so it lies one level below the page's file.
 */
export function linkAddresses(markdown: string): string {
  return markdown.replace(
    /\]\(([^()#\s]+)\.md(#[^()\s]*)?\)/g,
    (_, path: string, anchor = '') => `](${posix.join('..', path)}/${anchor})`,
  );
}

/** Takes away the first heading of a page, for tools that make one of the title. */
export function withoutHeading(markdown: string): string {
  return markdown.replace(/^# .*\n\n?/m, '');
}
