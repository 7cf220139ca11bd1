import type { CodeBlock, Parsing } from '../parsing.ts';

/**
 * Draws a code block in another form, such as a diagram, into `block.element`; without one, the block stays code. What it
 * makes must be safe: the sanitizer leaves code blocks out.
 */
export type DrawCode = (parsing: Parsing, block: CodeBlock, index: number) => Promise<void>;

/** Language of a code block → loads what draws it. */
export type CodeDrawers = Readonly<Record<string, () => Promise<DrawCode>>>;
