/** Information about the connection, in browsers that provide it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns false on slow or metered connections, where only what the reader asks for is loaded (D13). */
export function mayLoadAhead(
  connection = (navigator as { readonly connection?: Connection }).connection,
): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
