import type { States, Transition } from './schema.ts';

/**
 * Returns the diagram of a state machine as Mermaid text. Several causes of the same step share an arrow, and its words
 * are the operations, or the field whose time passes.
 */
export function stateDiagram(states: States, title: string): string {
  const arrows = new Map<string, string[]>();
  for (const transition of states.transitions)
    for (const from of transition.from ?? ['[*]']) {
      const arrow = `${from} --> ${transition.to}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), ...wordsOf(transition)]);
    }
  const lines = [...arrows].map(([arrow, words]) => {
    const label = [...new Set(words)].slice(0, MOST_WORDS).join(', ');
    return label === '' ? `  ${arrow}` : `  ${arrow} : ${label}`;
  });
  return ['stateDiagram-v2', `  accTitle: ${title}`, ...lines].join('\n');
}

/** More words hide the arrows; the table has all of them. */
const MOST_WORDS = 2;

function wordsOf({ from, by: { operation = [], event, time } }: Transition): readonly string[] {
  // What creates an object leads to most of its states: the same words at every arrow say nothing.
  if (from === undefined) return [];
  return [...operation, event, time].filter((word) => word !== undefined);
}
