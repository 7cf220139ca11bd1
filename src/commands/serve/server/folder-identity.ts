import { statSync } from 'node:fs';

/** Returns an identifier of a folder that survives moving it; undefined if it does not exist. */
export function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder);
    // A new folder may get the number of one that is gone.
    return `${dev}:${ino}:${birthtimeMs}`;
  } catch {
    return undefined; // Deleted meanwhile, or unreadable.
  }
}
