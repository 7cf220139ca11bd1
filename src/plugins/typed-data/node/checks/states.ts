import {
  type CodeMark,
  limits,
  type Marks,
  nearest,
  type PluginProblem,
  problemAt,
  type TextMark,
} from 'paydocs/plugin';
import type { Facts, StateFacts } from './facts.ts';

/** Finds unknown states and transitions in sentences, code and diagrams. */
export function unknownStates({ texts, codes }: Marks, { states }: Facts): readonly PluginProblem[] {
  if (states === undefined || states.length === 0) return [];
  return [
    ...texts.flatMap((mark, index) => (mark.kind === 'code' ? [] : besideText(texts, index, states))),
    ...texts.flatMap((mark) => (mark.kind === 'code' ? transitionsIn(mark, mark.text, states) : [])),
    ...codes.flatMap((mark) => [...inCode(mark, states), ...inDiagram(mark, states)]),
  ];
}

/** Matches the name of a state as inline code: a word that begins with a lower-case letter. */
const NAME = /^`+\s*([a-z][A-Za-z]{2,})\s*`+$/;
const ARROW = /^(?:\s*\([^()]*\))?\s*(?:→|->)\s*$/;
const AND = /^\s*(?:,|or|and|, or|, and)\s*$/;

/** Checks names next to a text: "`authorized` → `captured`", "the state `captured`", "`captured` state". */
function besideText(
  texts: readonly TextMark[],
  index: number,
  states: readonly StateFacts[],
): readonly PluginProblem[] {
  const mark = texts[index];
  if (mark === undefined) return [];
  if (ARROW.test(mark.text)) return arrow(texts, index, states);
  const after = /\bstates?\s+$/i.test(mark.text) ? nameAt(texts, index + 1, mark) : undefined;
  const before = /^\s+states?\b/i.test(mark.text) ? nameAt(texts, index - 1, mark) : undefined;
  return [after, before].flatMap((named) => (named === undefined ? [] : unknownState(named, states)));
}

interface Named {
  readonly mark: TextMark | CodeMark;
  /** Offset in the text of the mark. */
  readonly index: number;
  readonly name: string;
}

function nameAt(texts: readonly TextMark[], index: number, { blockLine, file }: TextMark): Named | undefined {
  const mark = texts[index];
  const name = mark?.kind === 'code' ? NAME.exec(mark.text)?.[1] : undefined;
  if (mark === undefined || name === undefined || mark.blockLine !== blockLine || mark.file !== file)
    return undefined;
  return { mark, name, index: mark.text.indexOf(name) };
}

/** Returns the names on one side of an arrow: "`authorized`, `captured` → `voided`". */
function side(texts: readonly TextMark[], index: number, step: 1 | -1): readonly Named[] {
  const origin = texts[index];
  const found: Named[] = [];
  for (
    let place = index + step;
    origin !== undefined && found.length < limits.data.names;
    place += 2 * step
  ) {
    const named = nameAt(texts, place, origin);
    if (named === undefined) break;
    found.push(named);
    if (!AND.test(texts[place + step]?.text ?? '')) break;
  }
  return found;
}

function arrow(
  texts: readonly TextMark[],
  index: number,
  states: readonly StateFacts[],
): readonly PluginProblem[] {
  return checkTransitions(side(texts, index, -1), side(texts, index, 1), states);
}

/** Checks a transition in one piece of code: `authorized → captured`. */
function transitionsIn(
  mark: TextMark,
  text: string,
  states: readonly StateFacts[],
): readonly PluginProblem[] {
  const [, before = '', from = '', between = '', to = ''] =
    /^(`+\s*)([a-z][A-Za-z]{2,})(\s*(?:→|->)\s*)([a-z][A-Za-z]{2,})\s*`+$/.exec(text) ?? [];
  if (from === '') return [];
  const target = before.length + from.length + between.length;
  return checkTransitions(
    [{ mark, name: from, index: before.length }],
    [{ mark, name: to, index: target }],
    states,
  );
}

/** Checks the arrows of state diagrams in Mermaid. */
function inDiagram(mark: CodeMark, states: readonly StateFacts[]): readonly PluginProblem[] {
  if (mark.language !== 'mermaid' || !/^\s*stateDiagram/.test(mark.code)) return [];
  return [...mark.code.matchAll(/^([ \t]*)([a-z]\w*)([ \t]*-->[ \t]*)([a-z]\w*)/gm)].flatMap(
    ({ index, 1: indent = '', 2: from = '', 3: between = '', 4: to = '' }) => {
      const start = index + indent.length;
      const target = start + from.length + between.length;
      return checkTransitions(
        [{ mark, name: from, index: start }],
        [{ mark, name: to, index: target }],
        states,
      );
    },
  );
}

/** Checks every pair against the objects with most of these states. Ignores arrows without any known state. */
function checkTransitions(
  from: readonly Named[],
  to: readonly Named[],
  states: readonly StateFacts[],
): readonly PluginProblem[] {
  const named = [...from, ...to];
  if (from.length === 0 || to.length === 0) return [];
  const knownBy = (facts: StateFacts) => named.filter(({ name }) => facts.states.has(name)).length;
  const most = Math.max(...states.map(knownBy));
  if (most === 0) return [];
  const candidates = states.filter((facts) => knownBy(facts) === most);
  const unknown = named.flatMap((one) => unknownState(one, candidates));
  if (unknown.length > 0) return unknown;
  return from.flatMap((start) =>
    to.flatMap((end) => {
      if (candidates.some(({ transitions }) => transitions.has(`${start.name} ${end.name}`))) return [];
      const file = candidates.map(({ file }) => file).join(' or ');
      const text = `No transition leads from "${start.name}" to "${end.name}".`;
      return [
        problemAt(end.mark, end.index, {
          code: 'unknown-transition',
          severity: 'error',
          problem: text,
          hint: leadingTo(end.name, candidates, file),
        }),
      ];
    }),
  );
}

function leadingTo(state: string, states: readonly StateFacts[], file: string): string {
  const sources = states.flatMap(({ transitions }) =>
    [...transitions].map((pair) => pair.split(' ')).flatMap(([from = '', to]) => (to === state ? from : [])),
  );
  const known = [...new Set(sources)].join(', ');
  return known === ''
    ? `Transitions are in ${file}.`
    : `"${state}" follows ${known}. Transitions are in ${file}.`;
}

/** Checks `state === 'captred'` with the names of state properties. Skips JSON, because the check of bodies reports it. */
function inCode(mark: CodeMark, states: readonly StateFacts[]): readonly PluginProblem[] {
  if (mark.language === 'json') return [];
  const properties = [...new Set(states.flatMap(({ property }) => property ?? []))];
  if (properties.length === 0) return [];
  const pattern = new RegExp(
    `(?<![A-Za-z0-9-])(?:${properties.join('|')})["']?\\]?\\s*(?:[=!]==?|=>|[:=])\\s*["']([a-z][A-Za-z]{2,})["']`,
    'g',
  );
  return [...mark.code.matchAll(pattern)].flatMap(({ 0: match, 1: name = '', index }) =>
    unknownState({ mark, name, index: index + match.lastIndexOf(name) }, states),
  );
}

function unknownState({ mark, name, index }: Named, states: readonly StateFacts[]): readonly PluginProblem[] {
  if (states.some((facts) => facts.states.has(name))) return [];
  return [problemAt(mark, index, unknownStateProblem(name, states))];
}

export function unknownStateProblem(name: string, states: readonly StateFacts[]): PluginProblem {
  const known = [...new Set(states.flatMap(({ states: names }) => [...names]))];
  const near = nearest(name, known);
  const files = states.map(({ file }) => file).join(', ');
  const some = known.length > 12 ? [...known.slice(0, 12), '…'] : known;
  const hint = near === undefined ? `There are: ${some.join(', ')} (${files}).` : `Did you mean "${near}"?`;
  return { code: 'unknown-state', severity: 'error', problem: `No state is called "${name}".`, hint };
}
