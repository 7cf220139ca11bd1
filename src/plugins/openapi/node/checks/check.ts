import {
  type CheckFile,
  type CheckInputs,
  type ContentPath,
  type DataExample,
  type Edition,
  filesKey,
  type PluginProblem,
  versionFolder,
} from 'paydocs/plugin';
import { apiFiles } from '../../../shared/api-files.ts';
import type { CheckedApi } from './load.ts';

/** Returns the inputs of the checks; undefined for an edition without APIs. */
export function checkInputs(edition: Edition): CheckInputs | undefined {
  const apis = apiFiles(edition);
  if (apis.length === 0) return undefined;
  const files = apis.flatMap((path) => filesOf(path, edition));
  return { texts: true, code: true, key: filesKey(files, edition) };
}

/** Returns problems of examples in the files themselves. */
export async function exampleProblems(edition: Edition): Promise<readonly PluginProblem[]> {
  const { wrongExamples } = await import('./examples.ts');
  return fromEach(edition, ({ api, validator, placeOf }) => wrongExamples(api, validator, placeOf));
}

/** Returns the examples of the files, for the checks of other plugins. */
export async function examplesOf(edition: Edition): Promise<readonly DataExample[]> {
  const { everyExample } = await import('./examples.ts');
  return fromEach(edition, ({ api, placeOf }) => everyExample(api, placeOf));
}

/** Returns the paths of the file, and of those to which it may refer. */
function filesOf(path: ContentPath, { hashes }: Edition): readonly ContentPath[] {
  const isNear = (other: ContentPath): boolean =>
    other !== path && versionFolder(other) === versionFolder(path) && /\.(?:ya?ml|json)$/.test(other);
  return [path, ...[...hashes.keys()].filter(isNear).sort()];
}

/** Returns the results for each readable API. Loads one API at a time to save memory. */
async function fromEach<Found>(
  edition: Edition,
  find: (api: CheckedApi) => readonly Found[],
): Promise<readonly Found[]> {
  const { loadCheckedApi } = await import('./load.ts');
  return apiFiles(edition).flatMap((path) => {
    const api = loadCheckedApi(path, edition);
    return api === undefined ? [] : find(api);
  });
}

/** Creates the check of files, which compares requests, bodies and names in them with the APIs. */
export async function compareFiles(edition: Edition): Promise<CheckFile> {
  const apis = await fromEach(edition, (api) => [api]);
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
  return (marks) => {
    const found = apis.map((api) => [...unknownRequests(marks, api.api), ...wrongBodies(marks, api)]);
    return withoutRepeats([
      ...ofAllApis(found),
      ...unknownNames(marks, vocabulary),
      ...unknownHeaders(marks, headers),
      ...wrongLimits(marks, limits),
    ]);
  };
}

/** Returns the problems of all APIs. A name is reported only if no API has it. */
function ofAllApis(found: readonly (readonly PluginProblem[])[]): readonly PluginProblem[] {
  if (found.length === 1) return found.flat();
  const counts = new Map<string, { readonly problem: PluginProblem; count: number }>();
  for (const problem of found.flat()) {
    const { code, file, line, column } = problem;
    const isName = code?.startsWith('unknown-');
    const key = JSON.stringify([code, file, line, column, isName === true ? '' : problem.problem]);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { problem, count: isName === true ? 1 : found.length });
    else known.count += 1;
  }
  return [...counts.values()].flatMap(({ problem, count }) => (count >= found.length ? [problem] : []));
}

/** Removes problems at the same place, or next to it, because checks differ in whether quotes are part of a name. */
function withoutRepeats(problems: readonly PluginProblem[]): readonly PluginProblem[] {
  const taken = new Set<string>();
  return problems.filter(({ file, line, column = 0 }) => {
    const places = [-1, 0, 1].map((off) => `${file}:${line}:${column + off}`);
    if (places.some((place) => taken.has(place))) return false;
    taken.add(`${file}:${line}:${column}`);
    return true;
  });
}
