import type { Element, Root, RootContent, Text } from 'hast';
import { REFERENCE_SLOT } from '../html/slots.ts';
import { element } from '../markdown/nodes.ts';

/**
 * Groups directives with these names with the text before them, up to a heading of level one or two, for wide windows.
 * With `beside="page"`, they are next to the whole page, and those of its sections stay below their text.
 */
export function besideTheirText(tree: Root, names: ReadonlySet<string>): Root {
  const first = tree.children.findIndex((node) => isDirective(node, names) && isBesidePage(node));
  if (first < 0) return { ...tree, children: paired(tree.children, names) };
  const title = tree.children.findLastIndex((node, index) => index < first && isElement(node, 'h1'));
  const inPage = (node: RootContent): boolean => !(isDirective(node, names) && isBesidePage(node));
  const content = tree.children.filter(isContent);
  const text = tree.children
    .slice(title + 1)
    .filter(inPage)
    .filter(isContent);
  const samples = content.filter((node) => !inPage(node));
  const columns = [div('samples-text', text), div('samples-column', samples)];
  return {
    ...tree,
    children: [...paired(tree.children.slice(0, title + 1), names), div('with-samples', columns)],
  };
}

/** Returns the nodes, each group of directives in one element with its text. */
function paired(nodes: readonly RootContent[], names: ReadonlySet<string>): RootContent[] {
  const children: RootContent[] = [];
  let start = 0;
  /** Samples next to a text, until another element follows. */
  let column: Element | undefined;
  for (const node of nodes) {
    if (isBreak(node) && column !== undefined) continue;
    if (!isDirective(node, names)) {
      children.push(node);
      column = undefined;
      if (isElement(node, 'h1', 'h2')) start = children.length;
      continue;
    }
    if (column !== undefined) {
      column.children.push(node);
      continue;
    }
    const text = children.splice(start).filter(isContent);
    if (text.every(isBreak)) {
      children.push(node);
    } else {
      column = div('samples-column', [node]);
      children.push(div('with-samples', [div('samples-text', text), column]));
    }
    start = children.length;
  }
  return children;
}

function isBesidePage(node: Element): boolean {
  return node.properties.beside === 'page';
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

/** Narrows a node of a finished article, which has no other kinds. */
function isContent(node: RootContent): node is Element | Text {
  return node.type === 'element' || node.type === 'text';
}

function isBreak(node: RootContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function div(className: string, children: readonly (Element | Text)[]): Element {
  return element('div', { className: [className] }, children);
}
