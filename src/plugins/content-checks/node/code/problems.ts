import { type CheckedEdition, type CodeMark, contentHash, type Hash } from 'paydocs/plugin';
import { installedGrammars } from './languages.ts';
import type { CodeProblem } from './problem.ts';
import type { CodeTask } from './syntax.ts';
import { checkCodeTask } from './task.ts';

/** Returns the problems of pieces of code, from the cache if possible. Grammars are loaded only for the others. */
export async function problemsOf(
  codes: readonly CodeMark[],
  { store, run }: Pick<CheckedEdition, 'store' | 'run'>,
): Promise<ReadonlyMap<CodeMark, CodeProblem>> {
  const version = installedGrammars()?.version ?? '';
  const known = new Map<Hash, CodeProblem | null>();
  const tasks = new Map<Hash, CodeTask>();
  const keyed = codes.map((mark) => ({ mark, key: keyOf(mark, version) }));
  for (const { mark, key } of keyed) {
    const entry = store.get('code-problems', key) as { readonly problem: CodeProblem | null } | undefined;
    if (entry === undefined) tasks.set(key, taskOf(mark));
    else known.set(key, entry.problem);
  }
  const problems = tasks.size === 0 ? [] : await run(checkCodeTask, [...tasks.values()]);
  for (const [index, key] of [...tasks.keys()].entries()) {
    const problem = problems[index] ?? null;
    // A timeout is not stored, because the code may take less time on a less busy machine.
    if (problem?.code !== 'too-complex') store.put('code-problems', key, { problem });
    known.set(key, problem);
  }
  return new Map(
    keyed.flatMap(({ mark, key }) => {
      const problem = known.get(key);
      return problem ? [[mark, problem] as const] : [];
    }),
  );
}

function keyOf(mark: CodeMark, version: string): Hash {
  return contentHash(JSON.stringify([version, taskOf(mark)]));
}

function taskOf({ language, code, part }: CodeMark): CodeTask {
  return { language, code, ...(part && { part }) };
}
