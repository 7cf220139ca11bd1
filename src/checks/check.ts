import { inOrder } from '../in-order.ts';
import { type CodeMark, type Marks, placeInCode } from '../markdown/marks.ts';
import { contentHash } from '../output/hash.ts';
import { error, type Problem } from '../problems.ts';
import type { Store } from '../store/store.ts';
import type { Work } from '../threads/work.ts';
import type { Doc, Hash } from '../types.ts';
import type { Fault } from './code/fault.ts';
import { grammarOf, installedGrammars } from './code/languages.ts';
import type { CodeTask } from './code/syntax.ts';

/** What content is checked with. */
export interface ContentChecks {
  readonly docs: readonly Doc[];
  readonly store: Store;
  readonly work: Work;
}

/** So many pieces of code are one task. */
const BATCH = 60;

/** What the last build of this process found in a doc. */
const found = new WeakMap<Doc, { readonly key: Hash; readonly problems: readonly Problem[] }>();

/** Checks what stands in the docs, but for those that memory or the store know the outcome of. */
export async function checkContent({ docs, store, work }: ContentChecks): Promise<{
  readonly problems: readonly Problem[];
}> {
  const version = installedGrammars()?.version ?? '';
  const open: Doc[] = [];
  const keyOf = ({ marks }: Doc): Hash => contentHash(JSON.stringify([marks, version]));
  for (const doc of docs) {
    if (doc.marks === undefined || found.has(doc)) continue;
    const known = store.get('check', keyOf(doc)) as readonly Problem[] | undefined;
    if (known === undefined) open.push(doc);
    else found.set(doc, { key: keyOf(doc), problems: known });
  }
  const marked = open.map((doc) => ({ doc, marks: store.get('marks', doc.marks ?? '') as Marks }));
  const faults = await faultsOf(marked.flatMap(({ marks }) => marks.codes), { store, work, version });
  for (const { doc, marks } of marked) {
    const problems = marks.codes.flatMap((code) => syntaxProblem(code, faults.get(code) ?? null));
    store.put('check', keyOf(doc), problems);
    found.set(doc, { key: keyOf(doc), problems });
  }
  return { problems: docs.flatMap((doc) => found.get(doc)?.problems ?? []) };
}

interface FaultSource extends Pick<ContentChecks, 'store' | 'work'> {
  readonly version: string;
}

/** The faults of pieces of code; only of those that the store has not seen before is any grammar loaded. */
async function faultsOf(
  codes: readonly CodeMark[],
  { store, work, version }: FaultSource,
): Promise<ReadonlyMap<CodeMark, Fault | null>> {
  const known = new Map<Hash, Fault | null>();
  const tasks = new Map<Hash, CodeTask>();
  const keys = codes.map(({ language, code, part }) => contentHash(JSON.stringify([version, language, part, code])));
  codes.forEach(({ language, code, part }, index) => {
    const key = keys[index] ?? '';
    const entry = store.get('faults', key) as { readonly fault: Fault | null } | undefined;
    if (entry !== undefined) known.set(key, entry.fault);
    else tasks.set(key, { language, code, ...(part && { part }) });
  });
  const batches = batchesOf([...tasks].sort(([, a], [, b]) => (a.language < b.language ? -1 : 1)));
  const results = inOrder(batches, work.width, async (batch) => {
    const faults = await work.findFaults(batch.map(([, task]) => task));
    return batch.map(([key], index) => [key, faults[index] ?? null] as const);
  });
  for await (const batch of results)
    for (const [key, fault] of batch) {
      store.put('faults', key, { fault });
      known.set(key, fault);
    }
  return new Map(codes.map((code, index) => [code, known.get(keys[index] ?? '') ?? null]));
}

function batchesOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / BATCH);
  return Array.from({ length: count }, (_, index) => items.slice(index * BATCH, (index + 1) * BATCH));
}

/** What the author is told of code that is none. */
function syntaxProblem(mark: CodeMark, fault: Fault | null): readonly Problem[] {
  if (fault === null) return [];
  const { file, language, blockLine } = mark;
  const name = language === 'yaml' || language === 'xml' ? language : (grammarOf(language)?.label ?? language);
  return [
    error('code-syntax', fault.text, {
      file: `content/${file}`,
      ...placeInCode(mark, fault.index),
      blockLine,
      hint: `Correct it. After "\\\`\\\`\\\`${language} elided", "…" may stand for code that is left out; after "${name} fragment" nothing is read.`,
    }),
  ];
}
