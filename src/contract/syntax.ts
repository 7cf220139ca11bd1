import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Options } from 'remark-rehype';
import type { PluggableList } from 'unified';

/**
 * A dialect of Markdown: extensions of the parser, converted to elements and directives that every page may use.
 * Experimental: it may change with a minor version.
 */
export interface SyntaxPart {
  /**
   * remark plugins, only for files of the dialect. An attacher may add extensions of micromark and
   * mdast-util-from-markdown to `this.data()`. Transformers run before files are included, and before other plugins.
   */
  readonly remark?: PluggableList;
  /** Type of a node → function that converts it to an element. The result is sanitized. */
  readonly handlers?: Readonly<Record<string, SyntaxHandler>>;
  /** Names of directives that its plugins replace by others: `code-group`. */
  readonly directives?: readonly string[];
}

/** Converts a Markdown node to an element, as in remark-rehype. */
export type SyntaxHandler = NonNullable<
  NonNullable<Options['handlers']>[string & keyof NonNullable<Options['handlers']>]
>;

/** Nodes of both trees, for plugins that declare their types. */
export type { HastNodes, MdastNodes };
