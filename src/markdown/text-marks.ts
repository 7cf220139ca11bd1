import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { TextMark } from '../types.ts';
import { type Parsing, parsingOf } from './parsing.ts';

/** Blocks that an allowance can only be above. */
const BLOCKS = new Set(['paragraph', 'heading', 'table']);

/** Plugin that records the text of a page for content checks, if any needs it. */
export function remarkTextMarks() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    if (parsing.options.checks.texts) markTexts(tree, parsing, {});
  };
}

/** Block and table column that a text is in. */
interface Around {
  readonly block?: number | undefined;
  readonly cell?: number;
}

function markTexts(node: Nodes, parsing: Parsing, outer: Around): void {
  if (node.type === 'text' || node.type === 'inlineCode')
    markText(node, node.type === 'inlineCode' ? 'code' : 'text', { parsing, around: outer });
  if (!('children' in node)) return;
  // Rendering checks that the target of `:error[…]` exists.
  if (
    (node.type === 'textDirective' || node.type === 'leafDirective') &&
    parsing.options.references.includes(node.name)
  ) {
    markText(node, 'reference', { parsing, around: outer });
    return;
  }
  const start = node.position?.start.offset;
  const around = BLOCKS.has(node.type) ? { ...outer, block: outer.block ?? start } : outer;
  for (const [index, child] of node.children.entries())
    markTexts(child, parsing, node.type === 'tableRow' ? { ...around, cell: index } : around);
}

function markText(
  node: Nodes,
  kind: TextMark['kind'],
  {
    parsing: { sources, marks },
    around: { block, cell },
  }: { readonly parsing: Parsing; readonly around: Around },
): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const at = sources.place(start);
  const blockLine = block === undefined ? at.line : sources.place(block).line;
  const text = sources.slice(start, end);
  marks.texts.push({ kind, text, ...at, blockLine, ...(cell !== undefined && { cell }) });
}
