import type { Element, Root, RootContent, Text } from 'hast';
import { REFERENCE_SLOT } from '../html/slots.ts';

/**
 * Groups each directive of such a name with the text before it, so that wide windows can show the two side by side. The
 * text begins below a heading of level one or two, or after the samples before.
 */
export function besideTheirText(tree: Root, names: ReadonlySet<string>): Root {
  const children: RootContent[] = [];
  let start = 0;
  for (const node of tree.children) {
    const isSamples = isDirective(node, names);
    const text = isSamples ? children.splice(start).filter(isContent) : [];
    const hasText = text.some((child) => child.type === 'element' || child.value.trim() !== '');
    if (isSamples && hasText) children.push(div('with-samples', [div('samples-text', text), node]));
    else children.push(node);
    if (isSamples || isElement(node, 'h1', 'h2')) start = children.length;
  }
  return { ...tree, children };
}

function isDirective(node: RootContent, names: ReadonlySet<string>): node is Element {
  if (node.type !== 'element') return false;
  const { tagName, properties } = node;
  if (tagName === REFERENCE_SLOT) return names.has(String(properties.name));
  return tagName.startsWith(DIRECTIVE) && names.has(tagName.slice(DIRECTIVE.length));
}

const DIRECTIVE = 'directive-';

function isElement(node: RootContent, ...names: readonly string[]): node is Element {
  return node.type === 'element' && names.includes(node.tagName);
}

/** Nothing else is left in a finished article. */
function isContent(node: RootContent): node is Element | Text {
  return node.type === 'element' || node.type === 'text';
}

function div(className: string, children: (Element | Text)[]): Element {
  return { type: 'element', tagName: 'div', properties: { className: [className] }, children };
}
