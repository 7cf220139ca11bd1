import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';

/** Types of inline nodes. */
const PHRASING = new Set<string>([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'html',
  'image',
  'imageReference',
  'link',
  'linkReference',
  'footnoteReference',
  'textDirective',
  'inlineMath',
  'jsxTag',
]);

/** Names of inline HTML elements. */
const INLINE = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
);

/** True for a node that may be in a paragraph. */
export function isPhrasing(node: RootContent): node is PhrasingContent {
  return node.type === 'jsxHtml'
    ? isInlineElement(node.tagName) && node.children.every(isPhrasing)
    : PHRASING.has(node.type);
}

export function isInlineElement(tagName: string): boolean {
  return INLINE.has(tagName);
}

function isBlank(node: RootContent): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}

/** Returns nodes as blocks. Adjacent inline nodes become a paragraph. */
export function blocksOf(nodes: readonly RootContent[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  let line: PhrasingContent[] = [];
  const end = (): void => {
    const children = trimmed(line);
    if (children.length > 0) blocks.push(paragraph(children));
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'html' && line.length === 0) blocks.push(node);
    else if (isPhrasing(node)) line.push(node);
    else {
      end();
      blocks.push(node as BlockContent);
    }
  }
  end();
  return blocks;
}

function trimmed(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isBlank(node)) + 1);
}

export function paragraph(children: PhrasingContent[]): Paragraph {
  const [first] = children;
  return { type: 'paragraph', children, ...(first?.position && { position: first.position }) };
}

/** Returns the paragraph with other children; if one is a block, returns blocks. */
export function paragraphOf(original: Paragraph, children: readonly RootContent[]): RootContent[] {
  if (children.every(isBlank)) return [];
  return children.every(isPhrasing) ? [{ ...original, children: [...children] }] : blocksOf(children);
}

/** Returns the inline nodes, those of paragraphs included. */
export function phrasingOf(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node) =>
    isPhrasing(node) ? [node] : 'children' in node ? phrasingOf(node.children) : [],
  );
}
