import type { ElementContent } from 'hast';
import type { Parents, Text } from 'mdast';
import { defaultHandlers } from 'remark-rehype';
import { warnOfNearDirectives } from '../near-directives.ts';
import { parsingOf, reportWarning } from '../parsing.ts';
import type { HandlerState } from './types.ts';

/** Text, looked through for what was probably meant to be more than text. */
export function text(state: HandlerState, node: Text, parent: Parents | undefined): ElementContent {
  const { value, position } = node;
  if (position !== undefined && (value.includes(':') || value.includes('][') || value.includes('\uFFFD'))) {
    const start = position.start.offset ?? 0;
    const parsing = parsingOf(state.options.file);
    const source = parsing.sources.slice(start, position.end.offset ?? 0);
    if (value.includes('][')) warnOfUndefinedReferences(state, source, start);
    if (value.includes(':')) warnOfNearDirectives(parsing, source, start, parent?.type === 'paragraph');
  }
  return defaultHandlers.text(state, node);
}

/** `[text][nowhere]`, written as a link and shown as it is. Not `list[0][1]`, and not what backslashes protect. */
const REFERENCE = /(?<![\w\]\\])\[([^[\]\n]+)\]\[([^[\]\n]*)\]/g;

function warnOfUndefinedReferences(state: HandlerState, source: string, start: number): void {
  for (const { 0: written, 1: words = '', 2: label, index } of source.matchAll(REFERENCE)) {
    if (words.endsWith('\\')) continue;
    reportWarning(
      parsingOf(state.options.file),
      start + index,
      'undefined-reference',
      `Nothing in this file defines "[${label || words}]", so "${written}" is shown as it is.`,
      `Define it on a line of its own: "[${label || words}]: /address", or write a backslash before the bracket.`,
    );
  }
}
