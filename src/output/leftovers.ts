import { readFileSync, rmSync } from 'node:fs';

/** A file or folder that must not outlive the process. */
export interface Leftover {
  readonly path: string;
  /** A file is removed only while it holds this text: otherwise another process has replaced it. */
  readonly content?: string;
}

/** By path: `serve` takes its lock again for each save of the store. */
const leftovers = new Map<string, Leftover>();
const listeners: ((leftover: Leftover) => void)[] = [];

/** Has a file or folder removed when the process exits. Returns the function that removes it earlier. */
export function registerLeftover(leftover: Leftover): () => void {
  if (leftovers.size === 0) process.once('exit', removeLeftovers);
  leftovers.set(leftover.path, leftover);
  for (const listener of listeners) listener(leftover);
  return () => {
    if (leftovers.get(leftover.path) === leftover) leftovers.delete(leftover.path);
    if (leftovers.size === 0) process.off('exit', removeLeftovers);
    remove(leftover);
  };
}

/** Calls back with each leftover. A thread that is terminated runs no exit handler: the thread that ends it removes them. */
export function onLeftover(listener: (leftover: Leftover) => void): void {
  listeners.push(listener);
}

/** Removes every leftover, for a process that ends without its exit handlers. */
export function removeLeftovers(): void {
  for (const leftover of leftovers.values()) {
    try {
      remove(leftover);
    } catch {
      // The next build clears the site's folders, and the system its temporary ones.
    }
  }
}

function remove({ path, content }: Leftover): void {
  if (content === undefined || textOf(path) === content) rmSync(path, { recursive: true, force: true });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // gone
  }
}
