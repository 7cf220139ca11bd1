import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import type { VFile } from 'vfile';
import { parsingOf } from '../parsing.ts';

const parseRaw = rehypeRaw({ passThrough: ['opaque'] });

/** Plugin that parses a tree with raw HTML as browsers do. Other trees stay unchanged. */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile): Root => {
    if (!parsingOf(file).hasRawHtml) return tree;
    const parsed = parseRaw(tree, file) as Root;
    removePartialPositions(parsed);
    return parsed;
  };
}

/** Removes positions with an end and no start. The parser gives one to an element of a footnote that raw HTML closes. */
function removePartialPositions(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.position?.start === undefined) delete child.position;
    removePartialPositions(child);
  }
}
