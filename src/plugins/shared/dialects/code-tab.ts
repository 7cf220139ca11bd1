import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';

const TITLE =
  /(?:^|\s)(?:title|filename|name)=(?:"([^"]*)"|'([^']*)')|(?:^|\s)\[([^\]]+)\]|^([^\s{=]+)(?=\s|$)/;

/** Returns a tab with a code block. Its name is the title of the fence, or its language. */
export function codeTab(code: Code, index: number): ContainerDirective {
  const [found = '', double, single, bracketed, bare] = TITLE.exec(code.meta ?? '') ?? [];
  const value = double ?? single ?? bracketed ?? bare ?? code.lang ?? String(index + 1);
  const meta = (code.meta ?? '').replace(found, ' ').trim();
  return {
    type: 'containerDirective',
    name: 'tab',
    attributes: { value },
    data: { written: {} },
    children: [
      { type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value }] },
      { ...code, meta },
    ],
    ...(code.position && { position: code.position }),
  };
}
