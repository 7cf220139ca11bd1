import { existsSync, lstatSync, mkdtempSync, readdirSync, type Stats, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { registerLeftover } from './leftovers.ts';

const OTHER_FOLDER = 'or choose another output folder with --out.';
const PERMISSION = `Give your user permission to write there, ${OTHER_FOLDER}`;
const FOLDER_EXISTS = ['a folder with this name exists', `Remove the folder, ${OTHER_FOLDER}`] as const;

/** Error codes of the operating system, with a message and a hint for authors. */
const REASONS: Readonly<Record<string, readonly [text: string, hint: string]>> = {
  ENOSPC: ['there is no space left on the device', 'Free some space and try again.'],
  EDQUOT: ['your quota on this device is used up', 'Free some space and try again.'],
  EFBIG: [
    'the file exceeds the maximum file size',
    'Raise the limit on file sizes (ulimit -f) and try again.',
  ],
  EACCES: ['permission denied', PERMISSION],
  EPERM: ['the operation is not permitted', PERMISSION],
  EROFS: ['the file system is read-only', `Make the file system writable, ${OTHER_FOLDER}`],
  EISDIR: FOLDER_EXISTS,
  ENOTEMPTY: FOLDER_EXISTS,
  ENOTDIR: ['part of the path is a file', `Remove that file, ${OTHER_FOLDER}`],
  ENAMETOOLONG: ['the name is too long for the file system', 'Shorten the name of the file, or its slug.'],
  EBUSY: ['another program is using it', 'Close that program and try again.'],
  EMFILE: ['too many files are open', 'Raise the limit on open files and try again.'],
};

/** Returns the names in a folder; none if it does not exist, or cannot be listed. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True for a symbolic link. */
export function isLink(path: string): boolean {
  return statsOf(path)?.isSymbolicLink() ?? false;
}

/** True for a file, or a link to one. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** True for a regular file that is not a symbolic link. */
export function isRegularFile(path: string): boolean {
  return statsOf(path)?.isFile() ?? false;
}

/** Returns facts about a path, not about a link's target; undefined if it does not exist, such as below a file. */
function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (reason) {
    if (isDiskErrorOf(reason, 'ENOTDIR')) return undefined;
    throw reason;
  }
}

/** True for errors of the file system only. */
export function isDiskError(reason: unknown): reason is NodeJS.ErrnoException {
  return reason instanceof Error && 'code' in reason && 'syscall' in reason;
}

/** True for a file-system error with one of the codes. */
export function isDiskErrorOf(reason: unknown, ...codes: readonly string[]): boolean {
  return isDiskError(reason) && codes.includes(reason.code ?? '');
}

/** Returns the problem for a file that could not be written or removed. */
export function diskProblem(path: string, reason: NodeJS.ErrnoException): Problem {
  const [text, hint] = REASONS[reason.code ?? ''] ?? [reason.message, undefined];
  return error('output', `Cannot write "${path}": ${text}.`, { hint });
}

/** Runs a file-system operation and converts its errors to problems that name `path`. */
export function onDisk<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (reason) {
    return rethrow(path, reason);
  }
}

/** Throws an error of the file system as a problem that names `path`, and any other error as it is. */
export function rethrow(path: string, reason: unknown): never {
  throw isDiskError(reason) ? new ProblemsError([diskProblem(path, reason)]) : reason;
}

/**
 * Creates a folder in the system's temporary folder. It is removed when the process exits at the latest. Throws
 * `ProblemsError` if it cannot be created.
 */
export function temporaryFolder(prefix: string): string {
  const folder = onDisk(tmpdir(), () => mkdtempSync(join(tmpdir(), prefix)));
  registerLeftover({ path: folder });
  return folder;
}
