import type { Scanner } from '../scanner.ts';
import { INVISIBLE, label } from '../text.ts';
import type { Drawn } from './drawn.ts';

const NAME = '[^\\n;:,+<>@]{1,200}?';
const PARTICIPANT = new RegExp(
  `(?:(create)[ \\t]+)?(participant|actor)[ \\t]+(${NAME})[ \\t]*(?:@\\{[^}\\n]*\\})?[ \\t]*(?:\\bas[ \\t]+|(?=[;\\n]|%%|$))`,
  'iy',
);
const MESSAGE = new RegExp(`(${NAME})[ \\t]*(--?(?:>>?|[x)]))[ \\t]*([+-]?)[ \\t]*(${NAME})[ \\t]*:`, 'y');
const NOTE = new RegExp(`note[ \\t]+(left of|right of|over)[ \\t]+((?:${NAME})(?:,${NAME})*)[ \\t]*:`, 'iy');
const ACTIVATION = new RegExp(`(de)?activate[ \\t]+(${NAME})[ \\t]*(?=[;\\n]|%%|$)`, 'iy');
const BLOCK = /(loop|alt|opt|par_over|par|critical|break)(?![\w-]*[ \t]*-)\b/iy;
const DIVIDER = /(else|and|option)(?![\w-]*[ \t]*-)\b/iy;
const COLORED = /(?:rect|box)(?![\w-]*[ \t]*-)\b[^\n;]*/iy;
const BLOCK_END = /end\b(?![ \t]*[-\w])/iy;
const NUMBERS = /autonumber\b[ \t]*(off|\d+)?[ \t]*(\d+)?/iy;
const UNUSED = /(?:links?|properties|details)[ \t]+[^\n]*|destroy[ \t]+[^\s;:-]+(?=[ \t]*(?:[;\n]|$))/iy;
const STATEMENT = new RegExp(
  '(?:participant|actor|create|destroy|box|loop|alt|opt|par|critical|break|rect|else|and|option|note|(?:de)?activate|autonumber' +
    `|links?|title)[ \\t]|(?:end|else|autonumber)\\b|${NAME}[ \\t]*<*--?(?:>>?|[x)])`,
  'iy',
);

interface Message {
  readonly from: string;
  readonly to: string;
  readonly arrow: string;
  readonly text: string;
  mark: string;
}

interface State {
  readonly actors: Map<string, { readonly id: string; type: string; label: string }>;
  readonly items: (string | Message)[];
  /** Open frames. `isDrawn` is false for colored areas and groups of participants, which are left out. */
  readonly open: { readonly index: number; readonly isDrawn: boolean }[];
  readonly unused: number[];
  parts: number;
  number: number | undefined;
  step: number;
}

/** Reads a sequence diagram: https://mermaid.js.org/syntax/sequenceDiagram.html */
export function readSequence(scanner: Scanner): Drawn {
  const state: State = {
    actors: new Map(),
    items: [],
    open: [],
    unused: [],
    parts: 0,
    number: undefined,
    step: 1,
  };
  const readers = [readParticipant, readActivation, readNote, readNumbers, readFrame, readMessage];
  while (scanner.next()) {
    state.parts += 1;
    if (scanner.take(UNUSED) !== undefined) state.unused.push(scanner.index());
    else if (!readers.some((read) => read(scanner, state))) scanner.fail();
    scanner.end();
  }
  scanner.close(state.open.at(-1)?.index, 'end');
  const actors = [...state.actors.values()].map((actor) => `${actor.type} ${actor.id} as ${actor.label}`);
  const items = state.items.map((item) =>
    typeof item === 'string' ? item : `${item.from}${item.arrow}${item.mark}${item.to}: ${item.text}`,
  );
  return { lines: [...actors, ...items], connections: 0, parts: state.parts, unused: state.unused };
}

function actorOf({ actors }: State, name: string): string {
  const actor = actors.get(name) ?? { id: `p${actors.size}`, type: 'participant', label: label(name) };
  actors.set(name, actor);
  return actor.id;
}

function readParticipant(scanner: Scanner, state: State): boolean {
  const [found, create, type = '', name = ''] = scanner.take(PARTICIPANT) ?? [];
  if (found === undefined) return false;
  if (create !== undefined) state.unused.push(scanner.index());
  actorOf(state, name);
  const actor = state.actors.get(name);
  if (actor === undefined) return false;
  actor.type = type.toLowerCase();
  if (/\bas[ \t]+$/i.test(found)) actor.label = label(scanner.text(STATEMENT));
  return true;
}

/** Reads an activation, and adds it to a message, because the library has no statement for it. */
function readActivation(scanner: Scanner, state: State): boolean {
  const [found, end, name = ''] = scanner.take(ACTIVATION) ?? [];
  if (found === undefined) return false;
  const id = actorOf(state, name);
  const isOf = (item: string | Message): item is Message =>
    typeof item !== 'string' && item.mark === '' && (end === undefined ? item.to : item.from) === id;
  const message = state.items.findLast(isOf);
  if (message === undefined) state.unused.push(scanner.index());
  else message.mark = end === undefined ? '+' : '-';
  return true;
}

function readNote(scanner: Scanner, state: State): boolean {
  const [found, side = '', names = ''] = scanner.take(NOTE) ?? [];
  if (found === undefined) return false;
  const ids = names.split(',').map((name) => actorOf(state, name.trim()));
  state.parts += ids.length - 1;
  if (!state.items.some((item) => typeof item !== 'string')) state.items.push(anchor(ids[0] ?? ''));
  state.items.push(`Note ${side.toLowerCase()} ${ids.join(',')}: ${label(messageText(scanner))}`);
  return true;
}

/** Returns an invisible message before a leading note, because the library draws notes below messages only. */
function anchor(id: string): Message {
  return { from: id, to: id, arrow: '->>', text: INVISIBLE, mark: '+' };
}

function readNumbers(scanner: Scanner, state: State): boolean {
  const [found, start, step = '1'] = scanner.take(NUMBERS) ?? [];
  if (found === undefined) return false;
  state.number = start?.toLowerCase() === 'off' ? undefined : Number(start ?? 1);
  state.step = Number(step);
  return true;
}

function readFrame(scanner: Scanner, state: State): boolean {
  const { items, open } = state;
  const index = scanner.index();
  const frame = scanner.take(BLOCK)?.[1]?.toLowerCase();
  if (frame !== undefined) {
    open.push({ index, isDrawn: true });
    items.push(`${frame.replace('_over', '')} ${label(scanner.text(STATEMENT))}`);
    return true;
  }
  if (scanner.take(COLORED) !== undefined) {
    open.push({ index, isDrawn: false });
    state.unused.push(index);
    return true;
  }
  const divider = scanner.take(DIVIDER)?.[1]?.toLowerCase();
  if (divider !== undefined) {
    if (open.at(-1)?.isDrawn !== true) scanner.fail();
    items.push(`${divider.replace('option', 'else')} ${label(scanner.text(STATEMENT))}`);
    return true;
  }
  if (scanner.take(BLOCK_END) === undefined) return false;
  const ended = open.pop();
  if (ended === undefined) scanner.fail();
  if (ended?.isDrawn) items.push('end');
  return true;
}

function readMessage(scanner: Scanner, state: State): boolean {
  const [found, from = '', arrow = '', mark = '', to = ''] = scanner.take(MESSAGE) ?? [];
  if (found === undefined) return false;
  const number = state.number === undefined ? '' : `${state.number}. `;
  if (state.number !== undefined) state.number += state.step;
  const [fromId, toId] = [actorOf(state, from), actorOf(state, to)];
  state.items.push({ from: fromId, to: toId, arrow, mark, text: label(number + messageText(scanner)) });
  return true;
}

function messageText(scanner: Scanner): string {
  return scanner.text(STATEMENT).replace(/^(?:no)?wrap:\s*/, '');
}
