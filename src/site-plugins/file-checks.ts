import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import type { CheckedEdition, CheckFile, CheckInputs, CheckScopes } from '../contract/checks.ts';
import type { Edition, EditionFiles } from '../contract/edition.ts';
import type { ReferenceSource } from '../contract/reference.ts';
import { contentHash, filesKey } from '../files/hash.ts';
import type { CheckedMarks } from '../markdown/options.ts';
import { mapConcurrently } from '../platform/promises.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { editionFolders, ownProblems } from '../reference/editions.ts';
import { versionFolder } from '../shared/editions.ts';
import { didYouMean } from '../shared/suggestions.ts';
import type { Doc, Marks } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import { type ActivePlugin, callOf, codeKey } from './active.ts';
import { callPlugin, problemCode } from './call.ts';
import { checkedFile } from './checked-file.ts';
import { foundProblems } from './found-problems.ts';
import { neededData } from './needed-data.ts';
import { ownEdition } from './reference.ts';
import { checkShape } from './shapes.ts';
import { taskRunner } from './tasks.ts';

/** Checks of files and editions, and their input. */
export interface FileChecks {
  readonly checks: readonly FileCheck[];
  readonly config: Pick<Config, 'docs' | 'reference' | 'url' | 'baseUrl'>;
  readonly hashes: EditionFiles['hashes'];
  /** Returns an edition of the site by the folder of its version. */
  readonly editionAt: (folder: string) => Edition;
}

/** A plugin with checks of files or editions. */
interface FileCheck {
  readonly active: ActivePlugin;
  readonly scopes: CheckScopes<never>;
}

/** A check that has something to do in an edition. */
interface OpenedCheck extends FileCheck {
  readonly edition: CheckedEdition;
  /** Names the plugin with its options, and everything that its results depend on. */
  readonly key: string;
}

/** Problems of an article, and the key of the checks that it has passed. */
interface Outcome {
  readonly comparison: string;
  readonly problems: readonly Problem[];
}

/** Cache of outcomes: a process that builds repeatedly has the same docs, except for the few that have changed. */
const outcomes = new WeakMap<Doc, Outcome>();

/** Returns the checks of files and editions of plugins. Throws `ProblemsError` for data that nothing provides. */
export function fileChecks(
  plugins: readonly ActivePlugin[],
  sources: readonly ReferenceSource[],
): readonly FileCheck[] {
  const provided = sources.flatMap(({ provides = {} }) => Object.keys(provides));
  const problems = plugins.flatMap((active) => missingData(active, provided));
  if (problems.length > 0) throw new ProblemsError(problems);
  return plugins.flatMap((active) => {
    const { check } = active.plugin;
    if (typeof check !== 'object' || (check.file ?? check.edition) === undefined) return [];
    return [{ active, scopes: check }];
  });
}

function missingData(
  { plugin: { name, needs = [] }, at }: ActivePlugin,
  known: readonly string[],
): readonly Problem[] {
  return needs
    .filter((need) => !known.includes(need))
    .map((need) => {
      const hint = didYouMean(need, known) ?? `There are: ${known.join(', ')}.`;
      return error('plugin', `${name}: nothing provides the data "${need}".`, { ...at, hint });
    });
}

/** Returns the marks that parsing must make for the checks of a site. */
export async function wantedMarks(given: FileChecks): Promise<CheckedMarks> {
  const checks = given.checks.filter(({ scopes }) => scopes.file !== undefined);
  const wanted = { texts: false, code: false };
  for (const folder of editionFolders(given.hashes, given.config))
    for (const check of checks) {
      if (wanted.texts && wanted.code) return wanted;
      const { texts, code } = (await inputsOf(check, given.editionAt(folder))) ?? wanted;
      wanted.texts ||= texts;
      wanted.code ||= code;
    }
  return wanted;
}

async function inputsOf({ active, scopes }: FileCheck, edition: Edition): Promise<CheckInputs | undefined> {
  const { inputs } = scopes;
  if (inputs !== undefined) {
    const call = callOf(active, 'check');
    const found = await callPlugin(call, () => inputs(active.options as never, edition));
    checkShape(call, 'inputs', found);
    return found;
  }
  const { folder, config, hashes } = edition;
  const { reference, url, baseUrl } = config;
  const data = active.plugin.needs && [folder, reference, url, baseUrl, filesKey(hashes.keys(), edition)];
  return { texts: true, code: true, key: JSON.stringify(data) ?? '' };
}

/** Returns the problems of articles and data. Those with an outcome in memory or in the store are not checked again. */
export async function checkFiles(
  docs: readonly Doc[],
  given: FileChecks,
  services: { readonly store: Store; readonly workers: Workers },
): Promise<readonly Problem[]> {
  const folders = editionFolders(given.hashes, given.config);
  const folderOf = ({ path }: Doc): string => {
    const version = versionFolder(path);
    return folders.includes(version) ? version : '';
  };
  const { store, workers } = services;
  const problems: Problem[] = [];
  for (const folder of folders) {
    const own = folders.length === 1 ? docs : docs.filter((doc) => folderOf(doc) === folder);
    const edition = given.editionAt(folder);
    const opened: OpenedCheck[] = [];
    for (const check of given.checks) {
      const inputs = await inputsOf(check, edition);
      if (inputs === undefined) continue;
      const key = contentHash(JSON.stringify([codeKey(check.active), inputs.key]));
      opened.push({ ...check, edition: checkedEdition(check.active, edition, workers), key });
    }
    problems.push(...ownProblems(await problemsOfData(opened, store), folder));
    await checkArticles(own, opened, { store, width: workers.width });
    problems.push(...own.flatMap((doc) => outcomes.get(doc)?.problems ?? []));
  }
  return problems;
}

function checkedEdition(active: ActivePlugin, edition: Edition, workers: Workers): CheckedEdition {
  return {
    ...ownEdition(active, edition),
    run: active.isBuiltIn
      ? (task, input) => workers.run(task, undefined, input)
      : taskRunner(active, workers),
  };
}

/** Returns the problems of the data of an edition. */
async function problemsOfData(opened: readonly OpenedCheck[], store: Store): Promise<readonly Problem[]> {
  const found = opened.map(async (check): Promise<readonly Problem[]> => {
    const { active, scopes, edition, key } = check;
    const checkEdition = scopes.edition;
    if (checkEdition === undefined) return [];
    const name = contentHash(JSON.stringify(['files', key]));
    const known = store.get('check', name) as readonly Problem[] | undefined;
    if (known !== undefined) return known;
    const call = callOf(active, 'check');
    const problems = foundProblems(
      active.plugin,
      call,
      await callPlugin(call, () =>
        checkEdition(active.options as never, neededData(active.plugin, edition), edition),
      ),
    );
    store.put('check', name, problems);
    return problems;
  });
  return (await Promise.all(found)).flat();
}

/** Runs the checks of plugins on the articles without a current outcome, and adds it to `outcomes` and to the store. */
async function checkArticles(
  docs: readonly Doc[],
  opened: readonly OpenedCheck[],
  { store, width }: { readonly store: Store; readonly width: number },
): Promise<void> {
  const checks = opened.filter(({ scopes }) => scopes.file !== undefined);
  const comparison = JSON.stringify(checks.map(({ key }) => key));
  const open = docs.flatMap((doc) => {
    if (doc.marks === undefined || outcomes.get(doc)?.comparison === comparison) return [];
    const key = contentHash(JSON.stringify([doc.marks, comparison]));
    const problems = store.get('check', key) as readonly Problem[] | undefined;
    if (problems !== undefined) outcomes.set(doc, { comparison, problems });
    return problems === undefined ? [{ doc, key, marks: store.get('marks', doc.marks) as Marks }] : [];
  });
  if (open.length === 0) return;
  const found = await Promise.all(
    checks.map((check) =>
      problemsOfFiles(
        check,
        open.map(({ marks }) => marks),
        width,
      ),
    ),
  );
  const guesses = new Set(checks.flatMap(guessesOf));
  for (const [index, { doc, key }] of open.entries()) {
    const all = found.flatMap((ofCheck) => ofCheck[index] ?? []);
    const problems = withoutGuesses(all, guesses);
    store.put('check', key, problems);
    outcomes.set(doc, { comparison, problems });
  }
}

/** Returns the problems of each file, in the order of the files. */
async function problemsOfFiles(
  { active, scopes, edition }: OpenedCheck,
  files: readonly Marks[],
  width: number,
): Promise<readonly (readonly Problem[])[]> {
  const { plugin, options } = active;
  const call = callOf(active, 'check');
  const checkFile: CheckFile | undefined = await callPlugin(call, () =>
    scopes.file?.(options as never, neededData(plugin, edition), edition),
  );
  checkShape(call, 'check', checkFile);
  const results = mapConcurrently(files, width, async (marks) => {
    const path = (marks.texts[0] ?? marks.codes[0])?.file;
    const own = { ...call, about: path === undefined ? undefined : `content/${path}` };
    const found = await callPlugin(own, () => checkFile?.(checkedFile(marks)) ?? []);
    return foundProblems(plugin, own, found);
  });
  const all: (readonly Problem[])[] = [];
  for await (const problems of results) all.push(problems);
  return all;
}

/** Returns the codes of problems that are left out where another check reports the same line. */
function guessesOf({ active }: FileCheck): readonly string[] {
  const call = callOf(active, 'check');
  return Object.entries(active.plugin.problems ?? {}).flatMap(([code, { isGuess }]) =>
    isGuess === true ? [problemCode(call, code)] : [],
  );
}

function withoutGuesses(problems: readonly Problem[], guesses: ReadonlySet<string>): readonly Problem[] {
  const placeOf = ({ file, line }: Problem): string => `${file}:${line}`;
  const known = new Set(problems.filter(({ code }) => !guesses.has(code)).map(placeOf));
  return problems.filter((problem) => !guesses.has(problem.code) || !known.has(placeOf(problem)));
}
