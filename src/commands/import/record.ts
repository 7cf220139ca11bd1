import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRegularFile, onDisk } from '../../files/disk.ts';
import { contentHash } from '../../files/hash.ts';
import type { Data } from '../../javascript/values.ts';
import { isRecord, mapping } from './plan.ts';

/** File in the new site with the hashes of what an import wrote, by which the next one knows what the author has edited. */
export const RECORD_FILE = '.paydocs-import.json';

/** Path of a file of the new site → hash of its bytes as an import wrote them. */
export type ImportRecord = ReadonlyMap<string, string>;

/** Reads the record of the last import; undefined if there was none, empty if it is unreadable. */
export function readRecord(out: string): ImportRecord | undefined {
  const file = join(out, RECORD_FILE);
  if (!isRegularFile(file)) return undefined;
  try {
    const value: Data = JSON.parse(readFileSync(file, 'utf8'));
    const files = mapping(isRecord(value) ? value.files : undefined);
    return new Map(Object.entries(files).map(([path, hash]) => [path, String(hash)]));
  } catch {
    return new Map();
  }
}

/** Result of writing the files of an import. */
export interface WrittenFiles {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Files that the author has edited, added or deleted, and that therefore stay. */
  readonly kept: readonly string[];
}

/** Writes files of an import one after the other; `finish` removes what is no longer imported and saves the record. */
export interface SiteWriter {
  readonly write: (path: string, data: string | Uint8Array) => void;
  readonly finish: () => WrittenFiles;
}

/** Starts writing a site. What the author has changed since the last import is not touched. */
export function openWriter(out: string): SiteWriter {
  const before = readRecord(out) ?? new Map<string, string>();
  const after = new Map<string, string>();
  const kept = new Set<string>();
  const counts = { written: 0, unchanged: 0, removed: 0 };
  const write: SiteWriter['write'] = (path, data) => {
    const hash = contentHash(data);
    const state = stateOf(out, path, before.get(path) ?? after.get(path));
    after.set(path, hash);
    if (state === 'edited') {
      kept.add(path);
      return;
    }
    if (state === hash) {
      counts.unchanged += 1;
      return;
    }
    const file = join(out, path);
    onDisk(file, () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, data);
    });
    counts.written += 1;
  };
  const finish = (): WrittenFiles => {
    for (const [path, hash] of before) {
      if (after.has(path)) continue;
      const state = stateOf(out, path, hash);
      if (state === 'edited') kept.add(path);
      else if (state !== undefined) {
        onDisk(path, () => rmSync(join(out, path)));
        removeEmpty(out, dirname(path));
        counts.removed += 1;
      }
    }
    const files = Object.fromEntries([...after].sort());
    writeFileSync(join(out, RECORD_FILE), `${JSON.stringify({ files }, null, 1)}\n`);
    return { ...counts, kept: [...kept].sort() };
  };
  return { write, finish };
}

/**
 * Returns the hash of a file that the author has not touched, `edited` for one that they have changed or removed;
 * undefined if there never was one.
 */
function stateOf(out: string, path: string, recorded: string | undefined): string | undefined {
  const file = join(out, path);
  if (!existsSync(file)) return recorded === undefined ? undefined : 'edited';
  if (!isRegularFile(file)) return 'edited';
  const hash = contentHash(readFileSync(file));
  return recorded === hash ? hash : 'edited';
}

/** Removes folders that an import left empty. */
function removeEmpty(out: string, folder: string): void {
  for (let path = folder; path !== '.' && path !== ''; path = dirname(path))
    try {
      rmdirSync(join(out, path));
    } catch {
      return;
    }
}
