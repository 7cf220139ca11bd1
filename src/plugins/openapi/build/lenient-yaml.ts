import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { integerOf } from '../shared/exact-integers.ts';

/** The values of a file, and the offsets of those in each mapping and list. */
interface LenientValue {
  readonly value: unknown;
  readonly offsets: ReadonlyMap<object, ReadonlyMap<string | number, number>>;
}

/** A surrogate without its other half: no address and no file can hold it. */
export const HALF_CHARACTER = /\p{Surrogate}/u;

/** Aliases of aliases grow exponentially: more than this is an attack. */
const MOST_ALIASES = 1000;

/**
 * Reads YAML that the fast parser refuses and most others accept, such as a bracket that is not indented. Undefined for
 * what is wrong for this parser, too, and for what is nested deeper than `deepest`. It takes ten times as long.
 */
export function readLeniently(text: string, deepest: number): LenientValue | undefined {
  try {
    const document = parseDocument(text, { prettyErrors: false, merge: true, intAsBigInt: true });
    // A warning is about a tag that means something to other programs.
    if (document.errors.length + document.warnings.length > 0 || document.contents === null) return undefined;
    const offsets = new Map<object, Map<string | number, number>>();
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES, reviver });
    collectOffsets(document.contents, value, { document, offsets }, deepest);
    return { value, offsets };
  } catch {
    // Too deep for the stack, or too many aliases: the fast parser has said what is wrong.
    return undefined;
  }
}

function reviver(key: unknown, value: unknown): unknown {
  for (const text of [key, value])
    if (typeof text === 'string' && HALF_CHARACTER.test(text)) throw new RangeError('Half of a character.');
  return typeof value === 'bigint' ? integerOf(String(value)) : value;
}

interface Collecting {
  readonly document: Document;
  readonly offsets: Map<object, Map<string | number, number>>;
}

function collectOffsets(node: Node, value: unknown, collecting: Collecting, deepest: number): void {
  if (deepest < 0) throw new RangeError('The file is nested too deeply.');
  if (typeof value !== 'object' || value === null || collecting.offsets.has(value)) return;
  if (isScalar(node)) throw new TypeError('A tag makes this value something that JSON does not have.');
  const own = new Map<string | number, number>();
  collecting.offsets.set(value, own);
  const source = isAlias(node) ? node.resolve(collecting.document) : node;
  const add = (key: string | number, item: unknown, inner: unknown): void => {
    if (!isNode(item)) return;
    own.set(key, item.range?.[0] ?? 0);
    collectOffsets(item, inner, collecting, deepest - 1);
  };
  if (isSeq(source)) {
    for (const [index, item] of source.items.entries())
      add(index, item, Array.isArray(value) ? value[index] : undefined);
  } else if (isMap(source)) {
    for (const pair of source.items) {
      const key = isScalar(pair.key) ? String(pair.key.value) : '';
      add(key, pair.value, Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
    }
  }
}
