import type { Parent, PhrasingContent, Root, RootContent } from 'mdast';
import type { Node } from 'unist';
import { findAddress } from './address.ts';
import { mayOpenBracket } from './autolinks.ts';
import { isCertain } from './certain.ts';
import type { DirectiveNames } from './directives.ts';

/**
 * Makes of satteri's tree of a text the one that remark-parse would have made, and notes where addresses stand. False
 * where that is not certain: both read the same syntax, but not all corners of it alike.
 */
export function settle(tree: Root, text: string, names: DirectiveNames): boolean {
  const waiting: Parent[] = [tree];
  for (let parent = waiting.pop(); parent !== undefined; parent = waiting.pop()) {
    if (!joinTexts(parent, text)) return false;
    let isBehindBracket = false;
    for (const child of parent.children) {
      const source = sourceOf(child, text);
      if (!isCertain(child, source, { parent, text, names, isBehindBracket })) return false;
      if (!noteAddress(child, text) || !includeBox(child, source)) return false;
      isBehindBracket ||= mayOpenBracket(child, source, parent);
      if ('children' in child) waiting.push(child);
    }
  }
  return true;
}

/** `:30` of `12:30` is a directive to satteri. Texts that meet become one. */
function joinTexts(parent: Parent, text: string): boolean {
  const { children } = parent;
  let kept = 0;
  for (const child of children) {
    const node = isBareName(child, text) ? textOf(child, text) : child;
    const last = children[kept - 1];
    if (kept === 0 || node.type !== 'text' || last?.type !== 'text') children[kept++] = node;
    else if (last.position === undefined || node.position === undefined) return false;
    else {
      last.value += node.value;
      last.position = { start: last.position.start, end: node.position.end };
    }
  }
  children.length = kept;
  return true;
}

function isBareName(node: RootContent, text: string): boolean {
  return node.type === 'textDirective' && sourceOf(node, text) === `:${node.name}`;
}

function textOf(node: RootContent, text: string): PhrasingContent {
  const { position } = node;
  return { type: 'text', value: sourceOf(node, text), ...(position && { position }) };
}

/** A paragraph of a task begins with its box, unless a text stands behind that. */
function includeBox(item: RootContent, source: string): boolean {
  if (item.type !== 'listItem' || typeof item.checked !== 'boolean') return true;
  const [paragraph] = item.children;
  if (paragraph?.type !== 'paragraph' || paragraph.children[0]?.type === 'text') return true;
  const marker = /^(?:[-+*]|\d+[.)]) +(?=\[)/.exec(source)?.[0].length;
  const start = item.position?.start;
  if (marker === undefined || start?.offset === undefined || paragraph.position === undefined) return false;
  const { line, column, offset } = start;
  paragraph.position.start = { line, column: column + marker, offset: offset + marker };
  return true;
}

/** Addresses in brackets: a link without them is its own address. */
function noteAddress(node: RootContent, text: string): boolean {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return true;
  if (node.url === '' || (node.type === 'link' && !sourceOf(node, text).startsWith('['))) return true;
  const address = findAddress(node, text);
  if (address === undefined) return false;
  node.data = { ...node.data, address };
  return true;
}

/** What a node was made of. */
function sourceOf({ position }: Node, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
