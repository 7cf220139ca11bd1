import type { Nodes, Parent, PhrasingContent, RootContent } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import { type MdxJsxAttribute, type MdxJsxExpressionAttribute, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import type { Position } from 'unist';
import * as limits from '../../../shared/limits.ts';

export type WrittenAttribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** A tag, before tags are paired. */
export interface JsxTag {
  type: 'jsxTag';
  /** Empty for a fragment. */
  name: string;
  attributes: readonly WrittenAttribute[];
  isEnd: boolean;
  isSelfClosing: boolean;
  data?: undefined;
  position?: Position | undefined;
}

/** An element with its content: from an opening and a closing tag, or a self-closing one. */
export interface JsxElement {
  type: 'jsxElement';
  name: string;
  attributes: readonly WrittenAttribute[];
  opening: Position | undefined;
  closing: Position | undefined;
  children: RootContent[];
  data?: undefined;
  position?: Position | undefined;
}

declare module 'mdast' {
  interface RootContentMap {
    jsxTag: JsxTag;
    jsxElement: JsxElement;
  }
  interface PhrasingContentMap {
    jsxTag: JsxTag;
    jsxElement: JsxElement;
  }
  interface BlockContentMap {
    jsxElement: JsxElement;
  }
}

/** Creates a node for each tag. The original pairs tags while parsing, and throws if it cannot. */
export function tagsFromMarkdown(): Extension {
  const { enter, exit, ...rest } = mdxJsxFromMarkdown();
  const ignored = (): void => {};
  return {
    ...rest,
    enter: { ...enter, mdxJsxFlowTagClosingMarker: ignored, mdxJsxTextTagClosingMarker: ignored },
    exit: { ...exit, mdxJsxFlowTag: exitTag, mdxJsxTextTag: exitTag },
  };
}

function exitTag(this: CompileContext, token: Token): void {
  const tag = this.data.mdxJsxTag;
  if (tag === undefined) return;
  this.resume();
  const { name = '', attributes, close, selfClosing } = tag;
  this.enter({ type: 'jsxTag', name, attributes, isEnd: close, isSelfClosing: selfClosing }, token);
  this.exit(token);
}

/** HTML elements without content, which need no closing tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Pairs all tags below a node. An unpaired tag stays a tag. */
export function pairTags(parent: Parent): void {
  for (const child of parent.children) if ('children' in child) pairTags(child as Parent);
  const children = parent.children.flatMap(withoutOuterTags);
  parent.children = children.some(({ type }) => type === 'jsxTag') ? paired(children) : children;
}

/** Moves tags at the edges of a paragraph out of it, because their counterparts are in other blocks. */
function withoutOuterTags(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph' || !node.children.some(({ type }) => type === 'jsxTag')) return [node];
  const children = [...node.children];
  const before: RootContent[] = [];
  const after: RootContent[] = [];
  for (let first = children[0]; isEdge(first); first = children[0]) {
    children.shift();
    if (first?.type === 'jsxTag') before.push(first);
  }
  for (let last = children.at(-1); isEdge(last); last = children.at(-1)) {
    children.pop();
    if (last?.type === 'jsxTag') after.unshift(last);
  }
  return children.length === 0 ? [...before, ...after] : [...before, { ...node, children }, ...after];
}

function isEdge(node: PhrasingContent | undefined): boolean {
  return node?.type === 'jsxTag' || (node?.type === 'text' && node.value.trim() === '');
}

interface Open {
  readonly tag: JsxTag;
  /** Preceding nodes at the level of the tag. */
  readonly before: RootContent[];
}

function paired(nodes: readonly RootContent[]): RootContent[] {
  const open: Open[] = [];
  let current: RootContent[] = [];
  /** Ends the innermost element; without an end tag, its tag stays unpaired. */
  const close = (end: JsxTag | undefined): void => {
    const last = open.pop();
    if (last === undefined) return;
    const inside = current;
    current = last.before;
    if (end === undefined) current.push(last.tag, ...inside);
    else current.push(element(last.tag, inside, end));
  };
  for (const node of nodes) {
    if (node.type !== 'jsxTag') current.push(node);
    else if (node.isSelfClosing || (VOID.has(node.name) && !node.isEnd)) current.push(element(node, []));
    else if (!node.isEnd && open.length < limits.markdown.nesting) {
      open.push({ tag: node, before: current });
      current = [];
    } else if (node.isEnd && open.some(({ tag }) => tag.name === node.name)) {
      while (open.at(-1)?.tag.name !== node.name) close(undefined);
      close(node);
    } else current.push(node);
  }
  while (open.length > 0) close(undefined);
  return current;
}

function element(tag: JsxTag, children: RootContent[], end?: JsxTag): JsxElement {
  const { name, attributes, position } = tag;
  const whole = position && { start: position.start, end: (end?.position ?? position).end };
  return {
    type: 'jsxElement',
    name,
    attributes,
    children,
    opening: position,
    closing: end?.position,
    ...(whole && { position: whole }),
  };
}

/** True for an element or expression of JSX. */
export function isJsx(node: Nodes): boolean {
  return node.type === 'jsxElement' || node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
}
