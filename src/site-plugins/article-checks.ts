import { contentHash, filesKey } from '../files/hash.ts';
import type {
  CheckedCode,
  CheckedFile,
  CheckedText,
  CheckFile,
  CheckScopes,
  FoundProblems,
  NeededData,
} from '../plugin.ts';
import { placeAt } from '../plugins/shared/problem-at.ts';
import { type Row, type Unit, unitsOf } from '../plugins/shared/units.ts';
import { didYouMean, error, type Problem, ProblemsError } from '../problems.ts';
import type { ArticleCheck, CheckedEdition } from '../reference/checks.ts';
import type { ReferenceSite, ReferenceSource } from '../reference/source.ts';
import type { CodeMark, Marks } from '../types.ts';
import { type ActivePlugin, callOf, codeKey } from './active.ts';
import { callPlugin, problemCode } from './call.ts';
import { foundProblems } from './found-problems.ts';
import { neededData } from './needed-data.ts';
import { checkShape } from './shapes.ts';

/** Sources of data for the checks of plugins. */
export interface Providers {
  readonly sources: readonly ReferenceSource[];
  /** Returns an edition of the site by the folder of its version. */
  readonly editionAt: (folder: string) => ReferenceSite;
}

/** Returns the checks of files and editions of plugins. Throws `ProblemsError` for data that nothing provides. */
export function articleChecks(
  plugins: readonly ActivePlugin[],
  providers: Providers,
): readonly ArticleCheck[] {
  const provided = providers.sources.flatMap(({ provides = {} }) => Object.keys(provides));
  const problems = plugins.flatMap((active) => missingData(active, provided));
  if (problems.length > 0) throw new ProblemsError(problems);
  return plugins.flatMap((active) => {
    const { check } = active.plugin;
    if (typeof check !== 'object' || (check.file ?? check.edition) === undefined) return [];
    const dataOf = (folder: string) => neededData(active.plugin, providers.editionAt(folder));
    return [articleCheck(active, check, dataOf)];
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

function articleCheck(
  active: ActivePlugin,
  { file, edition: checkEdition }: CheckScopes<never>,
  dataOf: (folder: string) => NeededData,
): ArticleCheck {
  const { plugin, options } = active;
  const call = callOf(active, 'check');
  const found = async (run: () => FoundProblems, about?: string): Promise<readonly Problem[]> =>
    foundProblems(plugin, call, await callPlugin({ ...call, about }, run));
  const guesses = Object.entries(plugin.problems ?? {}).flatMap(([code, { isGuess }]) =>
    isGuess === true ? [problemCode(call, code)] : [],
  );
  return {
    hasFacts: () => file !== undefined,
    open: (edition) => ({
      key: keyOf(active, edition),
      guesses: new Set(guesses),
      ...(checkEdition && {
        ownProblems: () => found(() => checkEdition(options as never, dataOf(edition.folder))),
      }),
      async check(articles) {
        if (file === undefined) return articles.map(() => []);
        const data = dataOf(edition.folder);
        const checkFile: CheckFile = await callPlugin(call, () => file(options as never, data));
        checkShape(call, 'check', checkFile);
        const all: (readonly Problem[])[] = [];
        for (const marks of articles) {
          const path = (marks.texts[0] ?? marks.codes[0])?.file;
          const about = path === undefined ? undefined : `content/${path}`;
          all.push(await found(() => checkFile(checkedFile(marks)), about));
        }
        return all;
      },
    }),
  };
}

/** Names the plugin with its options, and everything that its data are made from. */
function keyOf(active: ActivePlugin, edition: CheckedEdition): string {
  const { folder, config, hashes } = edition;
  const { reference, url, baseUrl } = config;
  const data = active.plugin.needs && [folder, reference, url, baseUrl, filesKey(hashes.keys(), edition)];
  return contentHash(JSON.stringify([codeKey(active), data]));
}

function checkedFile({ texts, codes }: Marks): CheckedFile {
  const { paragraphs, tables } = unitsOf(texts);
  return {
    paragraphs: paragraphs.map(checkedText),
    tables: tables.map(({ header, rows }) => ({ header: checkedCells(header), rows: rows.map(checkedRow) })),
    codeBlocks: codes.map(checkedCode),
  };
}

function checkedRow({ cells, whole }: Row) {
  return { cells: checkedCells(cells), whole: checkedText(whole) };
}

function checkedCells(cells: Row['cells']): ReadonlyMap<number, CheckedText> {
  return new Map([...cells].map(([column, unit]) => [column, checkedText(unit)]));
}

function checkedText({ text, placeAt }: Unit): CheckedText {
  const { file, line } = placeAt(0);
  return { text, file, line, problemAt: (index, problem) => ({ ...problem, ...placeAt(index) }) };
}

function checkedCode(mark: CodeMark): CheckedCode {
  const { code, language, meta } = mark;
  const { file, line } = placeAt(mark, 0);
  const problemAt: CheckedText['problemAt'] = (index, problem) => ({ ...problem, ...placeAt(mark, index) });
  return { text: code, language, meta, file, line, problemAt };
}
