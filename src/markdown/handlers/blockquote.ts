import type { Element } from 'hast';
import type { Blockquote, Paragraph } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { parsingOf } from '../parsing.ts';
import { directiveElement } from './directive.ts';
import type { HandlerState } from './state.ts';

/** The first line of an alert; Obsidian writes a title after it. */
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)/i;

/** Makes a quote, or a note for an alert as GitHub writes it: `> [!NOTE]` alone in the first line, then the text. */
export function blockquote(state: HandlerState, node: Blockquote): Element {
  const { options } = parsingOf(state.options.file);
  const alert = alertIn(node);
  if (alert === undefined || !Object.hasOwn(options.directives, alert.name))
    return defaultHandlers.blockquote(state, node);
  const children = state.wrap(state.all({ type: 'root', children: alert.content }), true);
  const properties = alert.title === '' ? {} : { title: alert.title };
  return directiveElement(state, { name: alert.name, position: node.position }, { properties, children });
}

/** Returns kind, title and content of an alert; undefined for any other quote, and for an alert without content. */
function alertIn({
  children: [first, ...rest],
}: Blockquote):
  | { readonly name: string; readonly title: string; readonly content: Blockquote['children'] }
  | undefined {
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const [marker, name = '', title = ''] = ALERT.exec(text.value) ?? [];
  // A title may not go on in another node: `[!NOTE] See **this**`.
  if (marker === undefined || (title !== '' && !marker.endsWith('\n') && others.length > 0)) return undefined;
  const left = text.value.slice(marker.length);
  const inline = others[0]?.type === 'break' && left === '' ? others.slice(1) : others;
  const paragraph: Paragraph = {
    ...first,
    children: left === '' ? inline : [{ ...text, value: left }, ...inline],
  };
  const content = paragraph.children.length > 0 ? [paragraph, ...rest] : rest;
  return content.length === 0 ? undefined : { name: name.toLowerCase(), title: title.trim(), content };
}
