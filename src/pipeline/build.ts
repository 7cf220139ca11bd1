import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areUnchanged } from '../assets/watched.ts';
import { programKey } from '../cache/program-key.ts';
import { UNSEALED } from '../cache/seal.ts';
import type { Manifest } from '../output/manifest.ts';
import { type Output, openOutput } from '../output/output.ts';
import { lockState, storeOf } from '../output/state.ts';
import {
  type BuildReporter,
  type BuildRequest,
  type BuildResult,
  noPage,
} from '../platform/build-request.ts';
import { error, ProblemsError } from '../problems.ts';
import { outputFolder } from '../shards/shard.ts';
import { htmlFileOf, type Mount, routePath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { isHistoryUnchanged } from './history.ts';
import { type Inputs, outcomeKey, readInputs } from './inputs.ts';

/**
 * Builds a site: read → parse → link → pages → render → write. After an error, the output is unchanged, and
 * `ProblemsError` is thrown with all problems. Any other exception is a fault of paydocs.
 */
export async function build(request: BuildRequest, reporter: BuildReporter): Promise<BuildResult> {
  const start = performance.now();
  if (request.restriction === 'untrusted') refuseFullOutput(request);
  const lock = await lockState(request, reporter.notice);
  try {
    const built = await builtWith(request, reporter, programKey());
    return { ok: true, ms: Math.round(performance.now() - start), ...built };
  } finally {
    lock?.release();
  }
}

/** Throws `ProblemsError` if untrusted content would be built into a folder that is not empty. */
function refuseFullOutput({
  siteDirectory,
  outDirectory = join(siteDirectory, 'dist'),
  write,
}: BuildRequest): void {
  if (!write || isEmptyFolder(outDirectory)) return;
  const text = `Untrusted content cannot be built into "${outDirectory}": what is there may not be paydocs' work.`;
  const hint = 'Remove it, or name an empty folder with --out.';
  throw new ProblemsError([error('output', text, { hint })]);
}

/** True for an empty folder, and for a path that does not exist. */
function isEmptyFolder(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && readdirSync(path).length === 0);
}

const DAMAGED_LIST =
  'The list of what was written was damaged: every file is compared again, and stale files may remain.';

/** Discards the store if the manifest has no valid seal, because then no state can be trusted. Reports that once. */
function discardDamaged(siteDirectory: string, { notice }: BuildReporter): void {
  const { directory, sealKey } = storeOf(siteDirectory);
  if (sealKey !== undefined) rmSync(directory, { recursive: true, force: true });
  notice(sealKey === undefined ? DAMAGED_LIST : UNSEALED);
}

const NO_LIST =
  'The output holds a site, but there is no list of what was written, so stale files may remain. Remove the folder to be sure.';

async function builtWith(request: BuildRequest, reporter: BuildReporter, program: Hash) {
  const { siteDirectory, shard } = request;
  const outDirectory = outputFolder(request);
  reporter.stage('read');
  const inputs = await readInputs(request);
  const input = { request, reporter, inputs };
  const parts = shard || request.merge ? await import('./parts.ts') : undefined;
  const shards = request.merge && parts?.shardsOf(request.merge, input, program);
  const output = openOutput({ siteDirectory, outDirectory, program, isTrusted: request.cache });
  if (output.previous.isDamaged) discardDamaged(siteDirectory, reporter);
  else if (request.write && output.previous.files.size === 0 && existsSync(join(outDirectory, 'index.html')))
    reporter.notice(NO_LIST);
  const isWhole = shard === undefined || parts?.hasShard(shard, input, program) === true;
  const before = isWhole ? await unchanged(request, inputs, output) : undefined;
  if (before !== undefined) return before;
  // Imported here, because a build with nothing to do needs no further code.
  const { runBuild } = await import('./pipeline.ts');
  return runBuild(input, output, { program, shards });
}

/** Returns the result of the last build if its inputs and its output are unchanged; else undefined. */
async function unchanged(
  request: BuildRequest,
  inputs: Inputs,
  output: Output,
): Promise<Omit<BuildResult, 'ok' | 'ms'> | undefined> {
  const { siteDirectory, strict, write, explain } = request;
  const { outcome, files } = output.previous;
  if (!write || outcome?.inputs !== outcomeKey(inputs, request) || (strict && outcome.problems.length > 0))
    return undefined;
  if (!(await isHistoryUnchanged(outcome.history, siteDirectory))) return undefined;
  if (!areUnchanged(outcome.watched, siteDirectory) || !output.isIntact()) return undefined;
  const { pages, problems } = outcome;
  const built = { pages, problems, written: [], removed: [], unchanged: files.size };
  if (explain === undefined) return built;
  const hasPage = [null, false].some((trailingSlash) => isPage(explain, trailingSlash, files));
  return { ...built, explanation: hasPage ? [NOTHING_CHANGED] : noPage(explain) };
}

const NOTHING_CHANGED = 'Nothing that the site is made from has changed since the last build.';

/** True if the last build rendered this page. Redirects and static files have no key. */
function isPage(route: string, trailingSlash: Mount['trailingSlash'], files: Manifest['files']): boolean {
  if (!/^\/[^?#]*$/.test(route) || route.split('/').includes('..')) return false;
  const path = htmlFileOf(routePath(route), { baseUrl: '/', trailingSlash });
  return (files.get(path)?.key ?? '') !== '';
}
