import type { Node } from 'unist';

/** What a node was made of. */
export function sourceOf({ position }: Node, text: string): string {
  return text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
