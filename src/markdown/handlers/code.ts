import type { Code } from 'mdast';
import type { Opaque } from '../parsing.ts';
import { type Parsing, parsingOf } from '../parsing.ts';
import type { HandlerState } from './state.ts';

declare module 'mdast' {
  interface CodeData {
    /** Offset in the sources of the first line of code from another file. */
    content?: number;
    /** True for some lines of another file, which need not make sense alone. */
    isPart?: boolean;
  }
}

/** Records a code block, and makes a node for its place: its language may have to be loaded before it is rendered. */
export function code(state: HandlerState, node: Code): Opaque {
  const parsing = parsingOf(state.options.file);
  const start = node.position?.start.offset ?? 0;
  const block = {
    code: node.value,
    meta: node.meta ?? '',
    start,
    content: node.data?.content ?? contentOffset(parsing, start),
    isPart: node.data?.isPart ?? false,
    ...(typeof node.lang === 'string' && { language: node.lang }),
  };
  return { type: 'opaque', index: parsing.codeBlocks.push(block) - 1 };
}

/** Returns the start of the line that the code begins in: below a fence, or that of indented code itself. */
function contentOffset({ sources }: Parsing, start: number): number {
  const isFenced = /^[`~]/.test(sources.slice(start, start + 1));
  return isFenced ? sources.lineEnd(start) + 1 : start - sources.lineBefore(start).length;
}
