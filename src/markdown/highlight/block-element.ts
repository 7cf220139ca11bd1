import type { Element, ElementContent } from 'hast';
import { withoutHidden } from '../../shared/hidden-characters.ts';
import type { Fence } from '../code/fence.ts';
import type { Language } from '../code/languages.ts';

/** A code block before it is an element. */
export interface Block {
  readonly fence: Fence;
  readonly language: Language;
  readonly lines: readonly ElementContent[][];
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Makes the `code-block` element that the theme renders: one `span.line` for each line, with a line break at its end. */
export function blockElement({ fence, language, lines, classes }: Block): Element {
  const properties: Element['properties'] = { language: language.name };
  if (language.label !== undefined) properties.languageLabel = language.label;
  if (fence.title !== undefined) properties.title = withoutHidden(fence.title);
  if (fence.lineNumbers !== undefined) properties.lineNumbers = String(fence.lineNumbers);
  const children = lines.map((content, index): Element => {
    const className = ['line', ...(classes.get(index) ?? [])];
    const children: ElementContent[] = [...content, { type: 'text', value: '\n' }];
    return { type: 'element', tagName: 'span', properties: { className }, children };
  });
  return { type: 'element', tagName: 'code-block', properties, children };
}
