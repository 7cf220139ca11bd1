/** The path of a request's address, and its query with the question mark. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** A path with its escapes decoded; undefined when it does not decode. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A redirect keeps the query unless its target has one of its own. */
export function withQuery(to: string, query: string): string {
  const mark = to.indexOf('#');
  const [address, fragment] = mark < 0 ? [to, ''] : [to.slice(0, mark), to.slice(mark)];
  return (address.includes('?') ? address : address + query) + fragment;
}
