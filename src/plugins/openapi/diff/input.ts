import { join, resolve } from 'node:path';
import { contentHash } from '../../../files/hash.ts';
import { decode } from '../../../files/read.ts';
import { type CommandServices, UsageError } from '../../../plugin.ts';
import { error, type Problem, ProblemsError } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { contentPath } from '../../../shared/paths.ts';
import { bytesIn, type NamedFile, namedFile } from '../../shared/named-file.ts';
import { openFiles, type ReadText } from '../node/api-files.ts';
import type { ApiModel } from '../node/model.ts';
import { readApi } from '../node/read.ts';

/** One of the two versions to compare. */
export interface ApiVersion {
  /** Name for the reader: that of the file or of the version. */
  readonly name: string;
  readonly model: ApiModel;
  /** Errors in the file, because of which changes may be missing. */
  readonly problems: readonly Problem[];
  /** Folder of its generated pages: `pages/api/`. */
  readonly pages?: string;
}

/** Reads an OpenAPI file that the user names. Throws a usage error if it is missing, and its problems if invalid. */
export function readFileVersion(name: string, { cwd }: Pick<CommandServices, 'cwd'>): ApiVersion {
  const located = namedFile(resolve(cwd, name), cwd);
  if (located === undefined)
    throw new UsageError(
      `There is no file "${name}".`,
      'Pass two OpenAPI files, or two versions of a site with --site.',
    );
  return readVersion(name, located, (path) => path);
}

/**
 * Reads the OpenAPI file of a version; throws `ProblemsError` if it is not readable. `placeOf` returns the path to show
 * for a path in the folder.
 */
export function readVersion(name: string, located: NamedFile, placeOf: (path: string) => string): ApiVersion {
  const found: Problem[] = [];
  const files = openFiles(contentPath(located.path), textReader(located, found, placeOf), {
    nameOf: placeOf,
  });
  const { model, problems } = readApi(files);
  const all = [...found, ...problems];
  if (model === undefined)
    throw new ProblemsError(all.length === 0 ? [unreadable(placeOf(located.path))] : all);
  return { name, model, problems: all.filter(({ severity }) => severity === 'error') };
}

function unreadable(file: string): Problem {
  const hint = `It must be a file that you may read, of at most ${limits.files.specification / 1024 / 1024} MB.`;
  return error('unreadable-file', 'Cannot read this.', { file, hint });
}

function textReader(
  { folder, roots }: NamedFile,
  found: Problem[],
  placeOf: (path: string) => string,
): ReadText {
  return (path) => {
    const bytes = bytesIn(roots, join(folder, path));
    if (bytes === undefined) return undefined;
    const decoded = decode(bytes, placeOf(path));
    found.push(...decoded.problems);
    return { text: decoded.text, hash: contentHash(decoded.text) };
  };
}
