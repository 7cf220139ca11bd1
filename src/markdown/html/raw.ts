import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { parsingOf } from '../parsing.ts';

const parseRaw = rehypeRaw({ passThrough: ['opaque'] });

/** Plugin that sends a tree with raw HTML through the parser that browsers agree on; others are left alone. */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root => (parsingOf(file).hasRawHtml ? parseRaw(tree, file) : tree);
}
