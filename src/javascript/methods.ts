import * as limits from '../shared/limits.ts';
import {
  type FunctionValue,
  fromData,
  isKind,
  type ListValue,
  list,
  native,
  type ObjectValue,
  object,
  plainData,
  textOf,
  unknown,
  type Value,
} from './values.ts';

type Method<Self> = (self: Self, args: readonly Value[]) => Value;

/** Calls a function of the configuration. Anything else has an unknown result. */
export function called(callee: Value, args: readonly Value[]): Value {
  return isKind(callee, 'function') ? callee.call(args) : unknown('a call');
}

/** Returns true or false as JavaScript converts a value; undefined for an unknown value. */
export function truth(value: Value): boolean | undefined {
  if (isKind(value, 'unknown')) return undefined;
  return typeof value === 'object' && value !== null ? true : Boolean(value);
}

function numberOf(value: Value): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isSame(left: Value, right: Value): boolean {
  return left === right;
}

const LIST: Readonly<Record<string, Method<ListValue>>> = {
  map: ({ items }, [call]) => list(items.map((item, index) => called(call, [item, index]))),
  flatMap: ({ items }, [call]) =>
    list(
      items.flatMap((item, index) => {
        const result = called(call, [item, index]);
        return isKind(result, 'list') ? result.items : [result];
      }),
    ),
  filter: ({ items }, [call]) =>
    list(
      items.filter((item, index) =>
        isKind(call, 'unknown') ? true : truth(called(call, [item, index])) === true,
      ),
    ),
  find: ({ items }, [call]) => items.find((item, index) => truth(called(call, [item, index])) === true),
  findIndex: ({ items }, [call]) =>
    items.findIndex((item, index) => truth(called(call, [item, index])) === true),
  some: ({ items }, [call]) => items.some((item, index) => truth(called(call, [item, index])) === true),
  every: ({ items }, [call]) => items.every((item, index) => truth(called(call, [item, index])) === true),
  forEach: ({ items }, [call]) => {
    for (const [index, item] of items.entries()) called(call, [item, index]);
    return undefined;
  },
  reduce: ({ items }, [call, ...initial]) => {
    const [first, ...rest] = items;
    const [start, others] = initial.length > 0 ? [initial[0], items] : [first, rest];
    return others.reduce<Value>((sum, item, index) => called(call, [sum, item, index]), start);
  },
  concat: ({ items }, args) =>
    list([...items, ...args.flatMap((arg) => (isKind(arg, 'list') ? arg.items : [arg]))]),
  flat: ({ items }) => list(items.flatMap((item) => (isKind(item, 'list') ? item.items : [item]))),
  slice: ({ items }, [from, to]) => list(items.slice(numberOf(from), numberOf(to))),
  includes: ({ items }, [sought]) => items.some((item) => isSame(item, sought)),
  indexOf: ({ items }, [sought]) => items.findIndex((item) => isSame(item, sought)),
  has: ({ items }, [sought]) => items.some((item) => isSame(item, sought)),
  join: ({ items }, [separator]) =>
    items
      .map((item) => (item == null ? '' : textOf(item)))
      .join(separator === undefined ? ',' : textOf(separator)),
  reverse: (self: ListValue) => {
    self.items.reverse();
    return self;
  },
  sort: ({ items }, [call]) =>
    list(
      [...items].sort((a, b) =>
        call === undefined ? compare(textOf(a), textOf(b)) : (numberOf(called(call, [a, b])) ?? 0),
      ),
    ),
  // Lists with very many items do not fit on the stack as arguments.
  push: ({ items }, args) => {
    for (const item of args) items.push(item);
    return items.length;
  },
  unshift: ({ items }, args) => {
    items.splice(0, items.length, ...args, ...items);
    return items.length;
  },
  pop: ({ items }) => items.pop(),
  shift: ({ items }) => items.shift(),
  at: ({ items }, [index]) => items.at(numberOf(index) ?? 0),
  entries: ({ items }) => list(items.map((item, index) => list([index, item]))),
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a text to compare with; undefined for any other value: regular expressions of strangers are never run. */
function plainText(value: Value): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function withPlain(value: Value, work: (text: string) => Value): Value {
  const text = plainText(value);
  return text === undefined ? unknown('a regular expression') : work(text);
}

const TEXT: Readonly<Record<string, Method<string>>> = {
  toLowerCase: (self) => self.toLowerCase(),
  toUpperCase: (self) => self.toUpperCase(),
  trim: (self) => self.trim(),
  trimStart: (self) => self.trimStart(),
  trimEnd: (self) => self.trimEnd(),
  toString: (self: string) => self,
  slice: (self, [from, to]) => self.slice(numberOf(from), numberOf(to)),
  substring: (self, [from, to]) => self.substring(numberOf(from) ?? 0, numberOf(to)),
  charAt: (self, [index]) => self.charAt(numberOf(index) ?? 0),
  startsWith: (self, [start]) => withPlain(start, (text) => self.startsWith(text)),
  endsWith: (self, [end]) => withPlain(end, (text) => self.endsWith(text)),
  includes: (self, [part]) => withPlain(part, (text) => self.includes(text)),
  indexOf: (self, [part]) => withPlain(part, (text) => self.indexOf(text)),
  split: (self, [separator]) =>
    separator === undefined ? list([self]) : withPlain(separator, (text) => list(self.split(text))),
  replace: (self, [sought, by]) => withPlain(sought, (text) => self.replace(text, () => textOf(by))),
  replaceAll: (self, [sought, by]) =>
    withPlain(sought, (text) => shortText(self.replaceAll(text, () => textOf(by)))),
  concat: (self, args) => shortText(self + args.map(textOf).join('')),
  repeat: (self, [count]) => {
    const times = numberOf(count) ?? 0;
    return times >= 0 && self.length * times <= limits.files.source ? self.repeat(times) : '';
  },
  padStart: (self, [length, fill]) =>
    self.padStart(
      Math.min(numberOf(length) ?? 0, limits.text.value),
      fill === undefined ? ' ' : textOf(fill),
    ),
};

/** Cuts a text that grew too long, such as one that doubles in a loop. */
export function shortText(text: string): string {
  return text.slice(0, limits.files.source);
}

const MAP: Readonly<Record<string, Method<ObjectValue>>> = {
  get: ({ entries }, [key]) => entries.get(textOf(key)),
  has: ({ entries }, [key]) => entries.has(textOf(key)),
  set: (self, [key, value]) => {
    self.entries.set(textOf(key), value);
    return self;
  },
};

/** Returns the value of a property or method; undefined where JavaScript has none. */
export function memberOf(target: Value, key: string): Value {
  if (isKind(target, 'unknown')) return unknown(`${target.source}.${key}`);
  if (isKind(target, 'function')) return target.members?.get(key);
  if (isKind(target, 'list')) {
    if (key === 'length') return target.items.length;
    return /^\d{1,9}$/.test(key) ? target.items[Number(key)] : bound(LIST, key, target);
  }
  if (isKind(target, 'object')) {
    if (target.isMap) return bound(MAP, key, target);
    return target.entries.get(key) ?? (key === 'hasOwnProperty' ? hasOwn(target) : undefined);
  }
  if (typeof target === 'string') {
    if (key === 'length') return target.length;
    return /^\d{1,9}$/.test(key) ? target[Number(key)] : bound(TEXT, key, target);
  }
  if (typeof target === 'number' && key === 'toString') return native(() => String(target));
  return undefined;
}

function hasOwn(target: ObjectValue): FunctionValue {
  return native(([key]) => target.entries.has(textOf(key)));
}

function bound<Self>(table: Readonly<Record<string, Method<Self>>>, key: string, self: Self): Value {
  const method = Object.hasOwn(table, key) ? table[key] : undefined;
  return method ? native((args) => method(self, args)) : unknown(key);
}

/** Sets a property of an object or a list. Other values stay unchanged. */
export function setMember(target: Value, key: string, value: Value): void {
  if (isKind(target, 'object') && !target.isMap) target.entries.set(key, value);
  if (isKind(target, 'list') && /^\d{1,5}$/.test(key)) target.items[Number(key)] = value;
}

/** Returns the entries of an object or a list. */
export function entriesOf(value: Value): readonly (readonly [string, Value])[] {
  if (isKind(value, 'object')) return [...value.entries];
  if (isKind(value, 'list')) return value.items.map((item, index) => [String(index), item]);
  return [];
}

/** Returns the values that a spread or a loop iterates over. */
export function iterated(value: Value): readonly Value[] {
  if (isKind(value, 'list')) return value.items;
  if (typeof value === 'string') return [...value];
  return isKind(value, 'object') && value.isMap
    ? [...value.entries].map(([key, item]) => list([key, item]))
    : [];
}

/** Returns a function with properties, such as `Object.entries`. */
export function withMembers(
  call: FunctionValue['call'],
  members: Readonly<Record<string, FunctionValue['call']>>,
): Value {
  const entries = Object.entries(members).map(([name, member]) => [name, native(member)] as const);
  return { kind: 'function', call, members: new Map(entries) };
}

function fromEntries(pairs: Value): ObjectValue {
  return object(iterated(pairs).map((pair) => [textOf(memberOf(pair, '0')), memberOf(pair, '1')]));
}

/** Names that all code has. Their results depend on the arguments only. */
export const GLOBALS: readonly (readonly [string, Value])[] = [
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Map', native(([pairs]) => ({ ...fromEntries(pairs), isMap: true }))],
  ['Set', native(([items]) => list([...new Set(iterated(items))]))],
  ['Boolean', native(([value]) => truth(value))],
  ['String', native(([value]) => textOf(value))],
  ['Number', native(([value]) => Number(textOf(value)))],
  [
    'JSON',
    withMembers(() => undefined, {
      stringify: ([value]) => shortText(JSON.stringify(plainData(value).data ?? null)),
      parse: ([text]) => parseJson(textOf(text)),
    }),
  ],
  [
    'Object',
    withMembers(([value]) => value, {
      keys: ([value]) => list(entriesOf(value).map(([key]) => key)),
      values: ([value]) => list(entriesOf(value).map(([, item]) => item)),
      entries: ([value]) => list(entriesOf(value).map(([key, item]) => list([key, item]))),
      fromEntries: ([pairs]) => fromEntries(pairs),
      assign: ([target, ...sources]) => {
        for (const [key, item] of sources.flatMap(entriesOf)) setMember(target, key, item);
        return target;
      },
      freeze: ([value]) => value,
    }),
  ],
  [
    'Array',
    withMembers(() => list([]), {
      isArray: ([value]) => isKind(value, 'list'),
      from: ([value]) => list(iterated(value)),
    }),
  ],
];

function parseJson(text: string): Value {
  try {
    return fromData(JSON.parse(text));
  } catch {
    return unknown('JSON.parse');
  }
}
