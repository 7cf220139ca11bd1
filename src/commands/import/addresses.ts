import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/disk.ts';
import { build } from '../../pipeline/build.ts';
import { silentReporter } from '../../platform/build-request.ts';
import { ProblemsError } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';
import { pathWithin } from './source.ts';

/** Addresses of the old site, compared with the new one. */
export interface CheckedAddresses {
  readonly found: number;
  /** Addresses that the new site does not answer. */
  readonly missing: readonly string[];
}

/** Returns the addresses in a sitemap, or in a list with one address on each line: each once, and as many as the limit allows. */
export function addressLines(text: string): readonly string[] {
  const inSitemap = [...text.matchAll(/<loc>\s*([^<]{1,2000}?)\s*<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const lines = inSitemap.length > 0 ? inSitemap : text.split('\n').map((line) => line.trim());
  const addresses = lines
    .filter((line) => /^(?:https?:\/\/|\/)/.test(line))
    .map((line) => line.replaceAll('&amp;', '&'));
  return [...new Set(addresses)].slice(0, limits.imports.addresses);
}

/** Builds the new site into a temporary folder, and looks for the file of each address. */
export async function compareAddresses(
  addresses: readonly string[],
  siteDirectory: string,
): Promise<CheckedAddresses> {
  const outDirectory = temporaryFolder('paydocs-import-');
  const request = {
    siteDirectory,
    outDirectory,
    drafts: false,
    cache: false,
    strict: false,
    write: true,
  } as const;
  try {
    await build({ ...request, restriction: 'no-code' }, silentReporter);
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
  }
  const missing = addresses.filter((address) => !isAnswered(address, outDirectory));
  return { found: addresses.length - missing.length, missing };
}

/** True if a file of the output answers an address, and has the anchor that the address ends in. */
function isAnswered(address: string, out: string): boolean {
  const url = new URL(address, 'https://example.com');
  const path = pathWithin(decoded(url.pathname));
  if (path === undefined) return false;
  // Pages that hosts do not find at an address with `.html` lead from there to the one without it.
  const bare = path.replace(/(?:(?:^|\/)index)?\.html$/, '');
  const file = [`${bare}/index.html`, `${bare}.html`, path]
    .map((each) => join(out, each))
    .find((each) => existsSync(each) && /\.\w+$/.test(each));
  if (file === undefined) return false;
  const anchor = decoded(url.hash.slice(1));
  return anchor === '' || readFileSync(file, 'utf8').includes(` id="${anchor.replaceAll('"', '&quot;')}"`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
