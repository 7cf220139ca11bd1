import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadInclude } from '../markdown/parsing.ts';
import { isIgnored, readSource } from './read.ts';

/** Reads files that Markdown includes: only from below `content/`, and none that are hidden. */
export function includeReader(contentDirectory: string): ReadInclude {
  return async (path) => {
    if (isIgnored(path) || !existsSync(join(contentDirectory, path))) return undefined;
    const { source, problems } = readSource(contentDirectory, path);
    return source && { text: source.text, hash: source.hash, problems };
  };
}
