import { join } from 'node:path';
import { bundleServer } from './assets/server-bundle.ts';
import { awaitedLater } from './awaited-later.ts';
import { isReactPage, listContent } from './content/read.ts';
import type { BuildReporter, BuildRequest, BuildResult } from './reporting.ts';

/**
 * Builds a site: read → parse → link → pages → render → write. With an error nothing in the output changes, and
 * `ProblemsError` is thrown with all that was found; whatever else is thrown is a fault of ours.
 */
export async function build(request: BuildRequest, reporter: BuildReporter): Promise<BuildResult> {
  const start = performance.now();
  const { siteDirectory } = request;
  reporter.stage('read');
  const listing = await listContent(join(siteDirectory, 'content'));
  const bundling = awaitedLater(bundleServer(siteDirectory, listing.files.filter(isReactPage)));
  // The bundler is a process of its own: while it works, this one loads the stages that come next.
  const { runStages } = await import('./stages.ts');
  const finished = await runStages({ request, reporter, listing, bundling });
  return { ok: true, ms: Math.round(performance.now() - start), ...finished };
}
