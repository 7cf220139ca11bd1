import type { Element } from 'hast';

/**
 * Code blocks that a plugin shows in another way: diagrams, charts. Where several plugins are for a block, the first one
 * that renders it wins. Experimental: it may change with a minor version.
 */
export interface CodeBlocksPart {
  /** Returns true for a block that it may render. `config` is the configuration of the site. */
  readonly isFor: (block: FencedCode, config: CodeConfig) => boolean;
  /**
   * Returns what it makes of such blocks of one page, in their order. It runs on worker threads, and its modules are best
   * loaded here: most pages have no such block.
   */
  readonly render: (
    blocks: readonly FencedCode[],
  ) => readonly RenderedCode[] | Promise<readonly RenderedCode[]>;
}

/** A code block between two fences, or an indented one. */
export interface FencedCode {
  readonly code: string;
  /** In small letters: `js` for ```` ```JS {1,3} ````; undefined where neither the author nor the site names one. */
  readonly language: string | undefined;
  /** Rest of the line after the language. */
  readonly meta: string;
  /** Place among the code blocks of the page, from 0. */
  readonly index: number;
}

/** Configuration that decides about code blocks. */
export interface CodeConfig {
  readonly markdown: { readonly mermaid: boolean };
}

/** A code block after a plugin has rendered it. */
export interface RenderedCode {
  /** Replaces the block, after it is sanitized. Absent: the block stays code. */
  readonly element?: Element;
  /** Its words, for search. */
  readonly text?: string;
  readonly problems?: readonly CodeProblem[];
}

/** A problem at a character of a code block. */
export interface CodeProblem {
  readonly offset: number;
  /** Problem, as a sentence. */
  readonly problem: string;
  readonly hint?: string;
  /** Ends the code of the problem, after the plugin's name. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
}
