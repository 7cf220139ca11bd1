import type { Store } from '../../../../cache/store.ts';
import { contentHash } from '../../../../files/hash.ts';
import { mapConcurrently } from '../../../../platform/promises.ts';
import type { CodeMark, Hash } from '../../../../types.ts';
import type { Workers } from '../../../../workers/workers.ts';
import type { Fault } from './fault.ts';
import type { CodeTask } from './syntax.ts';
import { checkCodeTask } from './task.ts';

/** Where faults are known from, and who finds those that are not. */
export interface FaultSource {
  readonly store: Store;
  readonly workers: Pick<Workers, 'run' | 'width'>;
  /** Names the grammars. */
  readonly version: string;
}

/** So many pieces of code are one task. */
const BATCH = 60;

/** The faults of pieces of code; only of those that the store has not seen before is any grammar loaded. */
export async function faultsOf(
  codes: readonly CodeMark[],
  { store, workers, version }: FaultSource,
): Promise<ReadonlyMap<CodeMark, Fault>> {
  const known = new Map<Hash, Fault | null>();
  const tasks = new Map<Hash, CodeTask>();
  const keyed = codes.map((mark) => ({ mark, key: keyOf(mark, version) }));
  for (const { mark, key } of keyed) {
    const entry = store.get('faults', key) as { readonly fault: Fault | null } | undefined;
    if (entry === undefined) tasks.set(key, taskOf(mark));
    else known.set(key, entry.fault);
  }
  // Each thread then loads few languages.
  const sorted = [...tasks].sort(([, a], [, b]) => (a.language < b.language ? -1 : 1));
  const results = mapConcurrently(batchesOf(sorted), workers.width, async (batch) => {
    const faults = await workers.run(
      checkCodeTask,
      undefined,
      batch.map(([, task]) => task),
    );
    return batch.map(([key], index) => ({ key, fault: faults[index] ?? null }));
  });
  for await (const batch of results)
    for (const { key, fault } of batch) {
      // What took too long may take less on a machine with less to do.
      if (fault?.isTooComplex !== true) store.put('faults', key, { fault });
      known.set(key, fault);
    }
  return new Map(keyed.flatMap(({ mark, key }) => pairOf(mark, known.get(key))));
}

function pairOf(mark: CodeMark, fault: Fault | null | undefined): readonly (readonly [CodeMark, Fault])[] {
  return fault ? [[mark, fault]] : [];
}

function keyOf(mark: CodeMark, version: string): Hash {
  return contentHash(JSON.stringify([version, taskOf(mark)]));
}

function taskOf({ language, code, part }: CodeMark): CodeTask {
  return { language, code, ...(part && { part }) };
}

function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}
