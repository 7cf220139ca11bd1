import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Parsing, parsingOf } from './parsing.ts';

/** Blocks that an allowance can only be above. */
const BLOCKS = new Set(['paragraph', 'heading', 'table']);

/** Plugin that notes the text of a page for content checks, if they want to see it. */
export function remarkTextMarks() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    if (parsing.options.checks.isAll) markTexts(tree, parsing, undefined);
  };
}

function markTexts(node: Nodes, parsing: Parsing, block: number | undefined): void {
  const start = node.position?.start.offset;
  const before = parsing.marks.texts.length;
  if (node.type === 'text' || node.type === 'inlineCode') markText(node, parsing, block);
  if (!('children' in node)) return;
  // What is in `:error[…]` is looked up when it is rendered.
  if (node.type === 'textDirective' && parsing.options.references.includes(node.name)) return;
  const around = BLOCKS.has(node.type) ? (block ?? start) : block;
  for (const child of node.children) markTexts(child, parsing, around);
  const first = node.type === 'tableCell' ? parsing.marks.texts[before] : undefined;
  if (first !== undefined) parsing.marks.texts[before] = { ...first, startsCell: true };
}

function markText(node: Nodes, { sources, marks }: Parsing, block: number | undefined): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const { path, line, column } = sources.place(start);
  const kind = node.type === 'inlineCode' ? 'code' : 'text';
  const text = sources.slice(start, end);
  const blockLine = block === undefined ? line : sources.place(block).line;
  marks.texts.push({ kind, text, file: path, line, column, blockLine });
}
