import type { RootDatabase } from 'lmdb';
import { bytesInUse } from './rewrite.ts';

/** Number of sweeps that an unused entry survives, for authors who switch between branches. */
const PATIENCE = 8;

/** Sweeping iterates over all keys, so it runs only after the store has grown by this fraction. */
const GROWTH = 1 / 16;

/** Key of the sweep's own record. */
const RECORD = 'sweep:record';

interface SweepRecord {
  readonly sweeps: number;
  /** Bytes in use after the last sweep. */
  readonly size: number;
  /** Entry → number of the sweep that first found it unused. */
  readonly idle: Readonly<Record<string, number>>;
}

const FIRST: SweepRecord = { sweeps: 0, size: 0, idle: {} };

/**
 * Removes the entries that several sweeps have found unused: not in `used`. Sweeps only if the store has grown since the last
 * time.
 */
export function sweepWhenGrown(database: RootDatabase<Buffer, string>, used: ReadonlySet<string>): void {
  const bytes = database.get(RECORD);
  const record = bytes === undefined ? FIRST : (JSON.parse(bytes.toString()) as SweepRecord);
  const { idle } = record;
  if (bytesInUse(database) < record.size * (1 + GROWTH)) return;
  const sweeps = record.sweeps + 1;
  const stillIdle: Record<string, number> = {};
  const dropped: string[] = [];
  for (const name of database.getKeys()) {
    if (used.has(name) || name === RECORD) continue;
    const since = idle[name] ?? sweeps;
    if (sweeps - since >= PATIENCE) dropped.push(name);
    else stillIdle[name] = since;
  }
  database.transactionSync(() => {
    for (const name of dropped) database.removeSync(name);
  });
  const swept: SweepRecord = { sweeps, size: bytesInUse(database), idle: stillIdle };
  database.transactionSync(() => database.putSync(RECORD, Buffer.from(JSON.stringify(swept))));
}
