import type { Element } from 'hast';

/**
 * Code blocks that a plugin renders in another way: diagrams, charts. If several plugins accept a block, the first one
 * that renders it wins. Experimental: it may change with a minor version.
 */
export interface CodeBlocksPart {
  /** Returns true for a block that it may render. `config` is the configuration of the site. */
  readonly isFor: (block: FencedCode, config: CodeConfig) => boolean;
  /**
   * Renders such blocks of one page, in order. It runs on worker threads. Import large modules here, because most pages
   * have no such block.
   */
  readonly render: (
    blocks: readonly FencedCode[],
  ) => readonly RenderedCode[] | Promise<readonly RenderedCode[]>;
}

/** A code block between two fences, or an indented one. */
export interface FencedCode {
  readonly code: string;
  /** Language in lower case: `js` for ```` ```JS {1,3} ````; undefined if neither the author nor the site specifies one. */
  readonly language: string | undefined;
  /** Rest of the line after the language. */
  readonly meta: string;
  /** Index among the code blocks of the page, from 0. */
  readonly index: number;
}

/** Configuration of code blocks. */
export interface CodeConfig {
  readonly markdown: { readonly mermaid: boolean };
}

/** A code block after a plugin has rendered it. */
export interface RenderedCode {
  /** Element that replaces the block, after it is sanitized. Absent: the block stays code. */
  readonly element?: Element;
  /** Text of the element, for search. */
  readonly text?: string;
  readonly problems?: readonly CodeProblem[];
}

/** A problem at a character of a code block. */
export interface CodeProblem {
  readonly offset: number;
  /** The problem in one sentence. */
  readonly problem: string;
  readonly hint?: string;
  /** End of the problem's code, after the plugin's name. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
}
