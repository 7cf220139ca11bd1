import * as limits from '../../../../shared/limits.ts';
import type { States, Transition } from './schema.ts';

/** Minimum length of a label that is split into two lines. */
const LONG_WORD = 14;

/** Value of `from` for the start, before the first state. */
const START = 'start';

/** Selection of transitions in a diagram. */
interface DiagramChoice {
  readonly title: string;
  /** States, or `start`; default: all. */
  readonly from?: readonly string[] | undefined;
}

/**
 * Returns the diagram of a state machine in Mermaid: one arrow for each transition, with its first operation or field,
 * or its outcome. Leaves out transitions by events of other objects. Undefined if it is too large.
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

/** Splits a long name into two lines, because the width of labels determines the width of the drawing. */
function inLines(word: string): string {
  return word.length < LONG_WORD ? word : word.replace(/(?<=[a-z])(?=[A-Z.])/, '<br>');
}
