import type { RootDatabase } from 'lmdb';

/** So many builds may pass without an entry: somebody who goes to and fro between two branches needs both. */
const PATIENCE = 8;

/** Where the sweep keeps its own record. */
const RECORD = 'sweep:record';

interface SweepRecord {
  /** Number of builds that have put something. */
  readonly build: number;
  /** Entry → the build that did not need it any more. */
  readonly idle: Readonly<Record<string, number>>;
}

const FIRST: SweepRecord = { build: 0, idle: {} };

/** Drops entries that the last builds did not use, so that the store does not grow with the years. */
export function sweep(database: RootDatabase<Buffer, string>, used: ReadonlySet<string>): void {
  const bytes = database.get(RECORD);
  const record = bytes === undefined ? FIRST : (JSON.parse(bytes.toString()) as SweepRecord);
  const { build: last, idle } = record;
  const build = last + 1;
  const stillIdle: Record<string, number> = {};
  const dropped: string[] = [];
  for (const name of database.getKeys()) {
    if (used.has(name) || name === RECORD) continue;
    const since = idle[name] ?? build;
    if (build - since >= PATIENCE) dropped.push(name);
    else stillIdle[name] = since;
  }
  database.transactionSync(() => {
    for (const name of dropped) database.removeSync(name);
    database.putSync(RECORD, Buffer.from(JSON.stringify({ build, idle: stillIdle } satisfies SweepRecord)));
  });
}
