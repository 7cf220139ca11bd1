import type { Element } from 'hast';
import type { Heading } from 'mdast';
import { explicitId, explicitIdStart } from '../explicit-id.ts';
import { element } from '../nodes.ts';
import { parsingOf } from '../parsing.ts';
import type { HandlerState } from './state.ts';
import { positioned } from './state.ts';

/** Makes a heading. `{#part}` at its end becomes its id; others get ids when all ids of the article are known. */
export function heading(state: HandlerState, node: Heading): Element {
  const id = takeExplicitId(state, node);
  return positioned(state, node, element(`h${node.depth}`, { id }, state.all(node)));
}

function takeExplicitId(state: HandlerState, node: Heading): string | undefined {
  const last = node.children.at(-1);
  const found = last?.type === 'text' ? explicitId(last.value) : undefined;
  if (last?.type !== 'text' || found === undefined || last.position === undefined) return undefined;
  last.value = found.text;
  const parsing = parsingOf(state.options.file);
  const { start, end } = last.position;
  const source = parsing.sources.slice(start.offset ?? 0, end.offset ?? 0);
  const from = source.slice(0, explicitIdStart(source)).trimEnd().length;
  parsing.edits.push({ start: (start.offset ?? 0) + from, end: end.offset ?? 0, put: [] });
  return found.id;
}
