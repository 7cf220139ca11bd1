import type { Operation } from '../model.ts';
import type { Api } from './api.ts';

/** Marks the place in a path where a program puts a value. */
const HOLES = /\$\{[^}]*\}|\{[^}]*\}|\\\([^)]*\)|\$\([^)]*\)|\$\w+|%[sd@]|:\w+/g;
const HOLE = '\u0000';

function segmentsOf(path: string): readonly string[] {
  return path.replace(HOLES, HOLE).split('/').slice(1);
}

/** Operations by the segments of their paths. */
interface PathNode {
  readonly children: Map<string, PathNode>;
  /** Places, in the list of all operations, of those whose path ends here. */
  readonly ends: number[];
}

const paths = new WeakMap<Api['operations'], readonly string[]>();

/** The paths that an API takes requests at, listed once: articles may name very many others. */
export function pathsOf({ operations }: Api): readonly string[] {
  const known = paths.get(operations);
  if (known !== undefined) return known;
  const found = operations.flatMap(({ path, isWebhook }) => (isWebhook ? [] : [path]));
  paths.set(operations, found);
  return found;
}

const trees = new WeakMap<Api['operations'], PathNode>();

/** The operations of an API by path, sorted once: content asks for very many paths. */
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

/** The operations that a path means; a path whose end is computed means all that begin with it. */
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

/** A segment with a hole in it is any of the API's parameters; a name of the API is met by the same name or by a bare hole. */
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
 * Returns the common start of all paths of an API: `/v1/`. Undefined when there is nothing by which a path
 * could be known. Computed once, because each article asks for it.
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
