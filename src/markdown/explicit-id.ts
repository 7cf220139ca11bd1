/** Returns text and id of a heading that ends with `{#id}` or `{ #id }` (behaviour S2-122); undefined for all others. */
export function explicitId(heading: string): { readonly text: string; readonly id: string } | undefined {
  const start = explicitIdStart(heading);
  if (start < 0 || !heading.endsWith('}')) return undefined;
  const written = heading.slice(heading.indexOf('#', start) + 1, -1).trim();
  // MkDocs writes spaces, and further attributes behind the id.
  const id = heading.startsWith('{ ', start) ? (written.split(/\s/, 1)[0] ?? '') : written;
  return id === '' || id.includes('}') ? undefined : { text: heading.slice(0, start).trimEnd(), id };
}

/** Returns the offset at which the id begins; a negative number without one. */
export function explicitIdStart(heading: string): number {
  return Math.max(heading.lastIndexOf('{#'), heading.lastIndexOf('{ #'));
}
