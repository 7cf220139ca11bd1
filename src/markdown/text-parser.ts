import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { wrapParser } from './constructs.ts';

/** A tree, and the text that its positions count in. */
export interface TextTree {
  readonly tree: Root;
  readonly text: string;
}

/** Returns the tree that remark-parse would make of a text; undefined where that is not certain. */
export type TextParser = (text: string) => TextTree | undefined;

/** Value of `markdown.parser` → loads the parser for directives of these names (`directiveNames`); undefined where it is not available. */
export type TextParsers = Readonly<
  Record<string, (directives: readonly string[]) => Promise<TextParser | undefined>>
>;

/** Plugin that lets another parser take the texts that it parses as remark-parse would, which gets the rest. */
export function remarkTextParser(this: Processor, parse: TextParser): void {
  wrapParser(this, (parseOtherwise) => (text, file) => {
    const parsed = parse(text);
    if (parsed === undefined) return parseOtherwise(text, file);
    // Positions count in what was parsed.
    file.data.source = parsed.text;
    return parsed.tree;
  });
}
