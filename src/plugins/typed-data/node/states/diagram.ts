import { limits } from 'paydocs/plugin';
import type { States, Transition } from './schema.ts';

/** Characters from which on a label has two lines. */
const LONG_WORD = 14;

/** Name for the start, where there is no state yet, in `from`. */
const START = 'start';

/** Choice of steps in a diagram: all, or those from some states. */
interface DiagramChoice {
  readonly title: string;
  /** States, or `start`. Default: all. */
  readonly from?: readonly string[] | undefined;
}

/**
 * Returns the diagram of a state machine as Mermaid text: one arrow for each step, with the first operation or field
 * that causes it, or else with the outcome that leads there. The ordinary course only: steps that the event of another
 * object causes are in the table. Steps from one state go to the right, so that their targets are below each other and fit a
 * phone. Undefined for one that is too large to be drawn.
 */
export function stateDiagram(
  { transitions }: Pick<States, 'transitions'>,
  { title, from: wanted }: DiagramChoice,
): string | undefined {
  const arrows = new Map<string, { readonly cause: string; readonly outcome: string }>();
  for (const { from = ['[*]'], to, by, when = '' } of transitions)
    for (const state of from) {
      if (state === to || by.event !== undefined) continue;
      if (wanted && !wanted.includes(state === '[*]' ? START : state)) continue;
      const arrow = `${state} --> ${to}`;
      const { cause = '', outcome = '' } = arrows.get(arrow) ?? {};
      arrows.set(arrow, { cause: cause || causeOf(by), outcome: outcome || when });
    }
  if (arrows.size > limits.data.arrows) return undefined;
  const lines = [...arrows].map(([arrow, { cause, outcome }]) => {
    const word = cause || outcome;
    const isPlain = word === '' || arrow.startsWith('[*]') || arrow.endsWith(` ${word}`);
    return isPlain ? `  ${arrow}` : `  ${arrow} : ${inLines(word)}`;
  });
  const direction = wanted?.length === 1 ? ['  direction LR'] : [];
  return ['stateDiagram-v2', `  accTitle: ${title}`, ...direction, ...lines].join('\n');
}

function causeOf({ operation: [operation] = [], time }: Transition['by']): string {
  return operation ?? time ?? '';
}

/** A long name has two lines: the width of the drawing is that of its labels, and a wide drawing is shown smaller. */
function inLines(word: string): string {
  return word.length < LONG_WORD ? word : word.replace(/(?<=[a-z])(?=[A-Z.])/, '<br>');
}
