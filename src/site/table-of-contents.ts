import type { TableOfContentsItem } from '../shared/props.ts';
import type { Heading } from '../types.ts';

interface Node extends TableOfContentsItem {
  readonly depth: number;
  readonly children: Node[];
}

/**
 * Returns the headings of a page as a tree. They are nested before they are cut to the levels, so that a heading whose parent
 * is left out moves up, and never into another section (behaviours S2-119, S2-120).
 */
export function tableOfContents(
  headings: readonly Heading[],
  levels: { readonly minimum: number; readonly maximum: number },
): readonly TableOfContentsItem[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const { depth, id, text } of headings) {
    if (depth === 1 || id === undefined || text.length === 0) continue;
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const node: Node = { depth, id, text, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return cut(roots, levels);
}

function cut(
  nodes: readonly Node[],
  levels: { readonly minimum: number; readonly maximum: number },
): readonly TableOfContentsItem[] {
  return nodes.flatMap(({ depth, id, text, children }) => {
    const below = cut(children, levels);
    return depth >= levels.minimum && depth <= levels.maximum ? [{ id, text, children: below }] : below;
  });
}
