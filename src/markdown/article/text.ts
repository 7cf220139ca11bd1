import type { ElementContent } from 'hast';
import { withoutHidden } from '../../shared/hidden-characters.ts';
import type { InlineText } from '../../shared/props.ts';

/** A node of either tree, as far as its text goes. */
interface TextNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: unknown;
  readonly children?: readonly TextNode[];
}

/** Elements of code. */
export const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'pre', 'samp']);

/** Returns the text of nodes without their markup, and without hidden characters in code. */
export function plainText(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'comment' || isNote(node)) return '';
      const text = typeof node.value === 'string' ? node.value : plainText(node.children ?? []);
      return node.type === 'inlineCode' || CODE.has(node.tagName ?? '') ? withoutHidden(text) : text;
    })
    .join('');
}

/** True for the number that leads to a footnote, and for the link back: they are not part of a text. */
function isNote(node: object): boolean {
  const properties = 'properties' in node ? (node.properties as object) : {};
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
}

const MARKUP = new Map([
  ['code', 'code'],
  ['em', 'em'],
  ['i', 'em'],
  ['strong', 'strong'],
  ['b', 'strong'],
  ['del', 'del'],
  ['s', 'del'],
] as const);

/** Returns a text with the inline markup that a table of contents may show. Links lose their address, images are left out. */
export function inlineText(nodes: readonly ElementContent[]): InlineText {
  const parts: InlineText[number][] = [];
  for (const part of nodes.flatMap(inlineParts)) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  }
  return parts;
}

function inlineParts(node: ElementContent): InlineText {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element' || isNote(node)) return [];
  const inner = node.tagName === 'code' ? [plainText([node])].filter(Boolean) : inlineText(node.children);
  const markup = MARKUP.get(node.tagName as 'code');
  if (markup === undefined) return inner;
  return inner.length === 0 ? [] : [[markup, inner]];
}
