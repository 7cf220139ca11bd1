import type { Scanner } from '../scanner.ts';
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

interface Node {
  readonly alias: string;
  shape: Shape;
  text: string;
  owner?: Subgraph;
}

interface Subgraph {
  readonly id: string;
  readonly alias: string;
  readonly index: number;
  readonly title: string;
  readonly members: Set<string>;
}

type Step =
  | { readonly open: Subgraph }
  | { readonly close: true }
  | { readonly direction: string }
  | { readonly mention: string }
  | { readonly from: readonly string[]; readonly to: readonly string[]; readonly arrow: Arrow };

interface State {
  readonly nodes: Map<string, Node>;
  readonly subgraphs: Map<string, Subgraph>;
  readonly open: Subgraph[];
  readonly steps: Step[];
  readonly unused: number[];
  /** Names of connections, whose settings are not drawn. */
  readonly arrows: Set<string>;
}

/** Reads a flowchart: https://mermaid.js.org/syntax/flowchart.html */
export function readFlowchart(scanner: Scanner): Drawn {
  const state: State = {
    nodes: new Map(),
    subgraphs: new Map(),
    open: [],
    steps: [],
    unused: [],
    arrows: new Set(),
  };
  while (scanner.next()) {
    if (scanner.take(UNUSED) !== undefined) state.unused.push(scanner.index());
    else if (!readSubgraph(scanner, state)) readChain(scanner, state);
    scanner.end();
  }
  scanner.close(state.open.at(-1)?.index, 'end');
  return write(state);
}

function readSubgraph(scanner: Scanner, { open, subgraphs, nodes, steps }: State): boolean {
  const direction = scanner.take(DIRECTION)?.[1];
  if (direction !== undefined) {
    if (open.length > 0) steps.push({ direction });
    return true;
  }
  if (scanner.take(SUBGRAPH) !== undefined) {
    const [, id, title, words = ''] = scanner.take(TITLE) ?? [];
    const name = id ?? words.trim().replace(/^"(.*)"$/, '$1');
    const alias = `s${subgraphs.size}`;
    const subgraph = {
      id: name,
      alias,
      index: scanner.index(),
      title: label(title ?? words),
      members: new Set<string>(),
    };
    subgraphs.set(name === '' ? alias : name, subgraph);
    open.push(subgraph);
    steps.push({ open: subgraph });
    return true;
  }
  if (scanner.take(SUBGRAPH_END) === undefined) return false;
  const ended = open.pop() ?? scanner.fail();
  // As in Mermaid, a node belongs to the first finished subgraph that mentions it.
  for (const id of ended.members) {
    const node = nodes.get(id);
    if (node !== undefined) node.owner ??= ended;
  }
  steps.push({ close: true });
  return true;
}

function readChain(scanner: Scanner, state: State): void {
  let from = readNodes(scanner, state);
  for (;;) {
    const arrow = readArrow(scanner);
    if (arrow === undefined) return;
    if (arrow.id !== undefined) state.arrows.add(arrow.id);
    const to = readNodes(scanner, state);
    state.steps.push({ from, to, arrow });
    from = to;
  }
}

function readNodes(scanner: Scanner, state: State): readonly string[] {
  const ids: string[] = [];
  do {
    const [id] = scanner.take(ID) ?? scanner.fail();
    readNode(scanner, state, id);
    ids.push(id);
  } while (scanner.take(AND) !== undefined);
  return ids;
}

function readNode(scanner: Scanner, { nodes, open, steps, arrows }: State, id: string): void {
  const shaped = readShape(scanner);
  const data = scanner.take(DATA)?.[1];
  if (arrows.has(id)) return;
  const node = nodes.get(id) ?? { alias: `n${nodes.size}`, shape: ['[', ']'], text: id };
  nodes.set(id, node);
  if (shaped !== undefined) [node.shape, node.text] = shaped;
  if (data !== undefined) {
    const shape = /\bshape\s*:\s*"?([\w-]+)/.exec(data)?.[1];
    if (shape !== undefined) node.shape = shapeNamed(shape) ?? scanner.fail();
    if (/\b(?:icon|img)\s*:/.test(data)) scanner.fail();
    const [, quoted, plain] = /\blabel\s*:\s*(?:"([^"]*)"|([^,\n]+))/.exec(data) ?? [];
    node.text = quoted ?? plain ?? node.text;
  }
  scanner.take(CLASS);
  open.at(-1)?.members.add(id);
  steps.push({ mention: id });
}

/** Each node is written where it belongs, before its connections: later texts for a node have no effect in the library. */
function write({ nodes, subgraphs, steps, unused }: State): Drawn {
  const [first, lines, last]: [string[], string[], string[]] = [[], [], []];
  const [written, placed, open] = [new Set<string>(), new Set<string>(), [] as Subgraph[]];
  let connections = 0;
  const mention = (id: string): void => {
    const node = nodes.get(id);
    if (node === undefined || subgraphs.has(id)) return;
    const isHome = node.owner === open.at(-1);
    if (isHome ? placed.has(id) : written.has(id)) return;
    const line = `${node.alias}${node.shape[0]}${label(node.text)}${node.shape[1]}`;
    (isHome || open.length === 0 ? lines : first).push(line);
    written.add(id);
    if (isHome) placed.add(id);
  };
  const aliases = (ids: readonly string[]): string =>
    ids.map((id) => subgraphs.get(id)?.alias ?? nodes.get(id)?.alias ?? '').join(' & ');
  for (const step of steps) {
    if ('open' in step) {
      open.push(step.open);
      lines.push(`subgraph ${step.open.alias} [${step.open.title}]`);
    } else if ('close' in step) {
      open.pop();
      lines.push('end');
    } else if ('direction' in step) lines.push(`direction ${step.direction}`);
    else if ('mention' in step) mention(step.mention);
    else if (step.arrow.sign !== undefined) {
      const { from, to, arrow } = step;
      connections += from.length * to.length;
      const text = arrow.text === undefined ? '' : `|${label(arrow.text)}|`;
      const isOfSubgraph = [...from, ...to].some((id) => subgraphs.has(id));
      (isOfSubgraph ? last : lines).push(`${aliases(from)} ${arrow.sign}${text} ${aliases(to)}`);
    }
  }
  // Connections have a separate limit.
  const parts = steps.filter((step) => !('arrow' in step)).length;
  return { lines: [...first, ...lines, ...last], connections, parts, unused };
}
