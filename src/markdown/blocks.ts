import type { Element, Nodes, Properties, Root, RootContent } from 'hast';
import { contentHash } from '../files/hash.ts';
import { REFERENCE_SLOT } from '../html/slots.ts';
import type { DocBlock } from '../types.ts';
import { isUnbroken } from './article/unbroken.ts';
import type { Parsing } from './parsing.ts';

/** Elements that translators work on one at a time: paragraphs, headings, items, rows, pieces of code. */
const LEAVES = new Set('p h1 h2 h3 h4 h5 h6 tr pre code-block figure hr dt'.split(' '));
/** Elements that only hold such blocks. */
const CONTAINERS = new Set(
  'ul ol li blockquote table thead tbody tfoot div section article aside details summary dl dd directive-label'.split(
    ' ',
  ),
);
/** Attributes that do not count in the hash of a block: they repeat its text, or only the theme needs them. */
const UNHASHED = new Set(['id', 'label', 'loading', 'decoding', 'className']);

/** Addresses by the numbers of their slots. */
type Addresses = Pick<Parsing, 'links' | 'images' | 'references'>;

/**
 * Returns the blocks of an article in their order, after one for the front matter. A block's hash depends on words, markup and
 * addresses, and neither on white space nor on the way in which they are written.
 */
export function blocksOf(
  tree: Root,
  addresses: Addresses,
  frontTexts: readonly (string | undefined)[],
): readonly DocBlock[] {
  const blocks = articleBlocks(tree, addresses);
  return blocks.length === 0 ? [] : [...frontBlock(frontTexts), ...blocks];
}

function articleBlocks(tree: Root, addresses: Addresses): readonly DocBlock[] {
  const blocks: DocBlock[] = [];
  let section: string | null = null;
  const visit = (parent: Root | Element, kind: string): void => {
    let run: RootContent[] = [];
    const end = (): void => {
      if (run.some(says)) blocks.push({ ...blockOf(kind, run, addresses), section });
      run = [];
    };
    for (const child of parent.children) {
      if (child.type !== 'element' || !isBlock(child)) {
        run.push(child);
        continue;
      }
      end();
      if (/^h[1-6]$/.test(child.tagName)) section = idOf(child) ?? section;
      if (isLeaf(child)) blocks.push({ ...blockOf(kindOf(child, kind), [child], addresses), section });
      else {
        if (child.tagName.startsWith('directive-')) blocks.push(...attributesOf(child, section));
        visit(child, child.tagName);
      }
    }
    end();
  };
  visit(tree, 'p');
  return blocks;
}

function frontBlock(texts: readonly (string | undefined)[]): readonly DocBlock[] {
  if (texts.every((text) => text === undefined)) return [];
  return [{ kind: 'front', hash: hashOf(JSON.stringify(texts)), section: null }];
}

function isBlock(element: Element): boolean {
  return isLeaf(element) || CONTAINERS.has(element.tagName) || isBlockDirective(element);
}

function isLeaf({ tagName }: Element): boolean {
  return LEAVES.has(tagName);
}

function isBlockDirective({ tagName, properties }: Element): boolean {
  return tagName.startsWith('directive-') && properties.inline !== true;
}

/** Returns the kind of a block. Blank lines between items put their text into paragraphs, which are still of the kind `li`. */
function kindOf({ tagName }: Element, parent: string): string {
  return tagName === 'p' && parent === 'li' ? 'li' : tagName;
}

function idOf({ properties }: Element): string | undefined {
  return typeof properties.id === 'string' ? properties.id : undefined;
}

function says(node: Nodes): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');
}

/** Returns a block for words in a directive's attributes: its title, the text for a video. None without such words. */
function attributesOf({ tagName, properties }: Element, section: string | null): readonly DocBlock[] {
  const said = Object.entries(properties).filter(([name]) => !UNHASHED.has(name));
  if (said.length === 0) return [];
  return [{ kind: tagName, hash: hashOf(JSON.stringify(said)), section }];
}

function blockOf(
  kind: string,
  nodes: readonly RootContent[],
  addresses: Addresses,
): Omit<DocBlock, 'section'> {
  const isCode = nodes.some((node) => node.type === 'element' && /^(?:pre|code-block)$/.test(node.tagName));
  const words = nodes.map((node) => written(node, addresses)).join('');
  const text = isCode ? words.trimEnd() : words.replace(/\s+/g, ' ').trim();
  return { kind, hash: hashOf(`${kind} ${text}`) };
}

/** Returns the text of a node with its markup, for the hash. Names of blocks are left out, because the block's kind has them. */
function written(node: Nodes, addresses: Addresses): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === REFERENCE_SLOT) {
    const { name, attributes, label } = addresses.references[Number(node.properties.reference)] ?? {};
    return JSON.stringify([name, attributes, label]);
  }
  const inside = node.children.map((child) => written(child, addresses)).join('');
  if (isUnbroken(node)) return inside;
  const isRow = node.tagName === 'tr' || /^t[hd]$/.test(node.tagName);
  const tag = LEAVES.has(node.tagName) || CONTAINERS.has(node.tagName) ? '' : `<${node.tagName}>`;
  const cells = isRow ? inside.trim() : inside;
  return `${tag}${properties(node.properties, addresses)}${cells}${isRow ? '|' : ''}`;
}

const SLOT = /[\uFDD0](\w+):(\d+)[\uFDD1]/;

function properties(all: Properties, { links, images }: Addresses): string {
  const said = Object.entries(all).flatMap(([name, value]) => {
    const [, kind, index] = SLOT.exec(String(value)) ?? [];
    if (kind === undefined) return UNHASHED.has(name) ? [] : [`${name}=${String(value)}`];
    return [(kind === 'link' ? links : images)[Number(index)]?.url ?? ''];
  });
  return said.length === 0 ? '' : `[${said.join(' ')}]`;
}

function hashOf(text: string): string {
  return contentHash(text).slice(0, 12);
}
