import { join } from 'node:path';
import { programKey } from '../cache/program-key.ts';
import { openStore } from '../cache/store.ts';
import { stateFolder } from '../output/state.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import { concatProblems, ProblemsError } from '../problems.ts';
import type { LinkInput } from '../site/link.ts';
import { startWorkers } from '../workers/workers.ts';
import { readInputs } from './inputs.ts';
import { loadSite } from './load-site.ts';
import { noMemory } from './memory.ts';
import { parseSite } from './parse-site.ts';

/** Reads and parses the content of a site as a build does. Throws `ProblemsError` for a site that cannot be read. */
export async function readContent(siteDirectory: string, notice: (line: string) => void): Promise<LinkInput> {
  const request: BuildRequest = { siteDirectory, drafts: false, cache: true, strict: false, write: false };
  const inputs = await readInputs(request);
  // A file behind a refused link would count as missing.
  if (inputs.listing.problems.length > 0) throw new ProblemsError(inputs.listing.problems);
  const begun = { request, reporter: { ...silentReporter, notice }, inputs };
  const directory = join(stateFolder(siteDirectory), 'store');
  const store = await openStore({ directory, program: programKey(), notice, isKept: true });
  const workers = startWorkers();
  const means = { store, workers, memory: noMemory() };
  try {
    const loaded = await loadSite(begun, means);
    const { config, bundle } = loaded;
    if (config === undefined) throw new ProblemsError(loaded.problems);
    const parsed = await parseSite({ ...loaded, config }, begun, means);
    // A file that could not be read would count as missing.
    const errors = concatProblems(loaded, parsed).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new ProblemsError(errors);
    const { pages: reactPages, strings } = bundle;
    const files = new Set(inputs.listing.files);
    return { ...parsed.content, config, files, reactPages, strings, drafts: false, generator: '' };
  } finally {
    await workers.end();
    // This is not a build, so it must not drop store entries that builds need.
    await store.close({ wentWell: false });
  }
}
