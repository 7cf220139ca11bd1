import type { Element, ElementContent, Root, Text } from 'hast';
import type { CodeText } from './source.ts';

/** An article's tree of nothing but code blocks, as Markdown that held them would become. */
export function codeTree(
  { tabs, group }: Pick<CodeText, 'tabs' | 'group'>,
  blocks: readonly Element[],
): Root {
  if (tabs === undefined) return { type: 'root', children: apart(blocks) };
  const made = tabs.map(({ value, label }, index) => {
    const name = element('directive-label', {}, [{ type: 'text', value: label }]);
    return element('directive-tab', { value }, [name, ...around(blocks.slice(index, index + 1))]);
  });
  return {
    type: 'root',
    children: [element('directive-tabs', group === undefined ? {} : { group }, around(made))],
  };
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

const BREAK: Text = { type: 'text', value: '\n' };

/** Line breaks between elements. */
function apart(elements: readonly Element[]): ElementContent[] {
  return elements.flatMap((one, index) => (index === 0 ? [one] : [BREAK, one]));
}

/** Line breaks between elements and around them. */
function around(elements: readonly Element[]): ElementContent[] {
  return elements.length === 0 ? [] : [BREAK, ...apart(elements), BREAK];
}
