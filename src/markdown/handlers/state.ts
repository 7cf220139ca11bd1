import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import type { Options } from 'remark-rehype';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers[keyof Handlers]>;

/** State that functions for Markdown nodes share: file, definitions, access to children. */
export type HandlerState = Parameters<Handler>[0];

/** Returns an element with the position of the node that it is made from. */
export function positioned(state: HandlerState, node: Nodes, made: Element): Element {
  state.patch(node, made);
  return made;
}
