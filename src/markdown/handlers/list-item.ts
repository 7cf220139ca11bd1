import type { Element, ElementContent } from 'hast';
import type { ListItem, Parents } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { plainText } from '../article/text.ts';
import type { HandlerState } from './state.ts';

/** A list item; the box of a task is labelled by the task, for screen readers. The theme names one without words. */
export function listItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item: Element = defaultHandlers.listItem(state, node, parent);
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

/** What belongs to the task itself: lists below it are other tasks. */
function taskContent(content: readonly ElementContent[]): readonly ElementContent[] {
  const end = content.findIndex(
    (child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol'),
  );
  return end < 0 ? content : content.slice(0, end);
}
