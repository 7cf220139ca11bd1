import type { Options } from 'remark-rehype';

type Handlers = NonNullable<Options['handlers']>;
type Handler = NonNullable<Handlers[keyof Handlers]>;

/** What the functions that make elements from Markdown nodes share: the file, the definitions, the way to the children. */
export type HandlerState = Parameters<Handler>[0];
