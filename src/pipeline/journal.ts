import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textChecksum } from '../cache/seal.ts';
import { isDiskError } from '../files/disk.ts';
import type { Seen } from '../files/seen.ts';
import { JOURNAL, sealKeyOf, stateFolder } from '../output/state.ts';
import type { BuildRequest } from '../platform/build-request.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';

/** Files of the content as the last build found them: what the system told of each, and the hash of its bytes. */
export type Journal = ReadonlyMap<ContentPath, { readonly seen: Seen; readonly hash: Hash }>;

const NONE: Journal = new Map();

/**
 * Returns the journal of the last build; empty without one, or if this build is to read every byte. It lists only files whose
 * next change looks different (`isSettled`): of those, the system's word is enough.
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

/** Writes the journal for the next build. It is optional, so an error of the disk is none of the build. */
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
