import { openStore, type Store } from '../cache/store.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import type { SiteReference } from '../plugins/built-in.ts';
import { ProblemsError } from '../problems.ts';
import { editionOf } from '../reference/index.ts';
import { sayer } from '../reference/say.ts';
import { loadParts } from './built-in.ts';
import { readInputs } from './inputs.ts';
import { loadSite } from './load-site.ts';
import { noMemory } from './memory.ts';
import type { BuildInput } from './pipeline.ts';

/** Reads the data files of a site as a build does, without its pages and without code of the site. */
export async function readReference<Value>(
  siteDirectory: string,
  use: (reference: SiteReference) => Value | Promise<Value>,
): Promise<Value> {
  const request: BuildRequest = {
    siteDirectory,
    restriction: 'no-code',
    drafts: false,
    cache: false,
    strict: false,
    write: false,
  };
  const inputs = await readInputs(request);
  const store = await openStore({ directory: '', program: '', isKept: false, notice: () => {} });
  try {
    return await use(await referenceOf({ request, reporter: silentReporter, inputs }, store));
  } finally {
    await store.close({ wentWell: false });
  }
}

async function referenceOf(input: BuildInput, store: Store): Promise<SiteReference> {
  const { problems, ...loaded } = await loadSite(input, { store, memory: noMemory() });
  const { config, bundle, referenceFiles: hashes } = loaded;
  if (config === undefined) throw new ProblemsError(problems);
  const say = sayer(bundle.articleStrings, config.locales[0]?.name ?? 'en');
  const { contentDirectory } = input.inputs;
  const edition = { contentDirectory, hashes, folder: '', config, store, say };
  const { offered } = editionOf(edition, await loadParts('reference'));
  return { offered, problems };
}
