import type { Element, ElementContent, Text } from 'hast';
import { element } from '../nodes.ts';

/** Elements in which text stays unchanged: code, and elements in which browsers accept no `span`. */
export const UNCHANGED: ReadonlySet<string> = new Set(
  'code kbd math option pre samp script style svg textarea'.split(' '),
);

/** "3-D": browsers would break a line after this hyphen. */
const SHORT = /(?<![\w-])(\d-[A-Z])(?![\w-])/;

/**
 * Returns a text in which "3-D" stays in one line: the text itself, or an element with its parts.
 * The characters stay the same, so that readers can search for them and copy them.
 */
export function unbroken(text: Text): ElementContent {
  const parts = text.value.split(SHORT);
  if (parts.length === 1) return text;
  const children = parts.flatMap((value, index): readonly ElementContent[] => {
    const part: Text = { type: 'text', value };
    if (index % 2 === 0) return value === '' ? [] : [part];
    return [element('span', { className: ['nowrap'] }, [part])];
  });
  return element('span', {}, children);
}

/** True for the elements that `unbroken` makes. */
export function isUnbroken({ tagName, properties: { className, ...others }, children }: Element): boolean {
  if (tagName !== 'span' || Object.keys(others).length > 0) return false;
  if (Array.isArray(className)) return className.join(' ') === 'nowrap';
  return children.some((child) => child.type === 'element' && isUnbroken(child));
}
