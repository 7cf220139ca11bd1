import type { Element, ElementContent, Root } from 'hast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { escapeAttribute } from '../../../src/shared/escape.ts';
import type { ParsedMarkdown } from '../../../src/types.ts';

type Node = Root['children'][number];

/** An article's tree as plain HTML without a theme: addresses filled in, code blocks in `pre`. */
export function plainHtml({ tree, links, images }: ParsedMarkdown): string {
  const fill = (value: string): string =>
    value
      .replace(/\uFDD0link:(\d+)\uFDD1/g, (_, index) => encodeUrl(links[Number(index)]?.url ?? ''))
      .replace(/\uFDD0image:(\d+)\uFDD1/g, (_, index) => encodeUrl(images[Number(index)]?.url ?? ''));
  return tree.children.map((node) => serialise(node, fill)).join('');
}

/** Addresses as CommonMark's reference implementation writes them. */
function encodeUrl(url: string): string {
  return encodeURI(url).replace(/%25([\dA-Fa-f]{2})/g, '%$1');
}

type Fill = (value: string) => string;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

function serialise(node: Node, fill: Fill): string {
  if (node.type === 'text') return escapeAttribute(node.value);
  if (node.type !== 'element') return `<!-- ${node.type} -->`;
  if (node.tagName === 'code-block') return codeBlock(node);
  const start = `<${node.tagName}${attributes(node, fill)}>`;
  if (VOID.has(node.tagName)) return start;
  // The HTML parser skips a line break at the start of these.
  const lineBreak = node.tagName === 'textarea' || node.tagName === 'pre' ? '\n' : '';
  return `${start}${lineBreak}${node.children.map((child) => serialise(child, fill)).join('')}</${node.tagName}>`;
}

function codeBlock({ properties, children }: Element): string {
  const { language } = properties;
  const className = language === 'text' ? '' : ` class="language-${language}"`;
  return `<pre><code${className}>${escapeAttribute(textOf(children))}</code></pre>`;
}

export function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}

/** Attributes that parsing adds to the HTML of Markdown: for the theme, speed, and screen readers. */
const OURS = new Set(['label', 'external', 'loading', 'decoding', 'ariaLabel']);

function attributes({ tagName, properties }: Element, fill: Fill): string {
  return Object.entries(properties)
    .filter(([name, value]) => value !== false && value !== null && value !== undefined && !OURS.has(name))
    .filter(([name]) => !(name === 'id' && /^h[2-6]$/.test(tagName)))
    .map(([name, value]) => {
      const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
      return ` ${attributeName(name)}="${escapeAttribute(fill(text))}"`;
    })
    .join('');
}

function attributeName(property: string): string {
  if (property === 'dataImage') return 'src';
  if (property === 'className') return 'class';
  return property.replace(/^(data|aria)(?=[A-Z])/, '$1-').toLowerCase();
}

/** HTML in a form in which two texts are the same when a browser makes the same of them. */
export function normalised(html: string): string {
  return normalisedNodes(parseFragment(html.trim()).childNodes, false)
    .replace(
      /\s*(<\/?(?:p|div|ul|ol|li|blockquote|h[1-6]|hr|pre|table|thead|tbody|tr|th|td|section|details)\b[^>]*>)\s*/g,
      '\n$1\n',
    )
    .replace(/\n+/g, '\n')
    .trim();
}

function normalisedNodes(nodes: readonly DefaultTreeAdapterTypes.ChildNode[], isPre: boolean): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#comment') return '<!-- comment -->';
      if ('value' in node)
        return escapeAttribute(isPre ? node.value.replace(/\n/g, '↵') : node.value.replace(/\s+/g, ' '));
      if (!('tagName' in node)) return '';
      const attributes = node.attrs
        .map(({ name, value }) => [name, normalisedValue(name, value)] as const)
        .filter(([name, value]) => name !== 'class' || value !== '')
        .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
      const inner = normalisedNodes(node.childNodes, isPre || node.tagName === 'pre');
      return `<${node.tagName}${attributes.sort().join('')}>${inner}</${node.tagName}>`;
    })
    .join('');
}

function normalisedValue(name: string, value: string): string {
  if (name === 'href' || name === 'src') return encodeUrl(value);
  if (name !== 'class') return value;
  // Removes additions of GitHub's pages to its specification.
  return value
    .replace(/contains-task-list|task-list-item/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
