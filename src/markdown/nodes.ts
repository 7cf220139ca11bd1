import type { Element, ElementContent, Properties } from 'hast';
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

/** Yields a node and all below it in the order of the text. Without recursion, so that no tree is too deep. */
export function* nodesIn(tree: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    // A spread of all children would overflow the stack.
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
}

/** Returns an element of an article. */
export function element(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** Returns the label of a container directive; nothing for one without words, as in `:::note[]`. */
export function labelOf({ children: [first] }: ContainerDirective): readonly PhrasingContent[] {
  if (!isLabel(first)) return [];
  const isBlank = first.children.every((child) => child.type === 'text' && child.value.trim() === '');
  return isBlank ? [] : first.children;
}

/** True for the paragraph that holds the label of a container directive. */
export function isLabel(node: ContainerDirective['children'][number] | undefined): node is Paragraph {
  return node?.type === 'paragraph' && node.data?.directiveLabel === true;
}
