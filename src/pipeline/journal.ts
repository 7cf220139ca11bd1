import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textChecksum } from '../cache/seal.ts';
import { isDiskError } from '../files/disk.ts';
import type { Seen } from '../files/seen.ts';
import { JOURNAL, sealKeyOf, stateFolder } from '../output/state.ts';
import type { BuildRequest } from '../platform/build-request.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';

/** Content files of the last build: state in the file system, and hash. */
export type Journal = ReadonlyMap<ContentPath, { readonly seen: Seen; readonly hash: Hash }>;

const NONE: Journal = new Map();

/**
 * Returns the journal of the last build; empty without one, or if the request is to read every file. It lists only
 * files whose next change is certain to change their state (`isSettled`).
 */
export function readJournal(request: Pick<BuildRequest, 'siteDirectory' | 'cache'>): Journal {
  if (!request.cache) return NONE;
  try {
    const [checksum = '', text = ''] = readFileSync(journalFile(request.siteDirectory), 'utf8').split('\n');
    if (JSON.stringify(checksumOf(text, request.siteDirectory)) !== checksum) return NONE;
    const rows = JSON.parse(text) as readonly (readonly [path: string, seen: Seen, hash: Hash])[];
    return new Map(rows.map(([path, seen, hash]) => [contentPath(path), { seen, hash }]));
  } catch {
    return NONE; // Missing or damaged: every byte is read.
  }
}

/** Writes the journal for the next build. Disk errors are ignored, because it is optional. */
export function writeJournal(journal: Journal, siteDirectory: string): void {
  const file = journalFile(siteDirectory);
  const text = JSON.stringify([...journal].map(([path, { seen, hash }]) => [path, seen, hash]));
  const fresh = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, `${JSON.stringify(checksumOf(text, siteDirectory))}\n${text}\n`);
    renameSync(fresh, file);
  } catch (reason) {
    if (!isDiskError(reason)) throw reason;
  }
}

function journalFile(siteDirectory: string): string {
  return join(stateFolder(siteDirectory), JOURNAL);
}

function checksumOf(text: string, siteDirectory: string) {
  return textChecksum(text, 'journal', sealKeyOf(siteDirectory));
}
