import { type CodeMark, type Marks, placeInCode } from '../markdown/marks.ts';
import type { CheckedMarks } from '../markdown/options.ts';
import { contentHash } from '../output/hash.ts';
import { error, type Problem } from '../problems.ts';
import { ownProblems, referenceFolders, versionFolder } from '../reference/editions.ts';
import type { Store } from '../store/store.ts';
import type { Work } from '../threads/work.ts';
import type { Doc, Hash } from '../types.ts';
import type { Fault } from './code/fault.ts';
import { faultsOf } from './code/faults.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';
import { type FactSite, factsKey, hasFacts } from './facts/files.ts';
import { incompleteSets } from './language-sets.ts';

/** What content is checked with. */
export interface ContentChecks {
  readonly docs: readonly Doc[];
  readonly store: Store;
  readonly work: Work;
  readonly site: Omit<FactSite, 'folder' | 'store'>;
}

/** The docs that are compared with one edition of the reference. */
interface EditionChecks extends Omit<ContentChecks, 'site'> {
  readonly site: FactSite;
}

/** What parsing shall note for the checks: everything, for a site that has facts to compare it with. */
export function wantedMarks(site: Pick<FactSite, 'config' | 'hashes'>): CheckedMarks {
  const folders = referenceFolders(site.hashes, site.config);
  return { languages: checkedLanguages(), isAll: folders.some((folder) => hasFacts({ ...site, folder })) };
}

/** What was found in a doc, and with what. */
interface Outcome {
  /** Names all that the doc was compared with. */
  readonly comparison: string;
  readonly problems: readonly Problem[];
}

/** A process that builds again and again has the same docs before it, but for the few that have changed. */
const outcomes = new WeakMap<Doc, Outcome>();

/** Checks what stands in the docs, but for those whose outcome memory or the store has. */
export async function checkContent(
  checks: ContentChecks,
): Promise<{ readonly problems: readonly Problem[] }> {
  const { docs, site } = checks;
  const folders = referenceFolders(site.hashes, site.config);
  const editionOf = ({ path }: Doc): string => {
    const version = versionFolder(path);
    return folders.includes(version) ? version : '';
  };
  const problems: Problem[] = [];
  for (const folder of folders) {
    const own = folders.length === 1 ? docs : docs.filter((doc) => editionOf(doc) === folder);
    problems.push(
      ...(await checkEdition({ ...checks, docs: own, site: { ...site, folder, store: checks.store } })),
    );
  }
  return { problems: [...problems, ...incompleteSets(docs)] };
}

async function checkEdition(checks: EditionChecks): Promise<readonly Problem[]> {
  const { docs, store, site } = checks;
  const names = { grammars: installedGrammars()?.version ?? '', facts: factsKey(site) };
  const comparison = JSON.stringify(names);
  const open = docs.flatMap((doc) => {
    if (doc.marks === undefined || outcomes.get(doc)?.comparison === comparison) return [];
    const key = contentHash(JSON.stringify([doc.marks, names]));
    const problems = store.get('check', key) as readonly Problem[] | undefined;
    if (problems !== undefined) outcomes.set(doc, { comparison, problems });
    return problems === undefined ? [{ doc, key, marks: store.get('marks', doc.marks) as Marks }] : [];
  });
  const ofFacts = hasFacts(site) ? (store.get('check', names.facts) as readonly Problem[] | undefined) : [];
  // Nothing of it is loaded for a site that has none, nor where all is as it was.
  const isDone = ofFacts !== undefined && open.length === 0;
  const rules = hasFacts(site) && !isDone ? await import('./facts/load.ts') : undefined;
  const facts = rules?.loadFacts(site);
  const found = ofFacts ?? facts?.wrongExamples() ?? [];
  if (ofFacts === undefined) store.put('check', names.facts, found);
  await checkOpen(open, checks, {
    names,
    disagreements: (marks) => (facts && rules?.disagreements(marks, facts.facts)) ?? [],
  });
  const own = docs.flatMap((doc) => outcomes.get(doc)?.problems ?? []);
  return [...ownProblems(found, site.folder), ...own];
}

interface OpenDoc {
  readonly doc: Doc;
  readonly key: Hash;
  readonly marks: Marks;
}

/** What the outcome of checks depends on beside the content. */
interface Names {
  readonly grammars: string;
  readonly facts: Hash;
}

/** Checks docs, and notes what was found in each. */
async function checkOpen(
  open: readonly OpenDoc[],
  { store, work }: EditionChecks,
  { names, disagreements }: { readonly names: Names; readonly disagreements: Disagreements },
): Promise<void> {
  const codes = open.flatMap(({ marks }) => marks.codes);
  const faults = await faultsOf(codes, { store, work, version: names.grammars });
  for (const { doc, key, marks } of open) {
    const syntax = marks.codes.flatMap((code) => syntaxProblem(code, faults.get(code)));
    const problems = [...syntax, ...disagreements(marks)];
    store.put('check', key, problems);
    outcomes.set(doc, { comparison: JSON.stringify(names), problems });
  }
}

/** Finds where a doc says something else than the facts. */
type Disagreements = (marks: Marks) => readonly Problem[];

/** What the author is told of code that does not make sense. */
function syntaxProblem(mark: CodeMark, fault: Fault | undefined): readonly Problem[] {
  if (fault === undefined) return [];
  const { file, language, blockLine } = mark;
  const fence = `\`\`\`${language}`;
  const at = { file: `content/${file}`, ...placeInCode(mark, fault.index), blockLine };
  if (fault.isTooComplex) {
    const hint = `Shorten it, or write "${fence} fragment": such code is not read.`;
    return [error('too-complex', fault.text, { ...at, hint })];
  }
  const hint = `Correct it. After "${fence} elided", "…" may stand for code that is left out; code after "${fence} fragment" is not read.`;
  return [error('code-syntax', fault.text, { ...at, hint })];
}
