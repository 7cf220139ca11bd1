import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadInclude } from '../markdown/parsing.ts';
import type { ContentDirectory } from './directory.ts';
import { isIgnored, readSource } from './read.ts';
import { REFUSAL_CODES } from './refused.ts';

/** Reads files that Markdown includes: only from below `content/`, none that are hidden, and none that a link brings in from elsewhere. */
export function includeReader(contentDirectory: ContentDirectory): ReadInclude {
  return async (path) => {
    if (isIgnored(path) || !existsSync(join(contentDirectory.path, path))) return undefined;
    const { source, problems } = readSource(contentDirectory, path);
    if (source !== undefined) return { text: source.text, hash: source.hash, problems };
    const refusal = problems.find(({ code }) => REFUSAL_CODES.has(code));
    return refusal && { text: '', hash: 'refused', refusal };
  };
}
