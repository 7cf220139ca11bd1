import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSmallFile, realFolder } from '../../files/real-entry.ts';

/**
 * Throws if a folder of a Git repository has a pipe, a socket or a device, for which Git would wait. Also looks behind
 * links, and into folders whose objects the repository borrows. Everything else is a matter of Git.
 */
export function refuseSpecialFiles(path: string): void {
  const folders = new Set<string>();
  const add = (found: string): void => {
    const real = realFolder(found);
    if (real !== undefined) folders.add(real);
  };
  add(path);
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) continue;
      const target = join(entry.parentPath, entry.name);
      const found = statSync(target, { throwIfNoEntry: false });
      if (found?.isDirectory()) add(target);
      else if (found?.isFile() === false) throw new Error(`${target} is not a file.`);
    }
    const borrowed = readSmallFile(join(folder, 'info/alternates'))?.split('\n') ?? [];
    for (const line of borrowed) if (/^[^#]/.test(line)) add(resolve(folder, line));
  }
}
