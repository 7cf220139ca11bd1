/** Information about the connection, in browsers that provide it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False on slow or metered connections, where only what the reader asks for is loaded (D13). */
export function mayLoadAhead(connection: Connection | undefined): boolean {
  return !(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Returns the connection, in browsers that tell. */
export function readersConnection(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}
