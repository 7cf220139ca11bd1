import { type CodeMark, type Marks, placeInCode } from '../markdown/marks.ts';
import type { CheckedMarks } from '../markdown/options.ts';
import { contentHash } from '../output/hash.ts';
import { error, type Problem } from '../problems.ts';
import type { DataSite } from '../reference/data/data.ts';
import type { Store } from '../store/store.ts';
import type { Work } from '../threads/work.ts';
import type { Doc, Hash } from '../types.ts';
import type { Fault } from './code/fault.ts';
import { faultsOf } from './code/faults.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';
import { disagreements } from './facts/index.ts';
import { factsKey, hasFacts, loadFacts } from './facts/load.ts';
import { incompleteSets } from './language-sets.ts';

/** What content is checked with. */
export interface ContentChecks {
  readonly docs: readonly Doc[];
  readonly store: Store;
  readonly work: Work;
  readonly site: DataSite;
}

/** What parsing shall note for the checks: everything, for a site that has facts to compare it with. */
export function wantedMarks(site: Pick<DataSite, 'hashes'>): CheckedMarks {
  return { languages: checkedLanguages(), isAll: hasFacts(site) };
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
  const { docs, store, site } = checks;
  const version = installedGrammars()?.version ?? '';
  const facts = factsKey(site);
  const open = docs.flatMap((doc) => {
    if (doc.marks === undefined) return [];
    const key = contentHash(JSON.stringify([doc.marks, version, facts]));
    if (outcomes.get(doc)?.key === key) return [];
    const problems = store.get('check', key) as readonly Problem[] | undefined;
    if (problems !== undefined) outcomes.set(doc, { key, problems });
    return problems === undefined ? [{ doc, key, marks: store.get('marks', doc.marks) as Marks }] : [];
  });
  if (open.length > 0) await checkOpen(open, checks, version);
  const own = docs.flatMap((doc) => outcomes.get(doc)?.problems ?? []);
  return { problems: [...own, ...incompleteSets(docs)] };
}

interface OpenDoc {
  readonly doc: Doc;
  readonly key: Hash;
  readonly marks: Marks;
}

async function checkOpen(open: readonly OpenDoc[], checks: ContentChecks, version: string): Promise<void> {
  const facts = await loadFacts(checks.site);
  const codes = open.flatMap(({ marks }) => marks.codes);
  const faults = await faultsOf(codes, { ...checks, version });
  for (const { doc, key, marks } of open) {
    const syntax = marks.codes.flatMap((code) => syntaxProblem(code, faults.get(code)));
    const problems = facts === undefined ? syntax : [...syntax, ...disagreements(marks, facts)];
    checks.store.put('check', key, problems);
    outcomes.set(doc, { key, problems });
  }
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
