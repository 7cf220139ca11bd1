import type { Element, ElementContent, Root, Text } from 'hast';
import type { CodeText } from '../contract/reference.ts';
import { element } from '../markdown/nodes.ts';

/** Returns the tree of an article of code blocks alone, as Markdown with them would become. `blocks` has the folded ones last. */
export function codeTree(
  { tabs, group, folded }: Pick<CodeText, 'tabs' | 'group' | 'folded'>,
  blocks: readonly Element[],
): Root {
  if (tabs === undefined) return { type: 'root', children: apart(blocks) };
  const left = blocks.slice(tabs.length);
  const made = tabs.map(({ value, label }, index) => {
    const name = element('directive-label', {}, [{ type: 'text', value: label }]);
    const more = folded?.blocks[index] === undefined ? [] : left.splice(0, 1);
    const details = more.map((block) => fold(folded?.label ?? '', block));
    return element('directive-tab', { value }, [
      name,
      ...around([...blocks.slice(index, index + 1), ...details]),
    ]);
  });
  return {
    type: 'root',
    children: [element('directive-tabs', group === undefined ? {} : { group }, around(made))],
  };
}

function fold(label: string, block: Element): Element {
  const summary = element('summary', {}, [{ type: 'text', value: label }]);
  return element('details', { className: ['folded-code'] }, [summary, block]);
}

const BREAK: Text = { type: 'text', value: '\n' };

/** Returns elements with line breaks between them. */
function apart(elements: readonly Element[]): ElementContent[] {
  return elements.flatMap((one, index) => (index === 0 ? [one] : [BREAK, one]));
}

/** Returns elements with line breaks between them and around them. */
function around(elements: readonly Element[]): ElementContent[] {
  return elements.length === 0 ? [] : [BREAK, ...apart(elements), BREAK];
}
