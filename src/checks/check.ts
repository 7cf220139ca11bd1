import { type CodeMark, type Marks, placeInCode } from '../markdown/marks.ts';
import type { CheckedMarks } from '../markdown/options.ts';
import { contentHash } from '../output/hash.ts';
import { error, type Problem } from '../problems.ts';
import type { Store } from '../store/store.ts';
import type { Work } from '../threads/work.ts';
import type { Doc, Hash } from '../types.ts';
import type { Fault } from './code/fault.ts';
import { faultsOf } from './code/faults.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';

/** What content is checked with. */
export interface ContentChecks {
  readonly docs: readonly Doc[];
  readonly store: Store;
  readonly work: Work;
}

/** What parsing shall note for the checks. */
export function wantedMarks(): CheckedMarks {
  return { languages: checkedLanguages(), isAll: false };
}

/** What was found in a doc, and with what. */
interface Outcome {
  readonly key: Hash;
  readonly problems: readonly Problem[];
}

/** A process that builds again and again has the same docs before it, but for the few that have changed. */
const outcomes = new WeakMap<Doc, Outcome>();

/** Checks what stands in the docs, but for those whose outcome memory or the store has. */
export async function checkContent(
  checks: ContentChecks,
): Promise<{ readonly problems: readonly Problem[] }> {
  const { docs, store } = checks;
  const version = installedGrammars()?.version ?? '';
  const open = docs.flatMap((doc) => {
    if (doc.marks === undefined) return [];
    const key = contentHash(JSON.stringify([doc.marks, version]));
    if (outcomes.get(doc)?.key === key) return [];
    const problems = store.get('check', key) as readonly Problem[] | undefined;
    if (problems !== undefined) outcomes.set(doc, { key, problems });
    return problems === undefined ? [{ doc, key, marks: store.get('marks', doc.marks) as Marks }] : [];
  });
  const codes = open.flatMap(({ marks }) => marks.codes);
  const faults = codes.length === 0 ? new Map() : await faultsOf(codes, { ...checks, version });
  for (const { doc, key, marks } of open) {
    const problems = marks.codes.flatMap((code) => syntaxProblem(code, faults.get(code)));
    store.put('check', key, problems);
    outcomes.set(doc, { key, problems });
  }
  return { problems: docs.flatMap((doc) => outcomes.get(doc)?.problems ?? []) };
}

/** What the author is told of code that does not make sense. */
function syntaxProblem(mark: CodeMark, fault: Fault | undefined): readonly Problem[] {
  if (fault === undefined) return [];
  const { file, language, blockLine } = mark;
  const fence = `\`\`\`${language}`;
  const hint = `Correct it. After "${fence} elided", "…" may stand for code that is left out; code after "${fence} fragment" is not read.`;
  const at = { file: `content/${file}`, ...placeInCode(mark, fault.index) };
  return [error('code-syntax', fault.text, { ...at, blockLine, hint })];
}
