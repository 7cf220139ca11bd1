import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import { contentHash } from '../files/hash.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import type { CheckedMarks } from '../markdown/options.ts';
import type { Place, Problem } from '../problems.ts';
import type { Doc, Marks } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import { ownProblems, type ReferenceEdition, versionFolder } from './editions.ts';
import { referenceFolders } from './files.ts';

/** Checks what articles say, on notes that parsing takes of their text and code. */
export interface ArticleCheck {
  /** Canonical names of the languages whose code parsing notes for it. */
  readonly languages?: () => readonly string[];
  /** True for an edition with facts: parsing notes all text, and code of all languages. */
  readonly hasFacts?: (edition: FactEdition) => boolean;
  /**
   * Opens what the articles of one edition are compared with; undefined where it has nothing. It is called for each
   * edition of each build, so it reads no file and loads no library.
   */
  readonly open: (edition: CheckedEdition) => OpenedCheck | undefined;
  /** Returns what is wrong with articles in comparison with each other. */
  readonly compare?: (docs: readonly Doc[]) => readonly Problem[];
}

/** An edition, and what says which files it has. */
export type FactEdition = ReferenceEdition & Pick<CheckedSite, 'config'>;

/** A check of the articles of one edition. */
export interface OpenedCheck {
  /** Names everything that articles are compared with: equal names, equal problems. */
  readonly key: string;
  /** Returns what is wrong with the files that articles are compared with. */
  readonly ownProblems?: () => Promise<readonly Problem[]>;
  /** Returns the examples in the files that articles are compared with, for the other checks. */
  readonly examples?: () => Promise<readonly DataExample[]>;
  /** Returns what is wrong with the examples of the other checks. */
  readonly checkExamples?: (examples: readonly DataExample[]) => Promise<readonly Problem[]>;
  /** Codes of problems that are dropped where another check reports the same line: it knows better what is wrong. */
  readonly guesses?: ReadonlySet<string>;
  /** Returns the problems of each article, in the order of the articles. */
  readonly check: (articles: readonly Marks[]) => Promise<readonly (readonly Problem[])[]>;
}

/** An example in a data file: plain JSON. */
export interface DataExample {
  readonly value: unknown;
  /** Title in the file. */
  readonly title: string;
  /** Status of the response that it is of: `402`, `5XX`. Absent elsewhere. */
  readonly status?: string;
  /** Where a JSON Pointer into the value points at. */
  readonly placeOf: (pointer: string) => Place;
}

/** Files that article checks read. */
export interface CheckedSite {
  readonly contentDirectory: ContentDirectory;
  readonly config: Pick<Config, 'reference' | 'docs' | 'prose' | 'locales' | 'url' | 'baseUrl'>;
  /** Files of the reference with their hashes. */
  readonly hashes: ReferenceEdition['hashes'];
  readonly store: Store;
  readonly workers: Workers;
}

/** A site as one of its editions sees it. */
export type CheckedEdition = CheckedSite & ReferenceEdition;

/** Problems of an article, and the key of the facts that it was compared with. */
interface Outcome {
  readonly comparison: string;
  readonly problems: readonly Problem[];
}

/** A process that builds again and again has the same docs before it, but for the few that have changed. */
const outcomes = new WeakMap<Doc, Outcome>();

/** Returns what parsing notes for all checks of a site. */
export function wantedMarks(
  site: Pick<CheckedSite, 'config' | 'hashes'>,
  checks: readonly ArticleCheck[],
): CheckedMarks {
  const editions = referenceFolders(site.hashes, site.config).map((folder) => ({ ...site, folder }));
  return {
    languages: [...new Set(checks.flatMap(({ languages }) => languages?.() ?? []))],
    isAll: checks.some(({ hasFacts }) => hasFacts !== undefined && editions.some(hasFacts)),
  };
}

/** Checks the articles of a site, except those whose outcome memory or the store has. */
export async function checkArticles(
  docs: readonly Doc[],
  site: CheckedSite,
  checks: readonly ArticleCheck[],
): Promise<readonly Problem[]> {
  const folders = referenceFolders(site.hashes, site.config);
  const editionOf = ({ path }: Doc): string => {
    const version = versionFolder(path);
    return folders.includes(version) ? version : '';
  };
  const problems: Problem[] = [];
  for (const folder of folders) {
    const own = folders.length === 1 ? docs : docs.filter((doc) => editionOf(doc) === folder);
    const opened = checks.flatMap((check) => check.open({ ...site, folder }) ?? []);
    const comparison = JSON.stringify(opened.map(({ key }) => key));
    problems.push(...ownProblems(await problemsOfFiles(opened, site.store), folder));
    problems.push(...ownProblems(await problemsOfExamples(opened, comparison, site.store), folder));
    await checkEdition(own, { opened, comparison, store: site.store });
    problems.push(...own.flatMap((doc) => outcomes.get(doc)?.problems ?? []));
  }
  return [...problems, ...checks.flatMap(({ compare }) => compare?.(docs) ?? [])];
}

/** Returns what is wrong with the files that articles are compared with. */
async function problemsOfFiles(opened: readonly OpenedCheck[], store: Store): Promise<readonly Problem[]> {
  const found = opened.map(({ key, ownProblems }) =>
    ownProblems === undefined ? [] : storedProblems(['files', key], store, ownProblems),
  );
  return (await Promise.all(found)).flat();
}

/** Returns what is wrong with the examples of data files, as other checks see them. */
async function problemsOfExamples(
  opened: readonly OpenedCheck[],
  comparison: string,
  store: Store,
): Promise<readonly Problem[]> {
  const checking = opened.flatMap(({ checkExamples }) => checkExamples ?? []);
  const offering = opened.flatMap(({ examples }) => examples ?? []);
  if (checking.length === 0 || offering.length === 0) return [];
  return storedProblems(['examples', comparison], store, async () => {
    const examples: DataExample[] = [];
    for (const offer of offering) examples.push(...(await offer()));
    const problems: Problem[] = [];
    for (const check of checking) problems.push(...(await check(examples)));
    return problems;
  });
}

/** Returns the problems that the store has for these parts of a key, or finds them. */
async function storedProblems(
  parts: readonly string[],
  store: Store,
  find: () => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  const key = contentHash(JSON.stringify(parts));
  const known = store.get('check', key) as readonly Problem[] | undefined;
  if (known !== undefined) return known;
  const problems = await find();
  store.put('check', key, problems);
  return problems;
}

/** Notes in `outcomes` what is wrong with each article. */
async function checkEdition(
  docs: readonly Doc[],
  {
    opened,
    comparison,
    store,
  }: { readonly opened: readonly OpenedCheck[]; readonly comparison: string; readonly store: Store },
): Promise<void> {
  const open = docs.flatMap((doc) => {
    if (doc.marks === undefined || outcomes.get(doc)?.comparison === comparison) return [];
    const key = contentHash(JSON.stringify([doc.marks, comparison]));
    const problems = store.get('check', key) as readonly Problem[] | undefined;
    if (problems !== undefined) outcomes.set(doc, { comparison, problems });
    return problems === undefined ? [{ doc, key, marks: store.get('marks', doc.marks) as Marks }] : [];
  });
  if (open.length === 0) return;
  const articles = open.map(({ marks }) => marks);
  const found = await Promise.all(opened.map(({ check }) => check(articles)));
  for (const [index, { doc, key }] of open.entries()) {
    const problems = withoutGuesses(
      found.flatMap((ofCheck) => ofCheck[index] ?? []),
      new Set(opened.flatMap(({ guesses }) => [...(guesses ?? [])])),
    );
    store.put('check', key, problems);
    outcomes.set(doc, { comparison, problems });
  }
}

function withoutGuesses(problems: readonly Problem[], guesses: ReadonlySet<string>): readonly Problem[] {
  const placeOf = ({ file, line }: Problem): string => `${file}:${line}`;
  const known = new Set(problems.filter(({ code }) => !guesses.has(code)).map(placeOf));
  return problems.filter((problem) => !guesses.has(problem.code) || !known.has(placeOf(problem)));
}
