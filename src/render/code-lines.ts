import type { Element, ElementContent, Root } from 'hast';
import { escapeAttribute } from '../shared/escape.ts';
import { trustedHtml } from '../shared/trusted-html.ts';

/**
 * The tree with the lines of its code blocks as finished HTML. They hold nothing but text and colored words, of which
 * a page of samples has thousands, and React would make an element of each. The HTML is safe: all texts are escaped.
 */
export function linesAsHtml<Node extends Root | Element>(node: Node): Node {
  const isCode = node.type === 'element' && node.tagName === 'code-block';
  let isOther = false;
  const children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    const made = isCode ? htmlLine(child) : linesAsHtml(child);
    isOther ||= made !== child;
    return made;
  });
  return isOther ? { ...node, children } : node;
}

function htmlLine({ properties, children, ...line }: Element): Element {
  const inner = { __html: trustedHtml(children.map(htmlOf).join('')) };
  // The library hands on whatever it does not know to React.
  const made = { ...properties, dangerouslySetInnerHTML: inner } as unknown as Element['properties'];
  return { ...line, properties: made, children: [] };
}

/** As React writes it. */
function htmlOf(node: ElementContent): string {
  if (node.type === 'text') return textHtml(node.value);
  if (node.type !== 'element') return '';
  const { className } = node.properties;
  const name = escapeAttribute(Array.isArray(className) ? className.join(' ') : String(className));
  return `<span class="${name}">${node.children.map(htmlOf).join('')}</span>`;
}

function textHtml(text: string): string {
  return /[&<>"']/.test(text) ? escapeAttribute(text).replaceAll("'", '&#x27;') : text;
}
