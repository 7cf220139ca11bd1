import { type Scanner, Undrawable } from '../scanner.ts';
import { label } from '../text.ts';
import type { Drawn } from './drawn.ts';
import { type Arrow, readArrow } from './flow-arrow.ts';
import { readShape, type Shape, shapeNamed } from './flow-shape.ts';

const ID =
  /(?:[\p{L}\p{N}\p{M}_!#$'*+.?\\/]|(?!\s)\P{ASCII}|%(?!%)|-(?![->.=]|$)|=(?![=>])|:(?!::)|&(?![\s&]))+/uy;
const SUBGRAPH = /subgraph\b(?![ \t]*[-=.&[({>@])[ \t]*/y;
const TITLE =
  /(?:([^\s[\]"]+)[ \t]*)?\[((?:"[^"]*"|[^\]\n])+)\](?=[ \t]*(?:[;\n]|$|%%))|((?:"[^"\n]*"|[^\n;%])*)/y;
const SUBGRAPH_END = /end\b(?![ \t]*[-=.&[({>@:])/y;
const DIRECTION = /direction[ \t]+(TB|TD|BT|RL|LR)\b/y;
const UNUSED = /(?:classDef|class|style|linkStyle|click)[ \t]+(?:"[^"]*"|[^\n;"]|(?<=[#&]\w{1,31});)*/y;
const CLASS = /:::[\w-]+/y;
const DATA = /@\{((?:"[^"]*"|[^}"])*)\}/y;
const AND = /[ \t]+&[ \t]+/y;

/** A node or a subgraph. */
interface Box {
  readonly alias: string;
  index: number;
  shape: Shape;
  text: string;
  /** The subgraph that contains it: of those that mention it, the first to end, as in Mermaid. */
  owner?: Box;
  /** Absent for a node. */
  members?: Set<Box>;
  direction?: string;
}

interface Connection {
  readonly from: readonly Box[];
  readonly to: readonly Box[];
  readonly arrow: Arrow;
}

interface State {
  readonly boxes: Map<string, Box>;
  readonly open: Box[];
  readonly connections: Connection[];
  readonly unused: number[];
  /** Ids of connections, so that statements about their style are not read as nodes. */
  readonly arrows: Set<string>;
  parts: number;
}

/** Reads a flowchart: https://mermaid.js.org/syntax/flowchart.html */
export function readFlowchart(scanner: Scanner): Drawn {
  const state: State = {
    boxes: new Map(),
    open: [],
    connections: [],
    unused: [],
    arrows: new Set(),
    parts: 0,
  };
  while (scanner.next()) {
    if (scanner.take(UNUSED) !== undefined) state.unused.push(scanner.index());
    else if (!readSubgraph(scanner, state)) readChain(scanner, state);
    scanner.end();
  }
  scanner.close(state.open.at(-1)?.index, 'end');
  return write(state);
}

function readSubgraph(scanner: Scanner, state: State): boolean {
  const { open } = state;
  const direction = scanner.take(DIRECTION)?.[1];
  const current = open.at(-1);
  if (direction !== undefined) {
    if (current !== undefined) current.direction = direction;
    return true;
  }
  if (scanner.take(SUBGRAPH) !== undefined) {
    const [, id, title, words = ''] = scanner.take(TITLE) ?? [];
    const name = id ?? words.trim().replace(/^"(.*)"$/, '$1');
    const subgraph = boxOf(state, /^\S+$/.test(name) ? name : `subGraph${scanner.index()}`);
    subgraph.index = scanner.index();
    subgraph.text = title ?? words;
    subgraph.members ??= new Set();
    open.push(subgraph);
    return true;
  }
  if (scanner.take(SUBGRAPH_END) === undefined) return false;
  const ended = open.pop() ?? scanner.fail();
  for (const box of ended.members ?? []) box.owner ??= ended;
  return true;
}

/** Returns the node or subgraph with an id, creating it if needed, and adds it to the current subgraph. */
function boxOf(state: State, id: string): Box {
  const { boxes, open } = state;
  const box = boxes.get(id) ?? { alias: `n${boxes.size}`, index: 0, shape: ['[', ']'], text: id };
  boxes.set(id, box);
  open.at(-1)?.members?.add(box);
  state.parts += 1;
  return box;
}

function readChain(scanner: Scanner, state: State): void {
  let from = readNodes(scanner, state);
  for (;;) {
    const arrow = readArrow(scanner);
    if (arrow === undefined) return;
    if (arrow.id !== undefined) state.arrows.add(arrow.id);
    const to = readNodes(scanner, state);
    state.connections.push({ from, to, arrow });
    from = to;
  }
}

function readNodes(scanner: Scanner, state: State): readonly Box[] {
  const found: Box[] = [];
  do {
    const [id] = scanner.take(ID) ?? scanner.fail();
    const shaped = readShape(scanner);
    const data = scanner.take(DATA)?.[1];
    scanner.take(CLASS);
    if (state.arrows.has(id)) continue;
    const box = boxOf(state, id);
    found.push(box);
    // A subgraph has a title already, and keeps it.
    if (box.members !== undefined) continue;
    if (shaped !== undefined) [box.shape, box.text] = shaped;
    if (data !== undefined && !readData(scanner, box, data)) state.unused.push(scanner.index());
  } while (scanner.take(AND) !== undefined);
  return found;
}

/** Reads the shape and the text of a node. Returns false for a shape of which only the text is drawn. */
function readData(scanner: Scanner, box: Box, data: string): boolean {
  const shape = /\bshape\s*:\s*"?([\w-]+)/.exec(data)?.[1];
  const drawn = shape === undefined ? box.shape : shapeNamed(shape);
  box.shape = drawn ?? ['[', ']'];
  if (/\b(?:icon|img)\s*:/.test(data)) scanner.fail();
  const [, quoted, plain] = /\blabel\s*:\s*(?:"([^"]*)"|([^,\n]+))/.exec(data) ?? [];
  box.text = quoted ?? plain ?? box.text;
  return drawn !== undefined;
}

/** Writes each node before its use: the library takes the first text, and puts the node into the surrounding subgraph. */
function write({ boxes, connections, unused, parts }: State): Drawn {
  const all = [...boxes.values()];
  const visible = connections.filter(({ arrow }) => arrow.sign !== undefined);
  const aliases = (ends: readonly Box[]): string => ends.map(({ alias }) => alias).join(' & ');
  return {
    lines: [
      ...all.filter(({ members }) => !members).map(node),
      ...subgraphs(all),
      ...visible.map(({ from, to, arrow: { sign, text } }) => {
        const words = text === undefined ? '' : `|${label(text)}|`;
        return `${aliases(from)} ${sign}${words} ${aliases(to)}`;
      }),
    ],
    connections: visible.reduce((sum, { from, to }) => sum + from.length * to.length, 0),
    parts,
    unused,
  };
}

function node({ alias, shape: [open, close], text }: Box): string {
  return `${alias}${open}${label(text)}${close}`;
}

function subgraphs(boxes: readonly Box[]): readonly string[] {
  const lines: string[] = [];
  const left = new Set(boxes.filter(({ members }) => members));
  const waiting: (Box | string)[] = [...left].filter(({ owner }) => !owner).reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string') lines.push(next);
    else if (next.members === undefined) lines.push(node(next));
    else {
      const subgraph = next;
      left.delete(subgraph);
      lines.push(`subgraph ${subgraph.alias} [${label(subgraph.text)}]`);
      if (subgraph.direction) lines.push(` direction ${subgraph.direction}`);
      waiting.push('end', ...[...next.members].filter(({ owner }) => owner === subgraph).reverse());
    }
  }
  for (const { index } of left) throw new Undrawable(index, 'A subgraph must not contain itself.');
  return lines;
}
