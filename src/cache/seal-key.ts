import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readSmallFile } from '../files/real-entry.ts';
import { environment } from '../platform/process.ts';

/** Minimum number of characters of a key that the user chooses. */
export const SHORTEST_KEY = 32;

/**
 * Returns the key that seals the state of untrusted content: `PAYDOCS_CACHE_KEY`, or a random key in the user's state
 * folder, which is created when it is first needed. Returns undefined if neither can be used.
 */
export function findSealKey(): Buffer | undefined {
  const variables = environment('PAYDOCS_CACHE_KEY', 'XDG_STATE_HOME');
  const { PAYDOCS_CACHE_KEY: given = '', XDG_STATE_HOME: state = '' } = variables;
  if (given !== '') return given.length < SHORTEST_KEY ? undefined : digest(given);
  try {
    // The XDG base directory specification says to ignore relative paths.
    const folder = join(isAbsolute(state) ? state : join(homedir(), '.local/state'), 'paydocs');
    const file = join(folder, 'cache-key');
    const text = readSmallFile(file) ?? createKey(folder, file);
    return /^[\da-f]{64}\n$/.test(text) ? digest(text) : undefined;
  } catch {
    return undefined; // No home folder, or none that can be written.
  }
}

/** Creates the key and returns its text. Links a complete file into place: processes that start together agree on one key. */
function createKey(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, file);
  } catch {
    // Another process was faster, or the path is something else: reading it fails then.
  } finally {
    rmSync(fresh, { force: true });
  }
  return readSmallFile(file) ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
