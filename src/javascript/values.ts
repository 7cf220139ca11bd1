import type { RootContent } from 'mdast';
import type { Budget } from '../shared/limits.ts';
import * as limits from '../shared/limits.ts';

/** A value of evaluated configuration. Objects are maps, so that no key of a stranger reaches a prototype. */
export type Value =
  | undefined
  | null
  | boolean
  | number
  | string
  | ListValue
  | ObjectValue
  | FunctionValue
  | ContentValue
  | UnknownValue;

export interface ListValue {
  readonly kind: 'list';
  readonly items: Value[];
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: Map<string, Value>;
  /** True for a `Map` of JavaScript, whose entries are not properties. */
  readonly isMap?: true;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly call: (args: readonly Value[]) => Value;
  /** Properties that only the table of globals has: `Object.entries`. */
  readonly members?: ReadonlyMap<string, Value>;
}

/** Value of JSX in evaluated code: the Markdown nodes that its elements became. */
export interface ContentValue {
  readonly kind: 'content';
  readonly nodes: readonly RootContent[];
}

/** Result of code that is not evaluated: `require('prism-themes')`. */
export interface UnknownValue {
  readonly kind: 'unknown';
  readonly source: string;
  /** Arguments of a call, which data has as `call` and `args`: `starlight({ title: 'Docs' })`. */
  readonly args?: readonly Value[];
}

export function list(items: readonly Value[]): ListValue {
  return { kind: 'list', items: [...items] };
}

export function object(entries: Iterable<readonly [string, Value]> = []): ObjectValue {
  return { kind: 'object', entries: new Map(entries) };
}

export function native(call: FunctionValue['call']): FunctionValue {
  return { kind: 'function', call };
}

export function unknown(source: string): UnknownValue {
  return { kind: 'unknown', source: source.slice(0, limits.imports.source) };
}

export function isKind<Kind extends 'list' | 'object' | 'function' | 'content' | 'unknown'>(
  value: Value,
  kind: Kind,
): value is Extract<Value, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && value.kind === kind;
}

/** Returns the text that JavaScript makes of a value. */
export function textOf(value: Value): string {
  if (isKind(value, 'list')) return value.items.map((item) => (item == null ? '' : textOf(item))).join(',');
  if (isKind(value, 'object')) return '[object Object]';
  if (isKind(value, 'content')) return textOfNodes(value.nodes);
  if (isKind(value, 'function') || isKind(value, 'unknown')) return '';
  return String(value);
}

function textOfNodes(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textOfNodes(node.children) : ''))
    .join('');
}

/** Plain data, as JSON has it. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** Plain data of a value, and the places in it whose code was not evaluated. */
export interface PlainData {
  readonly data: Data | undefined;
  /** Dotted key → code that it has its value from. */
  readonly unread: ReadonlyMap<string, string>;
}

/**
 * Converts a value to plain data. Functions, circles and unknown values are left out, or null in lists. A function with the name of
 * a sample is called with it: `editUrl` of Docusaurus.
 */
export function plainData(value: Value, samples: ReadonlyMap<string, Value> = new Map()): PlainData {
  const unread = new Map<string, string>();
  const budget = limits.createBudget(limits.files.nodes);
  const data = plain(value, { path: [], parents: [], budget, unread, samples });
  return { data, unread };
}

interface Walk {
  readonly path: readonly (string | number)[];
  readonly parents: readonly Value[];
  readonly budget: Budget;
  readonly unread: Map<string, string>;
  readonly samples: ReadonlyMap<string, Value>;
}

function plain(value: Value, walk: Walk): Data | undefined {
  const { path, parents, budget, unread } = walk;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value === undefined || isKind(value, 'content')) return undefined;
  if (isKind(value, 'unknown') || isKind(value, 'function')) {
    const sample = walk.samples.get(String(path.at(-1)));
    if (isKind(value, 'function') && sample !== undefined)
      return plain(value.call([sample]), { ...walk, samples: new Map() });
    if (isKind(value, 'unknown') && value.args?.some((arg) => isKind(arg, 'object'))) {
      const args = value.args.map((arg, index) => plain(arg, { ...walk, path: [...path, index] }) ?? null);
      return { call: value.source, args };
    }
    unread.set(path.join('.'), isKind(value, 'unknown') ? value.source : 'a function');
    return undefined;
  }
  if (parents.includes(value) || parents.length >= limits.levels.values || !budget.spend(1)) return undefined;
  const inner = (item: Value, key: string | number): Data | undefined =>
    plain(item, { ...walk, path: [...path, key], parents: [...parents, value] });
  if (isKind(value, 'list')) return value.items.map((item, index) => inner(item, index) ?? null);
  return record([...value.entries].map(([key, item]) => [key, inner(item, key)] as const));
}

/** Returns an object of the entries that have a value. `__proto__` is left out. */
function record(entries: readonly (readonly [string, Data | undefined])[]): { readonly [key: string]: Data } {
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, Data] => {
      return entry[1] !== undefined && entry[0] !== '__proto__';
    }),
  );
}

/** Converts plain data to a value, such as the content of a JSON file. */
export function fromData(data: unknown): Value {
  if (Array.isArray(data)) return list(data.map(fromData));
  if (typeof data === 'object' && data !== null)
    return object(Object.entries(data).map(([key, item]) => [key, fromData(item)]));
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' || data === null
    ? data
    : undefined;
}
