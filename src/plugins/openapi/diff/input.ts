import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Io } from '../../../command-line/io.ts';
import { UsageError } from '../../../command-line/status.ts';
import { contentHash } from '../../../files/hash.ts';
import { decode } from '../../../files/read.ts';
import { isWithin, type Roots, readEntry, realFile, refusalOf } from '../../../files/real-entry.ts';
import { error, type Problem, ProblemsError } from '../../../problems.ts';
import { contentPath } from '../../../shared/paths.ts';
import type { ApiModel } from '../build/model.ts';
import { type ReadText, readApi } from '../build/read.ts';

/** Larger files are no specifications. */
export const LARGEST_FILE = 100 * 1024 * 1024;

/** One of the two versions that are compared. */
export interface ApiVersion {
  /** As the reader knows it: the name of the file or of the version. */
  readonly name: string;
  readonly model: ApiModel;
  /** Errors in the file, which may hide changes. */
  readonly problems: readonly Problem[];
  /** Folder of the pages that the site generates for it: `pages/api/`. */
  readonly pages?: string;
}

/** A file, and the folder that other files of the specification may lie in. */
interface Located {
  readonly folder: string;
  /** Where the files of the folder may really lie. */
  readonly roots: Roots;
  /** Path of the file in the folder, with forward slashes. */
  readonly path: string;
}

/** Reads an OpenAPI file that the user names. Throws a usage error if there is none, and its problems if it is none. */
export function readFileVersion(name: string, io: Io): ApiVersion {
  const located = locate(resolve(io.cwd, name), io.cwd);
  if (located === undefined)
    throw new UsageError(
      `There is no file "${name}".`,
      'Pass two OpenAPI files, or two versions of a site with --site.',
    );
  return readVersion(name, located, (path) => path);
}

/** Reads the OpenAPI file of a version. `placeOf` names a path in the folder as problems show it. */
export function readVersion(name: string, located: Located, placeOf: (path: string) => string): ApiVersion {
  const found: Problem[] = [];
  const { model, problems } = readApi(contentPath(located.path), textReader(located, found));
  const all = [...found, ...problems].map((problem) => named(problem, placeOf));
  if (model === undefined)
    throw new ProblemsError(all.length === 0 ? [unreadable(placeOf(located.path))] : all);
  return { name, model, problems: all.filter(({ severity }) => severity === 'error') };
}

function unreadable(file: string): Problem {
  const hint = `It must be a file that you may read, of at most ${LARGEST_FILE / 1024 / 1024} MB.`;
  return error('unreadable-file', 'Cannot read this.', { file, hint });
}

/** The reader of OpenAPI files names them as files of a site. */
function named(problem: Problem, placeOf: (path: string) => string): Problem {
  const withPlace = (text: string): string =>
    text.replace(/\bcontent\/(\S*)/g, (_, path: string) => placeOf(path));
  const { file, hint } = problem;
  return {
    ...problem,
    ...(file !== undefined && { file: withPlace(file) }),
    ...(hint !== undefined && { hint: withPlace(hint) }),
  };
}

/** Other files may lie anywhere in the current folder, or next to the file if it is elsewhere. */
function locate(file: string, cwd: string): Located | undefined {
  try {
    const [real, current] = [realpathSync.native(file), realpathSync.native(cwd)];
    const isInside = isWithin(real, current) && refusalOf(real, [current]) === undefined;
    const folder = isInside ? current : dirname(real);
    if (realFile(real, [folder]) === undefined) return undefined;
    return { folder, roots: [folder], path: relative(folder, real).split(sep).join('/') };
  } catch {
    return undefined;
  }
}

function textReader({ folder, roots }: Located, found: Problem[]): ReadText {
  return (path) => {
    const text = textOf(join(folder, path), roots);
    if (text === undefined) return undefined;
    const decoded = decode(text, `content/${path}`);
    found.push(...decoded.problems);
    return { text: decoded.text, hash: contentHash(decoded.text) };
  };
}

/** Bytes of a file in one of the folders; undefined for one that is missing, too large or elsewhere. */
export function textOf(file: string, roots: Roots): Uint8Array | undefined {
  try {
    return readEntry(file, roots, LARGEST_FILE).bytes;
  } catch {
    return undefined;
  }
}
