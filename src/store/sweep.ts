import type { RootDatabase } from 'lmdb';
import { bytesInUse } from './rewrite.ts';

/** So many sweeps may pass without an entry: somebody who goes to and fro between two branches needs both. */
const PATIENCE = 8;

/** A sweep looks at every name, so a store is swept when it has grown by this part of what the last sweep left. */
const GROWTH = 1 / 16;

/** Where the sweep keeps its own record. */
const RECORD = 'sweep:record';

interface SweepRecord {
  readonly sweeps: number;
  /** Bytes in use after the last one. */
  readonly size: number;
  /** Entry → the sweep that first met it unused. */
  readonly idle: Readonly<Record<string, number>>;
}

const FIRST: SweepRecord = { sweeps: 0, size: 0, idle: {} };

/** Drops entries that have not been used for long, so that the store does not grow with the years. */
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
