import type { Store } from '../../../../cache/store.ts';
import { contentHash } from '../../../../files/hash.ts';
import { mapConcurrently } from '../../../../platform/promises.ts';
import type { ProblemAt } from '../../../../problems.ts';
import type { CodeMark, Hash } from '../../../../types.ts';
import type { Workers } from '../../../../workers/workers.ts';
import type { CodeTask } from './syntax.ts';
import { checkCodeTask } from './task.ts';

/** Where problems are known from, and who finds those that are not. */
export interface ProblemSource {
  readonly store: Store;
  readonly workers: Pick<Workers, 'run' | 'width'>;
  /** Names the grammars. */
  readonly version: string;
}

/** So many pieces of code are one task. */
const BATCH = 60;

/** The problems of pieces of code; only of those that the store has not seen before is any grammar loaded. */
export async function problemsOf(
  codes: readonly CodeMark[],
  { store, workers, version }: ProblemSource,
): Promise<ReadonlyMap<CodeMark, ProblemAt>> {
  const known = new Map<Hash, ProblemAt | null>();
  const tasks = new Map<Hash, CodeTask>();
  const keyed = codes.map((mark) => ({ mark, key: keyOf(mark, version) }));
  for (const { mark, key } of keyed) {
    const entry = store.get('code-problems', key) as { readonly problem: ProblemAt | null } | undefined;
    if (entry === undefined) tasks.set(key, taskOf(mark));
    else known.set(key, entry.problem);
  }
  // Each thread then loads few languages.
  const sorted = [...tasks].sort(([, a], [, b]) => (a.language < b.language ? -1 : 1));
  const results = mapConcurrently(batchesOf(sorted), workers.width, async (batch) => {
    const problems = await workers.run(
      checkCodeTask,
      undefined,
      batch.map(([, task]) => task),
    );
    return batch.map(([key], index) => ({ key, problem: problems[index] ?? null }));
  });
  for await (const batch of results)
    for (const { key, problem } of batch) {
      // A timeout is not stored, because the code may take less time on a less busy machine.
      if (problem?.problem.code !== 'too-complex') store.put('code-problems', key, { problem });
      known.set(key, problem);
    }
  return new Map(keyed.flatMap(({ mark, key }) => pairOf(mark, known.get(key))));
}

function pairOf(
  mark: CodeMark,
  problem: ProblemAt | null | undefined,
): readonly (readonly [CodeMark, ProblemAt])[] {
  return problem ? [[mark, problem]] : [];
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
