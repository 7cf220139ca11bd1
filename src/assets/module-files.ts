import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../files/disk.ts';

/** A file of a bundle. */
export interface ModuleFile {
  readonly name: string;
  readonly text: string;
}

const MODULE_FOLDER: ModuleFile = { name: 'package.json', text: '{ "type": "module" }\n' };

/** Milliseconds for which the files of another bundle are kept. */
const KEPT = 3_600_000;

/**
 * Writes a bundle into a folder, where Node.js can import it. Files of other bundles stay for an hour after their
 * last use: a newer build, or one in another process, may be about to import them.
 */
export function placeModules(folder: string, files: readonly ModuleFile[]): void {
  const all = [...files, MODULE_FOLDER];
  const now = new Date();
  onDisk(folder, () => {
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of all) {
      placeWhole(join(folder, name), text);
      utimesSync(join(folder, name), now, now);
    }
    for (const name of readdirSync(folder)) {
      const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      if (mtimeMs !== undefined && now.getTime() - mtimeMs > KEPT)
        rmSync(join(folder, name), { force: true });
    }
  });
}

/** Writes a file atomically if its text differs, because another build of the site may be reading it. */
export function placeWhole(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
