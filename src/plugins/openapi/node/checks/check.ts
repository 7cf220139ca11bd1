import { filesKey } from '../../../../files/hash.ts';
import type { Problem } from '../../../../problems.ts';
import type { ArticleCheck, CheckedEdition } from '../../../../reference/checks.ts';
import { versionFolder } from '../../../../reference/editions.ts';
import type { ContentPath } from '../../../../shared/paths.ts';
import type { Marks } from '../../../../types.ts';
import { apiFiles } from '../../../shared/api-files.ts';
import type { CheckedApi } from './load.ts';

/** Compares requests and bodies in articles, and the examples of the files themselves, with the APIs. */
export const apiCheck: ArticleCheck = {
  hasFacts: (edition) => apiFiles(edition).length > 0,
  open(edition) {
    const apis = apiFiles(edition);
    if (apis.length === 0) return undefined;
    return {
      key: filesKey(
        apis.flatMap((path) => filesOf(path, edition)),
        edition,
      ),
      async ownProblems() {
        const { wrongExamples } = await import('./examples.ts');
        return fromEach(apis, edition, ({ api, validator, placeOf }) =>
          wrongExamples(api, validator, placeOf),
        );
      },
      async examples() {
        const { everyExample } = await import('./examples.ts');
        return fromEach(apis, edition, ({ api, placeOf }) => everyExample(api, placeOf));
      },
      guesses: new Set(['unknown-name', 'unknown-value', 'wrong-limit']),
      check: (articles) => checkArticles(articles, apis, edition),
    };
  },
};

/** The file, and those that it may refer to. */
function filesOf(path: ContentPath, { hashes }: CheckedEdition): readonly ContentPath[] {
  const isNear = (other: ContentPath): boolean =>
    other !== path && versionFolder(other) === versionFolder(path) && /\.(?:ya?ml|json)$/.test(other);
  return [path, ...[...hashes.keys()].filter(isNear).sort()];
}

/** Returns the findings of each readable API, one after another, to need the memory of one file at a time. */
async function fromEach<Found>(
  paths: readonly ContentPath[],
  edition: CheckedEdition,
  find: (api: CheckedApi) => readonly Found[],
): Promise<readonly Found[]> {
  const { loadCheckedApi } = await import('./load.ts');
  return paths.flatMap((path) => {
    const api = loadCheckedApi(path, edition);
    return api === undefined ? [] : find(api);
  });
}

async function checkArticles(
  articles: readonly Marks[],
  paths: readonly ContentPath[],
  edition: CheckedEdition,
): Promise<readonly (readonly Problem[])[]> {
  const apis = await fromEach(paths, edition, (api) => [api]);
  const [
    { createRequestCheck },
    { wrongBodies },
    { unknownNames },
    { readVocabulary },
    { headerNames, unknownHeaders },
    { readLimits, wrongLimits },
  ] = await Promise.all([
    import('./requests.ts'),
    import('./bodies.ts'),
    import('./names.ts'),
    import('./vocabulary.ts'),
    import('./headers.ts'),
    import('./limits.ts'),
  ]);
  const documents = apis.map(({ api }) => api.document);
  const vocabulary = readVocabulary(documents);
  const headers = headerNames(documents);
  const limits = readLimits(documents);
  const unknownRequests = createRequestCheck(apis.map(({ api }) => api));
  return articles.map((marks) => {
    const found = apis.map((api) => [...unknownRequests(marks, api.api), ...wrongBodies(marks, api)]);
    return withoutRepeats([
      ...ofAllApis(found),
      ...unknownNames(marks, vocabulary),
      ...unknownHeaders(marks, headers),
      ...wrongLimits(marks, limits),
    ]);
  });
}

/** A name that one API does not have may be of another; what else is wrong is wrong. */
function ofAllApis(found: readonly (readonly Problem[])[]): readonly Problem[] {
  if (found.length === 1) return found.flat();
  const counts = new Map<string, { readonly problem: Problem; count: number }>();
  for (const problem of found.flat()) {
    const { code, file, line, column } = problem;
    const isName = code.startsWith('unknown-');
    const key = JSON.stringify([code, file, line, column, isName ? '' : problem.text]);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { problem, count: isName ? 1 : found.length });
    else known.count += 1;
  }
  return [...counts.values()].flatMap(({ problem, count }) => (count >= found.length ? [problem] : []));
}

/** One name that two checks find is one problem, whether its quotes belong to it or not. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const taken = new Set<string>();
  return problems.filter(({ file, line, column = 0 }) => {
    const places = [-1, 0, 1].map((off) => `${file}:${line}:${column + off}`);
    if (places.some((place) => taken.has(place))) return false;
    taken.add(`${file}:${line}:${column}`);
    return true;
  });
}
