import { readFileSync, rmSync } from 'node:fs';

/** A file or folder to remove before the process exits. */
export interface Leftover {
  readonly path: string;
  /** The file is removed only while it has this content. Otherwise another process has replaced it. */
  readonly content?: string;
}

/** Keyed by path, because `serve` registers its lock again for each write to the store. */
const leftovers = new Map<string, Leftover>();
const listeners: ((leftover: Leftover) => void)[] = [];

/** Registers a file or folder to remove when the process exits. Returns a function that removes it now. */
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

/** Registers a listener for new leftovers: the thread that terminates another one removes them. */
export function onLeftover(listener: (leftover: Leftover) => void): void {
  listeners.push(listener);
}

/** Removes all leftovers, for a process that ends without running its exit handlers. */
export function removeLeftovers(): void {
  for (const leftover of leftovers.values()) {
    try {
      remove(leftover);
    } catch {
      // The next build cleans the site's folders, and the system cleans its temporary folder.
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
    return undefined; // Already removed.
  }
}
