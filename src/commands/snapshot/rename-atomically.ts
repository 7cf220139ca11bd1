import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { onDisk } from '../../files/disk.ts';

/** Returns the temporary path for a file or folder: hidden, in the folder of its final path. */
export type Stage = (path: string) => string;

/**
 * Moves several staged files and folders to their final paths, in order. If anything fails, everything is
 * restored to its previous state. Only the last one may replace an existing path. Throws `ProblemsError` for disk
 * errors.
 */
export function renameAtomically<Result>(work: (stage: Stage) => Result): Result {
  const undo: string[] = [];
  const staged = new Map<string, string>();
  const stage = (path: string): string => {
    const hidden = join(dirname(path), `.${basename(path)}.new`);
    onDisk(path, () => {
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made !== undefined) undo.push(made);
      // Left over from an interrupted run.
      rmSync(hidden, { recursive: true, force: true });
    });
    undo.push(hidden);
    staged.set(path, hidden);
    return hidden;
  };
  try {
    const result = work(stage);
    const last = [...staged.keys()].at(-1);
    for (const [path, hidden] of staged) {
      onDisk(path, () => renameSync(hidden, path));
      if (path !== last) undo.push(path);
    }
    return result;
  } catch (reason) {
    for (const path of undo.reverse()) rmSync(path, { recursive: true, force: true });
    throw reason;
  }
}
