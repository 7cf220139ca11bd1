import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { onDisk } from './disk.ts';

/** Where to write what is to be at a path: beside it, hidden, so that nobody takes it for the thing itself. */
export type Stage = (path: string) => string;

/**
 * Makes files and folders that come into place together, in the order in which they were staged, or not at all: when
 * anything fails, all is as it was before. Only the last of them may replace something. Throws `ProblemsError` for what
 * the disk refuses.
 */
export function together<Result>(work: (stage: Stage) => Result): Result {
  const undo: string[] = [];
  const staged = new Map<string, string>();
  const stage = (path: string): string => {
    const hidden = join(dirname(path), `.${basename(path)}.new`);
    onDisk(path, () => {
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made !== undefined) undo.push(made);
      // What an interrupted run has left.
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
