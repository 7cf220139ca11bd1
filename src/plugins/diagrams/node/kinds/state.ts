import type { Scanner } from '../scanner.ts';
import { label } from '../text.ts';
import type { Drawn } from './drawn.ts';

const ID = '(?:[^\\s:{};"<>[\\]%-]|%(?!%)|-(?!-))+';
const END = '\\[\\*\\]';
const CLASS = '(?::::[\\w-]+)?';
const TRANSITION = new RegExp(
  `(${END}|${ID})${CLASS}[ \\t]*-->[ \\t]*(${END}|${ID})${CLASS}[ \\t]*(:)?`,
  'uy',
);
const DECLARED = new RegExp(
  `state[ \\t]+(?:"([^"]*)"[ \\t]*as[ \\t]+)?(${ID})${CLASS}(?:\\s*(\\{)|[ \\t]*(:))?`,
  'uy',
);
const DESCRIBED = new RegExp(`(${ID})${CLASS}[ \\t]*(:)?`, 'uy');
const CLOSE = /\}/y;
const DIRECTION = /direction[ \t]+(TB|TD|BT|RL|LR)\b/y;
const UNUSED = /(?:(?:classDef|class|style|click|scale)[ \t]|hide empty description)[^\n;]*/y;
const PSEUDO = /<<|\[\[/y;
const NOTE = /note[ \t]/y;
const STATEMENT = new RegExp(
  `(?:state|note|class|classDef|style|direction)[ \\t]|(?:${END}|${ID})[ \\t]*(?:-->|:)`,
  'uy',
);

interface State {
  readonly labels: Map<string, { readonly alias: string; readonly texts: string[]; isComposite: boolean }>;
  readonly steps: Step[];
  readonly open: number[];
  readonly unused: number[];
}

type Step =
  | { readonly open: string }
  | { readonly line: string }
  | { readonly mention: string }
  | { readonly from: string; readonly to: string; readonly text: string | undefined };

/** Reads a state diagram: https://mermaid.js.org/syntax/stateDiagram.html */
export function readStates(scanner: Scanner): Drawn {
  const state: State = { labels: new Map(), steps: [], open: [], unused: [] };
  const readers = [readStructure, readDeclared, readTransition, readDescribed];
  while (scanner.next()) {
    if (scanner.take(UNUSED) !== undefined) state.unused.push(scanner.index());
    else if (!readers.some((read) => read(scanner, state))) scanner.fail();
    // A composite state may begin or end in the middle of a line.
    if (!('open' in (state.steps.at(-1) ?? {}))) scanner.end();
  }
  scanner.close(state.open.at(-1), '}');
  return write(state);
}

function readStructure(scanner: Scanner, { steps, open }: State): boolean {
  if (scanner.take(NOTE) !== undefined) scanner.fail();
  const direction = scanner.take(DIRECTION)?.[1];
  const isClosed = direction === undefined && scanner.take(CLOSE) !== undefined;
  if (isClosed && open.pop() === undefined) scanner.fail();
  if (isClosed || direction !== undefined)
    steps.push({
      line: direction === undefined ? '}' : `${open.length > 0 ? ' ' : ''}direction ${direction}`,
    });
  return isClosed || direction !== undefined;
}

function stateOf({ labels }: State, id: string) {
  const state = labels.get(id) ?? { alias: `s${labels.size}`, texts: [], isComposite: false };
  labels.set(id, state);
  return state;
}

function readDeclared(scanner: Scanner, state: State): boolean {
  const [found, text, id = '', opens, colon] = scanner.take(DECLARED) ?? [];
  if (found === undefined) return false;
  if (scanner.take(PSEUDO) !== undefined) scanner.fail();
  const declared = stateOf(state, id);
  if (text !== undefined) declared.texts.push(text);
  if (colon !== undefined) declared.texts.push(scanner.text(STATEMENT));
  if (opens === undefined) state.steps.push({ mention: id });
  else {
    declared.isComposite = true;
    state.open.push(scanner.index());
    state.steps.push({ open: id });
  }
  return true;
}

function readTransition(scanner: Scanner, state: State): boolean {
  const [found, from = '', to = '', colon] = scanner.take(TRANSITION) ?? [];
  if (found === undefined) return false;
  for (const id of [from, to]) if (id !== '[*]') stateOf(state, id);
  state.steps.push({ from, to, text: colon && scanner.text(STATEMENT) });
  return true;
}

function readDescribed(scanner: Scanner, state: State): boolean {
  const [found, id = '', colon] = scanner.take(DESCRIBED) ?? [];
  if (found === undefined) return false;
  const described = stateOf(state, id);
  if (colon !== undefined) described.texts.push(scanner.text(STATEMENT));
  state.steps.push({ mention: id });
  return true;
}

/** Writes each state with its text before its transitions, because the library ignores later texts. */
function write(state: State): Drawn {
  const written = new Set<string>();
  let connections = 0;
  const mention = (id: string): readonly string[] => {
    const { alias, texts, isComposite } = stateOf(state, id);
    if (id === '[*]' || isComposite || written.has(id)) return [];
    written.add(id);
    return [`${alias} : ${texts.length === 0 ? label(id) : texts.map(label).join('<br>')}`];
  };
  const alias = (id: string): string => (id === '[*]' ? id : stateOf(state, id).alias);
  // Appended at the end, so that the library does not move a state of another level into a composite one.
  const transitions: string[] = [];
  const lines = state.steps.flatMap((step): readonly string[] => {
    if ('line' in step) return [step.line];
    if ('mention' in step) return mention(step.mention);
    if ('open' in step) {
      const { alias, texts } = stateOf(state, step.open);
      return [`state "${label(texts.length === 0 ? step.open : texts.join(' '))}" as ${alias} {`];
    }
    connections += 1;
    const text = step.text === undefined ? '' : ` : ${label(step.text)}`;
    const line = `${alias(step.from)} --> ${alias(step.to)}${text}`;
    const mentioned = [...mention(step.from), ...mention(step.to)];
    if ([step.from, step.to].includes('[*]')) return [...mentioned, line];
    transitions.push(line);
    return mentioned;
  });
  return { lines: [...lines, ...transitions], connections, parts: state.steps.length, unused: state.unused };
}
