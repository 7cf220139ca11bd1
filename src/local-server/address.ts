import { inAscii } from '../shared/escape.ts';

/** Splits the address of a request into the path and the query, including the question mark. */
export function splitAddress(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** Decodes a percent-encoded path. Returns undefined if it is invalid. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Returns the header `Location` of a redirect: its target with the query, unless the target has a query. */
export function withQuery(to: string, query: string): string {
  const target = inAscii(to);
  const mark = target.indexOf('#');
  const [address, fragment] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
  return (address.includes('?') ? address : address + query) + fragment;
}
