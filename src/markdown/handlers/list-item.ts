import type { Element, ElementContent } from 'hast';
import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { plainText } from '../article/text.ts';
import type { HandlerState } from './state.ts';

/** Makes a list item. The box of a task is labeled by the task, for screen readers; the theme labels one without words. */
export function listItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item: Element = defaultHandlers.listItem(state, node, parent && spreadOf(parent));
  if (typeof node.checked !== 'boolean') return item;
  const paragraph = item.children.find((child) => child.type === 'element' && child.tagName === 'p');
  const content: readonly ElementContent[] =
    paragraph?.type === 'element' ? paragraph.children : item.children;
  const box = content.find((child) => child.type === 'element' && child.tagName === 'input');
  const name = plainText(taskContent(content)).trim();
  if (box?.type === 'element')
    Object.assign(box.properties, name === '' ? { dataTask: '' } : { ariaLabel: name });
  return item;
}

/** Returns the content of the task itself: lists below it are other tasks. */
function taskContent(content: readonly ElementContent[]): readonly ElementContent[] {
  const end = content.findIndex(
    (child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol'),
  );
  return end < 0 ? content : content.slice(0, end);
}

/** Cache: list → a list without items, with `spread` for all items of the first. */
const spreads = new WeakMap<Parents, List>();

/** Returns a list for the default handler, which looks through all items of the list for each item. This looks once. */
function spreadOf(parent: Parents): Parents {
  if (parent.type !== 'list') return parent;
  const known = spreads.get(parent);
  if (known !== undefined) return known;
  const isApart = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1;
  const made: List = { type: 'list', spread: parent.spread || parent.children.some(isApart), children: [] };
  spreads.set(parent, made);
  return made;
}
