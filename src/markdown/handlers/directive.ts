import type { Element, ElementContent } from 'hast';
import type { PhrasingContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { INTERNAL } from '../../html/internal.ts';
import { REFERENCE_SLOT } from '../../html/slots.ts';
import { warning } from '../../problems.ts';
import { plainText } from '../article/text.ts';
import { contentOf, copyContainer, copyLeaf, copyTags } from '../copy/directives.ts';
import { checkedAttributes, directiveAttributes, rulesOf } from '../directive-attributes.ts';
import { element, labelOf } from '../nodes.ts';
import { addReference, type Parsing, parsingOf, report } from '../parsing.ts';
import type { HandlerState } from './state.ts';
import { positioned } from './state.ts';

/** Makes the element of `:::name[label]{attributes}` … `:::`. */
export function containerDirective(state: HandlerState, node: ContainerDirective): Element {
  const parsing = parsingOf(state.options.file);
  const label = labelOf(node);
  const tags = node.data?.written;
  const isClosed = tags !== undefined || checkClosed(parsing, node);
  const { properties, target } = directiveAttributes(parsing, node);
  const copied = { node, rules: rulesOf(parsing, node.name), label, target };
  if (tags === undefined) copyContainer(parsing, copied, isClosed);
  else copyTags(parsing, copied, tags);
  const blocks = state.all({ type: 'root', children: contentOf(node) });
  const children = blocks.length === 0 ? [] : state.wrap(blocks, true);
  return directiveElement(state, node, {
    properties,
    children: [...labelElement(state, label), ...children],
  });
}

/** Makes the element of `::name[label]{attributes}` alone on a line, or of `:name[label]{attributes}` inside a sentence. */
export function plainDirective(
  state: HandlerState,
  node: LeafDirective | TextDirective,
): Element | undefined {
  const parsing = parsingOf(state.options.file);
  if (parsing.options.references.includes(node.name)) return reference(state, parsing, node);
  const { properties, target } = directiveAttributes(parsing, node);
  const copied = { node, rules: rulesOf(parsing, node.name), label: node.children, target };
  if (node.data?.written === undefined) copyLeaf(parsing, copied);
  else copyTags(parsing, copied, node.data.written);
  if (node.type === 'textDirective') properties.inline = true;
  return directiveElement(state, node, { properties, children: labelElement(state, node.children) });
}

/** Makes the slot for content of the reference; undefined for a directive without a required attribute. */
function reference(
  state: HandlerState,
  parsing: Parsing,
  node: LeafDirective | TextDirective,
): Element | undefined {
  const { name } = node;
  const inline = node.type === 'textDirective';
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  const { texts: attributes, isComplete } = checkedAttributes(parsing, node);
  if (!isComplete) return undefined;
  const label = plainText(node.children).trim();
  const index = addReference(parsing, { name, attributes, label, inline }, start);
  parsing.edits.push({ start, end, put: [{ reference: index }] });
  const { beside } = attributes;
  const properties = {
    [INTERNAL.reference]: index,
    name,
    ...(inline && { inline }),
    ...(beside !== undefined && { beside }),
  };
  const children: ElementContent[] = inline ? [{ type: 'text', value: label }] : [];
  return positioned(state, node, element(REFERENCE_SLOT, properties, children));
}

/** Makes the element that represents a directive until its component is known. */
export function directiveElement(
  state: HandlerState,
  node: Pick<ContainerDirective | LeafDirective | TextDirective, 'name' | 'position'>,
  { properties, children }: Pick<Element, 'properties' | 'children'>,
): Element {
  const { directives } = parsingOf(state.options.file);
  const index = directives.push({ name: node.name, properties }) - 1;
  const made = element('directive', { [INTERNAL.directive]: index }, children);
  if (node.position) made.position = node.position;
  return made;
}

function labelElement(state: HandlerState, label: readonly PhrasingContent[]): Element[] {
  if (label.length === 0) return [];
  const children = state.all({ type: 'paragraph', children: [...label] });
  const [first] = children;
  // The brackets may hold spaces, too.
  if (first?.type === 'text') first.value = first.value.trimStart();
  return [element('directive-label', { [INTERNAL.label]: '' }, children)];
}

/** True for a closed container. Reports one that is not: it takes in the rest of the page. */
function checkClosed(parsing: Parsing, node: ContainerDirective): boolean {
  const start = node.position?.start.offset ?? 0;
  const source = parsing.sources.slice(start, node.position?.end.offset ?? start);
  const colons = /^:+/.exec(source)?.[0] ?? ':::';
  const lastLine = source.slice(source.lastIndexOf('\n') + 1);
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(lastLine)?.[1] ?? '';
  const isClosed = source.includes('\n') && closing.length >= colons.length;
  if (!isClosed) {
    const text = `Nothing closes this "${colons}${node.name}", so it goes on to the end.`;
    const hint = `Write "${colons}" alone on a line after its content. A directive around others needs more colons than they have.`;
    report(parsing, start, warning('unclosed-directive', text, { hint }));
  }
  return isClosed;
}
