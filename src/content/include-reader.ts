import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../files/hash.ts';
import { isIgnored, readSource } from '../files/read.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { REFUSAL_CODES } from '../files/refused.ts';
import type { ReadInclude } from '../markdown/parsing.ts';

/**
 * Returns a function that reads files which Markdown includes: only files below `content/` that are neither
 * hidden nor symbolic links to a place outside the allowed folders.
 */
export function includeReader(contentDirectory: ContentDirectory): ReadInclude {
  return async (path) => {
    if (isIgnored(path) || !existsSync(join(contentDirectory.path, path))) return undefined;
    const { source, problems } = readSource(contentDirectory, path);
    if (source !== undefined) return { text: source.text, hash: source.hash, problems };
    const refusal = problems.find(({ code }) => REFUSAL_CODES.has(code) || code === 'file-too-large');
    return refusal && { text: '', hash: contentHash(refusal.text), refusal };
  };
}
