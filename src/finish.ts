import { type Allowance, applyAllowances, unusedAllowances } from './markdown/allow.ts';
import { compressed } from './output/compress.ts';
import type { Outcome } from './output/manifest.ts';
import type { Output } from './output/output.ts';
import { rehearse, write } from './output/write.ts';
import { type Problem, ProblemsError, sortProblems } from './problems.ts';
import type { BuildRequest, Written } from './reporting.ts';
import type { Site } from './site/site.ts';
import type { Artifact, Doc } from './types.ts';

/** What decides whether a build may write, and what it writes. */
export interface Finish {
  readonly request: BuildRequest;
  readonly site: Site;
  readonly output: Output;
  /** Still grows while artifacts come: the last problems are found when pages are rendered. */
  readonly findings: readonly Problem[];
  /** Files with the allowances that parsing did not need. */
  readonly allowances: readonly Pick<Doc, 'path' | 'allowances'>[];
  readonly artifacts: () => AsyncGenerator<Artifact>;
  /** What the next build may know of this one, asked when everything is rendered. */
  readonly outcome: (problems: readonly Problem[]) => Promise<Outcome | undefined>;
}

/** What a build ends with. */
export interface Finished extends Written {
  /** What no author allowed, sorted. */
  readonly problems: readonly Problem[];
}

const NOTHING: Written = { written: [], removed: [], unchanged: 0 };

/**
 * Writes the artifacts, or with `write: false` only goes through them. Whether anything may be written is known after
 * the last artifact: if not, the stream throws, and writing gives up before it has touched the output.
 */
export async function finish(parts: Finish): Promise<Finished> {
  const { request, site, output } = parts;
  const { siteDirectory } = request;
  const checked = async function* (): AsyncGenerator<Artifact> {
    yield* parts.artifacts();
    if (settled(parts).some(({ severity }) => request.strict || severity === 'error'))
      throw new ProblemsError([]);
  };
  const stream = site.config.compress ? compressed(checked(), output) : checked();
  const outcome = () => parts.outcome(settled(parts));
  try {
    const written = request.write
      ? await write(stream, {
          ...{ siteDirectory, output, outcome },
          mount: site.config,
          isCompressed: site.config.compress,
        })
      : await rehearse(stream).then(() => NOTHING);
    return { ...written, problems: settled(parts) };
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    throw new ProblemsError(sortProblems([...settled(parts), ...reason.problems]));
  }
}

/** The problems that no author has allowed, and a warning for each allowance that none needed. */
function settled({ findings, allowances, site }: Finish): readonly Problem[] {
  // A file that is not built (a draft) had no chance to need its allowances.
  const isBuilt = ({ path }: Pick<Doc, 'path'>): boolean =>
    site.locales.some((locale) => locale.resolutions.has(path));
  const granted: readonly Allowance[] = allowances.filter(isBuilt).flatMap((doc) => doc.allowances);
  const { problems, unused } = applyAllowances(findings, granted);
  return sortProblems([...problems, ...unusedAllowances(unused)]);
}
