import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { type ParsedText, parseText } from './parse-text.ts';
import { type Parsing, parsingOf } from './parsing.ts';

/** Replaces the directives of one name in the tree of a page; `parse` parses a text as Markdown of the site. */
export type ReplaceDirectives = (
  tree: Root,
  parsing: Parsing,
  parse: (text: string) => ParsedText,
) => Promise<void>;

/** Name of a directive, which fills a line (`::name`) → loads what replaces it. */
export type LineDirectives = Readonly<Record<string, () => Promise<ReplaceDirectives>>>;

/** Plugin that replaces directives by other nodes, before other plugins see the tree. */
export function remarkLineDirectives(this: Processor, directives: LineDirectives) {
  const parse = (text: string): ParsedText => parseText(this, text);
  return async (tree: Root, file: VFile): Promise<void> => {
    for (const [name, load] of Object.entries(directives)) {
      if (!String(file.value).includes(`::${name}`)) continue;
      const replace = await load();
      await replace(tree, parsingOf(file), parse);
    }
  };
}
