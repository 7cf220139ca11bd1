import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import type { Position } from 'unist';

declare module 'mdast' {
  interface Data {
    /** Offsets of the address that a link, image or definition leads to. */
    address?: readonly [start: number, end: number] | undefined;
  }
}

/** Adds `data.address` to links, images and definitions: problems point to it, and the Markdown copy replaces it. */
export const addressesFromMarkdown: Extension = {
  exit: { resourceDestinationString: exitAddress, definitionDestinationString: exitAddress },
};

function exitAddress(this: CompileContext, token: Token): void {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (node === undefined || !('url' in node)) return;
  node.url = url;
  node.data = { ...node.data, address: [token.start.offset, token.end.offset] };
}

/** Returns the offset of a node's address, or of the node if it has none. */
export function addressOffset(node: {
  readonly data?: { readonly address?: readonly [number, number] | undefined } | undefined;
  readonly position?: Position | undefined;
}): number {
  return node.data?.address?.[0] ?? node.position?.start.offset ?? 0;
}
