import type { Output } from './output.ts';

/** Addresses that a file of the output names and that lead to no other file of it, as `file → address`. */
export function deadAddresses(output: Output): readonly string[] {
  return [...output].flatMap(([path, bytes]) =>
    addressesIn(path, bytes.toString())
      .filter((address) => !leadsSomewhere(address, output))
      .map((address) => `${path} → ${address}`),
  );
}

/** Pages name what they load and link to; scripts, the scripts that they import; payloads, the client. */
function addressesIn(path: string, text: string): readonly string[] {
  if (path.endsWith('.html'))
    return captures(text, /\s(?:href|src|data-client|data-site)="\/([^"?#]*)/g).map(decoded);
  if (path.startsWith('assets/') && path.endsWith('.js'))
    return captures(text, /"\.\/([^"]+\.js)"/g).map((name) => `assets/${name}`);
  if (path.endsWith('page.json')) return captures(text, /"client":"\/([^"]+)"/g);
  return [];
}

function captures(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, capture = '']) => capture))];
}

function decoded(address: string): string {
  return decodeURI(address.replaceAll('&amp;', '&'));
}

/** As a host looks: the file itself, the page of the folder, the page without its ending. */
function leadsSomewhere(address: string, output: Output): boolean {
  const bare = address.replace(/\/$/, '');
  return [address, `${bare}/index.html`.replace(/^\//, ''), `${bare}.html`].some((path) => output.has(path));
}
