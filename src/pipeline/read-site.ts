import { programKey } from '../cache/program-key.ts';
import { openStore } from '../cache/store.ts';
import { contentReader } from '../files/read.ts';
import { storeOf } from '../output/state.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import type { CommandServices } from '../plugins/built-in.ts';
import { concatProblems, ProblemsError } from '../problems.ts';
import { editionOf } from '../reference/index.ts';
import { translator } from '../reference/translate.ts';
import type { LinkInput } from '../site/outline.ts';
import { startWorkers } from '../workers/workers.ts';
import { readInputs } from './inputs.ts';
import { loadSite } from './load-site.ts';
import { noMemory } from './memory.ts';
import { parseSite } from './parse-site.ts';

const REQUEST = { drafts: false, strict: false, write: false };

/**
 * Reads and parses the content of a site as a build does, and returns what linking takes. Throws `ProblemsError` for a
 * site that cannot be read whole.
 */
export async function readContent(siteDirectory: string, notice: (line: string) => void): Promise<LinkInput> {
  const request: BuildRequest = { ...REQUEST, siteDirectory, cache: true };
  const inputs = await readInputs(request);
  // A file behind a refused link would count as missing.
  if (inputs.listing.problems.length > 0) throw new ProblemsError(inputs.listing.problems);
  const input = { request, reporter: { ...silentReporter, notice }, inputs };
  const store = await openStore({ ...storeOf(siteDirectory), program: programKey(), notice, isKept: true });
  const workers = startWorkers();
  const services = { store, workers, memory: noMemory() };
  try {
    const loaded = await loadSite(input, services);
    const { config, bundle } = loaded;
    if (config === undefined) throw new ProblemsError(loaded.problems);
    const parsed = await parseSite({ ...loaded, config }, input, services);
    // A file that could not be read would count as missing.
    const errors = concatProblems(loaded, parsed).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new ProblemsError(errors);
    const { pages: reactPages, strings } = bundle;
    const files = new Set(inputs.listing.files);
    return {
      ...parsed.content,
      config,
      files,
      pageParts: loaded.plugins.pages,
      reactPages,
      strings,
      drafts: false,
      generator: '',
    };
  } finally {
    workers.end();
    // This is not a build, so it must not drop store entries that builds need.
    await store.close({ wentWell: false });
  }
}

/** Reads the data files of a site as a build does, without its pages and without code of the site. */
export const readReference: CommandServices['readReference'] = async (siteDirectory, use) => {
  const request: BuildRequest = { ...REQUEST, siteDirectory, restriction: 'no-code', cache: false };
  const inputs = await readInputs(request);
  const store = await openStore({ directory: '', program: '', isKept: false, notice: () => {} });
  try {
    const input = { request, reporter: silentReporter, inputs };
    const { problems, ...loaded } = await loadSite(input, { store, memory: noMemory() });
    const { config, bundle, referenceFiles: hashes } = loaded;
    if (config === undefined) throw new ProblemsError(problems);
    const t = translator(bundle.articleStrings, config.locales[0]?.name ?? 'en');
    const read = contentReader(inputs.contentDirectory);
    const { offered } = editionOf({ read, hashes, folder: '', config, store, t }, loaded.plugins.sources);
    return await use({ offered, problems });
  } finally {
    await store.close({ wentWell: false });
  }
};
