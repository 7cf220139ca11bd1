import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { registerLeftover } from './leftovers.ts';

/** What the operating system's answers mean to somebody who waits for a site. */
const REASONS: Readonly<Record<string, readonly [text: string, hint: string]>> = {
  ENOSPC: ['there is no space left on the device', 'Free some space and try again.'],
  EDQUOT: ['your quota on this device is used up', 'Free some space and try again.'],
  EFBIG: ['no file may be so large here', 'Raise the limit of file sizes (ulimit -f) and try again.'],
  EACCES: ['permission denied', 'Let your user write there; --out names another folder for the output.'],
  EPERM: [
    'the operation is not permitted',
    'Let your user write there; --out names another folder for the output.',
  ],
  EROFS: ['the file system is read-only', 'Let it be written; --out names another folder for the output.'],
  EISDIR: ['there is a folder of that name', 'Remove the folder; --out names another one for the output.'],
  ENOTEMPTY: ['there is a folder of that name', 'Remove the folder; --out names another one for the output.'],
  ENOTDIR: ['a part of the path is a file', 'Remove that file; --out names another folder for the output.'],
  ENAMETOOLONG: ['the name is too long for the file system', 'Shorten the name of the file, or its slug.'],
  EBUSY: ['another program is using it', 'Close that program and try again.'],
  EMFILE: ['too many files are open', 'Raise the limit of open files and try again.'],
};

/** True for what the file system throws, and for nothing else. */
export function isDiskError(reason: unknown): reason is NodeJS.ErrnoException {
  return reason instanceof Error && 'code' in reason && 'syscall' in reason;
}

/** True when the file system says `code`. */
export function isDiskErrorOf(reason: unknown, ...codes: readonly string[]): boolean {
  return isDiskError(reason) && codes.includes(reason.code ?? '');
}

/** What to tell about a file that could not be written or removed. */
export function diskProblem(path: string, reason: NodeJS.ErrnoException): Problem {
  const [text, hint] = REASONS[reason.code ?? ''] ?? [reason.message, undefined];
  return error('output', `Cannot write "${path}": ${text}.`, { hint });
}

/** Runs a piece of work on the disk; what the disk refuses becomes a problem that names `path`. */
export function onDisk<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (reason) {
    if (!isDiskError(reason)) throw reason;
    throw new ProblemsError([diskProblem(path, reason)]);
  }
}

/**
 * A new folder among the temporary ones of the system, which goes with this process, if it is not removed before;
 * throws `ProblemsError` where there can be none.
 */
export function temporaryFolder(prefix: string): string {
  const folder = onDisk(tmpdir(), () => mkdtempSync(join(tmpdir(), prefix)));
  registerLeftover({ path: folder });
  return folder;
}
