import { isCollection, isScalar, type Node, type Pair, type YAMLMap } from 'yaml';

/** Returns the entry of a mapping with the given key; undefined if there is none. */
export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

/** Returns the offset of a node's first character. */
export function startOf(node: unknown): number {
  return (node as Node).range?.[0] ?? 0;
}

/** Returns the offset after a node's last character. The end of a block includes the comments below it. */
export function endOf(node: unknown): number {
  return (node as Node).range?.[1] ?? 0;
}

/** Returns the offset after the last value of a pair, without the comments below it. */
export function endOfPair({ key, value }: Pair): number {
  const last = isCollection(value) && !value.flow ? value.items.at(-1) : undefined;
  if (last !== undefined) return endOfItem(last);
  return Math.max(endOf(key), value === null ? 0 : endOf(value));
}

function endOfItem(item: unknown): number {
  if (typeof item === 'object' && item !== null && 'key' in item) return endOfPair(item as Pair);
  if (isCollection(item) && !item.flow && item.items.length > 0) return endOfItem(item.items.at(-1));
  return endOf(item);
}

/** Returns the text before a node on its line. */
export function marginOf(text: string, node: Node): string {
  return text.slice(lineStart(text, startOf(node)), startOf(node));
}

/** Returns the offset of the line's first character. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the offset after the line break that ends the line. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}
