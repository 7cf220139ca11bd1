import type { States, Transition } from './schema.ts';

/** A diagram with more arrows shows nothing, and its layout takes minutes. */
const MOST_ARROWS = 100;

/** Characters from which on a label has two lines. */
const LONG_WORD = 14;

/**
 * Returns the diagram of a state machine as Mermaid text: one arrow for each step, with the first operation or field that
 * causes it. The ordinary course only: steps that the event of another object causes are in the table. Undefined for one
 * that is too large to be drawn.
 */
export function stateDiagram(
  { transitions }: Pick<States, 'transitions'>,
  title: string,
): string | undefined {
  const arrows = new Map<string, string>();
  for (const { from = ['[*]'], to, by } of transitions)
    for (const state of from) {
      if (state === to || by.event !== undefined) continue;
      const arrow = `${state} --> ${to}`;
      arrows.set(arrow, arrows.get(arrow) || (state === '[*]' ? '' : wordOf(by)));
    }
  if (arrows.size > MOST_ARROWS) return undefined;
  const lines = [...arrows].map(([arrow, word]) => (word === '' ? `  ${arrow}` : `  ${arrow} : ${word}`));
  return ['stateDiagram-v2', `  accTitle: ${title}`, ...lines].join('\n');
}

/** A long name has two lines: the width of the drawing is that of its labels, and a wide drawing is shown smaller. */
function wordOf({ operation: [operation] = [], time }: Transition['by']): string {
  const word = operation ?? time ?? '';
  return word.length < LONG_WORD ? word : word.replace(/(?<=[a-z])(?=[A-Z.])/, '<br>');
}
