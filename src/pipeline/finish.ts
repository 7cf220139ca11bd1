import type { Config } from '../config/schema.ts';
import { applyAllowances, unusedAllowances } from '../markdown/allow.ts';
import type { Outcome } from '../output/manifest.ts';
import type { BuildRequest, Written } from '../platform/build-request.ts';
import { type Problem, ProblemsError, sortProblems } from '../problems.ts';
import type { MakeSiteFiles, Sink } from '../render/sink.ts';
import { SECURITY_CODES, STRICT_CODES } from '../shared/problem-codes.ts';
import type { Site } from '../site/site.ts';
import type { Allowance, Doc } from '../types.ts';

/** Input of the last step of a build, which writes files only if the problems allow it. */
interface Finish {
  readonly request: BuildRequest;
  readonly site: Site;
  readonly sink: Sink;
  /** Problems so far. Rendering adds more while artifacts are taken. */
  readonly problems: readonly Problem[];
  /** Files with the allowances that parsing did not need. */
  readonly allowances: readonly Pick<Doc, 'path' | 'allowances'>[];
  readonly artifacts: MakeSiteFiles;
  readonly config: Severities;
  /** Returns what the next build may reuse. Called after the last artifact. */
  readonly outcome: (problems: readonly Problem[]) => Promise<Outcome | undefined>;
}

/** Result of a build. */
export interface Finished extends Written {
  /** Problems without an allowance, sorted. */
  readonly problems: readonly Problem[];
}

/**
 * Passes the artifacts to the sink. Problems are complete only after the last artifact: then the stream throws if
 * nothing may be written, before the output is changed.
 */
export async function finish(parts: Finish): Promise<Finished> {
  const { request, site, sink } = parts;
  const problems = (): readonly Problem[] => settled(parts);
  const checked: MakeSiteFiles = async function* (placing) {
    yield* parts.artifacts(placing);
    if (problems().some(({ severity }) => request.strict || severity === 'error'))
      throw new ProblemsError([]);
  };
  const outcome = () => parts.outcome(problems());
  try {
    const written = await sink.take(checked, { site, problems, outcome });
    return { ...written, problems: problems() };
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    throw new ProblemsError(sortProblems([...problems(), ...reason.problems]));
  }
}

/** Returns the problems without an allowance, and a warning for each unused allowance. */
function settled({ problems, allowances, site, config }: Finish): readonly Problem[] {
  // A file that is not built (a draft) cannot use its allowances.
  const isBuilt = ({ path }: Pick<Doc, 'path'>): boolean =>
    site.locales.some((locale) => locale.resolutions.has(path));
  const granted: readonly Allowance[] = allowances
    .filter((doc) => doc.allowances.length > 0 && isBuilt(doc))
    .flatMap((doc) => doc.allowances);
  const { problems: left, unused } = applyAllowances(problems, granted);
  return sortProblems(settleProblems([...left, ...unusedAllowances(unused)], config));
}

/**
 * Returns problems with the severities in the configuration, without duplicates. After an unreadable file, problems
 * that are only effects of it are left out.
 */
export function settleProblems(problems: readonly Problem[], config: Severities): readonly Problem[] {
  const settled = withSeverities(problems, config);
  const isUnread = settled.some(({ unread, severity }) => unread === 'cause' && severity === 'error');
  return settled.flatMap(({ unread, ...problem }) => (isUnread && unread === 'effect' ? [] : problem));
}

type Severities = Pick<Config, 'problems' | 'strict' | 'security'>;

function withSeverities(problems: readonly Problem[], config: Severities): readonly Problem[] {
  const known = new Set<string>();
  return problems.flatMap((problem) => {
    const { code, file, line, column, text } = problem;
    const key = JSON.stringify([code, file, line, column, text]);
    if (file !== undefined && line !== undefined && known.has(key)) return [];
    known.add(key);
    const isSecurity = SECURITY_CODES.has(code);
    const given = isSecurity ? undefined : config.problems[code];
    // Readers are safe, since it is removed. In a change by a stranger, a reviewer has to know of it.
    const isStrict = config.strict || (isSecurity && config.security.content === 'untrusted');
    const wanted = given ?? (STRICT_CODES.has(code) && !isStrict ? 'warn' : undefined);
    if (wanted === 'off') return [];
    return wanted === undefined ? problem : { ...problem, severity: wanted === 'warn' ? 'warning' : 'error' };
  });
}
