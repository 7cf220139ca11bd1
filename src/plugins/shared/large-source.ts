import { hash } from 'node:crypto';
import { decode, readContent } from '../../files/read.ts';
import type { ContentDirectory } from '../../files/real-entry.ts';
import type { Problem } from '../../problems.ts';
import type { ContentPath } from '../../shared/paths.ts';
import type { SourceFile } from '../../types.ts';

/** Reads a text file that may be large, such as an API. Throws `ProblemsError` if it cannot be read. */
export function readLargeSource(
  contentDirectory: ContentDirectory,
  path: ContentPath,
): { readonly source: SourceFile; readonly problems: readonly Problem[] } {
  const bytes = readContent(contentDirectory, path);
  const { text, problems } = decode(bytes, `content/${path}`);
  return { source: { path, text, hash: hash('sha256', bytes) }, problems };
}
