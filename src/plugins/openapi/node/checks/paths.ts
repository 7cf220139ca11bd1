import type { Operation } from '../model.ts';
import type { Api } from './api.ts';

/** Matches placeholders in a path, for a value that a program inserts. */
const HOLES = /\$\{[^}]*\}|\{[^}]*\}|\\\([^)]*\)|\$\([^)]*\)|\$\w+|%[sd@]|:\w+/g;
const HOLE = '\u0000';

function segmentsOf(path: string): readonly string[] {
  return path.replace(HOLES, HOLE).split('/').slice(1);
}

/** Prefix tree of operations, by segments of their paths. */
interface PathNode {
  readonly children: Map<string, PathNode>;
  /** Indexes of the operations whose path ends here. */
  readonly ends: number[];
}

const paths = new WeakMap<Api['operations'], readonly string[]>();

/** Returns the paths of an API's requests. Cached, because articles may name very many other paths. */
export function pathsOf({ operations }: Api): readonly string[] {
  const known = paths.get(operations);
  if (known !== undefined) return known;
  const found = operations.flatMap(({ path, isWebhook }) => (isWebhook ? [] : [path]));
  paths.set(operations, found);
  return found;
}

const trees = new WeakMap<Api['operations'], PathNode>();

/** Returns the prefix tree of an API's operations. Cached, because content names very many paths. */
function pathTree(operations: Api['operations']): PathNode {
  const known = trees.get(operations);
  if (known !== undefined) return known;
  const root = emptyNode();
  for (const [place, { path, isWebhook }] of operations.entries()) {
    if (isWebhook) continue;
    let node = root;
    for (const segment of segmentsOf(path)) {
      const next = node.children.get(segment) ?? emptyNode();
      node.children.set(segment, next);
      node = next;
    }
    node.ends.push(place);
  }
  trees.set(operations, root);
  return root;
}

function emptyNode(): PathNode {
  return { children: new Map(), ends: [] };
}

/** Returns the operations of a path. `isOpen`: a program appends to the path, so it may be the start of one. */
export function operationsAt({ operations }: Api, path: string, isOpen = false): readonly Operation[] {
  const wanted = segmentsOf(path);
  const given = isOpen && wanted.at(-1) === '' ? wanted.slice(0, -1) : wanted;
  let nodes: readonly PathNode[] = [pathTree(operations)];
  for (const [place, segment] of given.entries()) {
    const isLast = isOpen && place === given.length - 1;
    nodes = nodes.flatMap((node) => childrenFor(node, segment, isLast));
  }
  const found = nodes.flatMap((node) => (isOpen ? endsBelow(node) : node.ends));
  return found.sort((a, b) => a - b).flatMap((place) => operations[place] ?? []);
}

/** Returns the children that a segment matches: with a placeholder, a parameter; else the same name. */
function childrenFor({ children }: PathNode, given: string, isLast: boolean): readonly PathNode[] {
  const hole = given !== '' && !/^[a-z]+$/.test(given) ? children.get(HOLE) : undefined;
  return [...(hole ? [hole] : []), ...(given === HOLE ? [] : namedChildren(children, given, isLast))];
}

function namedChildren(children: PathNode['children'], given: string, isLast: boolean): readonly PathNode[] {
  const [start = '', end] = given.split(HOLE);
  if (isLast && end !== undefined)
    return [...children].flatMap(([name, child]) => (name !== HOLE && name.startsWith(start) ? child : []));
  const same = children.get(given);
  return same ? [same] : [];
}

function endsBelow(node: PathNode): readonly number[] {
  return [...node.ends, ...[...node.children.values()].flatMap(endsBelow)];
}

const starts = new WeakMap<Api['operations'], { readonly start: string | undefined }>();

/**
 * Returns the common first segment of all paths (`/v1/`), by which paths of the API are recognized; undefined without
 * one. Cached for all articles.
 */
export function commonStart(api: Api): string | undefined {
  const known = starts.get(api.operations) ?? { start: startOf(pathsOf(api)) };
  starts.set(api.operations, known);
  return known.start;
}

function startOf(all: readonly string[]): string | undefined {
  const firsts = new Set(all.map((path) => path.split('/')[1] ?? ''));
  const [first] = firsts;
  return firsts.size === 1 && first !== undefined && first !== '' && !first.includes('{')
    ? `/${first}/`
    : undefined;
}
