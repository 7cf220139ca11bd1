import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleInputs } from './assets/watched.ts';
import { type ContentListing, listContent } from './content/read.ts';
import type { BuildRequest } from './reporting.ts';
import type { ContentPath } from './shared/paths.ts';
import type { Hash } from './types.ts';

/** Everything that a build reads, but for what only the bundler and the configuration know of. */
export interface Inputs {
  readonly listing: ContentListing;
  /** Names what the bundles are made from (`bundleInputs`). */
  readonly bundles: Hash;
  /** Names all of it, the request included. */
  readonly key: Hash;
}

/** Reads and hashes every file of the site: bytes are the only witness that clocks and checkouts cannot fool. */
export async function readInputs(request: BuildRequest): Promise<Inputs> {
  const { siteDirectory, url, baseUrl, drafts } = request;
  const listing = await listContent(join(siteDirectory, 'content'));
  const hash = createHash('sha256');
  hash.update(JSON.stringify([url, baseUrl, drafts, listing.problems]));
  hash.update(digestOf(join(siteDirectory, 'site.config.yaml')));
  const pageFiles: { path: ContentPath; hash: Hash }[] = [];
  for (const path of listing.files) {
    const digest = digestOf(join(siteDirectory, 'content', path));
    hash.update(`${path}\0${digest}\0`);
    // What is no Markdown may be code of React pages.
    if (path.startsWith('pages/') && !/\.(?:md|markdown)$/i.test(path))
      pageFiles.push({ path, hash: digest });
  }
  const bundles = bundleInputs(siteDirectory, pageFiles);
  hash.update(bundles);
  return { listing, bundles, key: hash.digest('hex').slice(0, 32) };
}

function digestOf(file: string): Hash {
  try {
    if (!existsSync(file)) return '';
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return 'unreadable'; // the stage that needs the file says so
  }
}
