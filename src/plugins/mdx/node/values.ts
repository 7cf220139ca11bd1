import type { RootContent } from 'mdast';

/** Value of an expression. Objects are maps, so that keys cannot be properties of JavaScript's own prototypes. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | Content
  | Closure
  | Alias
  | Component;

/** Rendered nodes: elements of an expression, or the children of a component. */
export interface Content {
  readonly kind: 'content';
  readonly nodes: readonly RootContent[];
}

/** A function in the page: a component, or the callback of `map`. */
export interface Closure {
  readonly kind: 'closure';
  readonly call: (args: readonly Value[]) => Value;
}

/** An imported component: another file. */
export interface Component {
  readonly kind: 'component';
  readonly render: (props: Props, at: Pick<RootContent, 'position'>) => readonly RootContent[];
}

/** Another name of a known component. */
export interface Alias {
  readonly kind: 'alias';
  readonly name: string;
}

export type Props = ReadonlyMap<string, Value>;

/** Names that expressions may use. */
export type Scope = ReadonlyMap<string, Value>;

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

export function isContent(value: Value): value is Content {
  return isKind(value, 'content');
}

export function isClosure(value: Value): value is Closure {
  return isKind(value, 'closure');
}

export function isAlias(value: Value): value is Alias {
  return isKind(value, 'alias');
}

export function isComponent(value: Value): value is Component {
  return isKind(value, 'component');
}

function isKind(value: Value, kind: string): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

/** Converts a value of JSON. */
export function valueOfJson(json: unknown): Value {
  if (Array.isArray(json)) return json.map(valueOfJson);
  if (typeof json === 'object' && json !== null)
    return new Map(Object.entries(json).map(([name, value]) => [name, valueOfJson(value)]));
  return typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean' ? json : null;
}

/** Returns the text of a value; undefined if it has none. */
export function textOfValue(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (isContent(value)) return textOfNodes(value.nodes);
  return undefined;
}

function textOfNodes(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textOfNodes(node.children) : ''))
    .join('');
}
