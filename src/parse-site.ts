import type { BundleStore } from './assets/remembered.ts';
import { bundleServer, type ServerBundle } from './assets/server-bundle.ts';
import { ownNavbarKinds } from './assets/theme-files.ts';
import { configFileOf } from './config/config-file.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { type Trust, trustOf, withoutNavbarKinds } from './config/trust.ts';
import { builtFiles } from './content/built.ts';
import { configText } from './content/directory.ts';
import { type ParsedContent, parseContent } from './content/parse.ts';
import { picked } from './content/picked.ts';
import { isMarkdownPage, isReactPage } from './content/read.ts';
import { isRefusedCode } from './content/refused.ts';
import { withoutMarkup } from './content/untrusted.ts';
import type { Inputs } from './inputs.ts';
import { contentHash } from './output/hash.ts';
import { parsingOf } from './parsing-of.ts';
import { type Problem, ProblemsError } from './problems.ts';
import { isReferenceFile, versionFolder } from './reference/editions.ts';
import { expandReferences } from './reference/expand.ts';
import { openReference } from './reference/index.ts';
import { sayer } from './reference/say.ts';
import type { ReferenceUse } from './reference/source.ts';
import type { BuildRequest } from './reporting.ts';
import type { ContentPath } from './shared/paths.ts';
import type { Begun, Means } from './stages.ts';
import type { Artifact, Doc, Hash } from './types.ts';

/** Notes what is wrong with a result, and gives the result back. */
export type Collect = <Found extends { readonly problems: readonly Problem[] }>(found: Found) => Found;

/** The means that it takes to know what a site says. */
type ParseMeans = Pick<Means, 'store' | 'work' | 'memory' | 'isOutlined'>;

/** What a site is made with, before any of its pages is read. */
export interface LoadedSite {
  /** Undefined when it cannot be used; why has been collected. */
  readonly config: Config | undefined;
  /** Names everything that the configuration is made from. */
  readonly configKey: string;
  readonly trust: Trust;
  readonly bundle: ServerBundle;
  readonly bundles: BundleStore;
  /** The site's pages of React. */
  readonly pageFiles: readonly ContentPath[];
  /** What may be part of the reference, with the hash of what it holds. */
  readonly referenceFiles: ReadonlyMap<ContentPath, Hash>;
}

/** Bundles the theme and reads the configuration. */
export async function loadSite(
  begun: Begun,
  { store, memory }: ParseMeans,
  collect: Collect,
): Promise<LoadedSite> {
  const { request, inputs } = begun;
  const { siteDirectory } = request;
  // The bundler reads whatever it finds, and would wait for a pipe without end.
  if (inputs.listing.problems.some(isRefusedCode)) throw new ProblemsError(inputs.listing.problems);
  const pageFiles = picked(inputs.listing.files, isReactPage);
  // First of all: it decides whether code of the site runs.
  const trust = trustOf(request, configText(configFileOf(request)));
  const { runsCode } = trust;
  const bundles = { store, siteDirectory, inputs: inputs.bundles, runsCode };
  const bundlesKey = `${inputs.bundles} ${runsCode}`;
  const bundle = collect(
    await memory.last('server bundle', bundlesKey, () => bundleServer(bundles, pageFiles)),
  );
  const configKey = `${inputs.config} ${bundlesKey} ${JSON.stringify(trust)}`;
  const ownKinds = runsCode ? [] : ownNavbarKinds(siteDirectory);
  const names = { navbar: [...bundle.navbar, ...ownKinds] };
  const loaded = collect(await memory.last('config', configKey, () => loadConfig(request, names, trust)));
  const config = loaded.config && withOptions(withoutNavbarKinds(loaded.config, ownKinds), request);
  const referenceFiles = new Map(
    picked(inputs.listing.files, isReferenceFile).map((path) => [path, inputs.hashes.get(path) ?? '']),
  );
  return { config, configKey, trust, bundle, bundles, pageFiles, referenceFiles };
}

/** A site's Markdown. */
export interface ParsedSite {
  /** As its files have it. */
  readonly parsed: ParsedContent;
  /** With everything of the reference in it. */
  readonly content: ParsedContent;
  /** Files of the reference, beside its pages, that go into the output. */
  readonly readerFiles: readonly Artifact[];
}

/** Parses the Markdown of a site that is loaded: as its files have it, and with everything of the reference in it. */
export async function parseSite(
  loaded: LoadedSite & { readonly config: Config },
  { reporter, inputs }: Begun,
  { store, work, memory, isOutlined }: ParseMeans,
  collect: Collect,
): Promise<ParsedSite> {
  const { config, configKey, trust, bundle, referenceFiles } = loaded;
  const { files } = inputs.listing;
  const { contentDirectory } = inputs;
  reporter.stage('parse', { count: picked(files, isMarkdownPage).length });
  const say = sayer(bundle.articleStrings, config.locales[0]?.name ?? 'en');
  const referenceKey = filesKey(referenceFiles.keys(), inputs);
  const reference = await memory.last('reference', `${configKey} ${referenceKey}`, () =>
    openReference({ contentDirectory, hashes: referenceFiles, config, store, say }),
  );
  const parsing = parsingOf({
    ...{ contentDirectory, config, trust, bundle, store, work, reference, referenceKey },
    hashes: referenceFiles,
  });
  const content = await parseContent({
    ...{ contentDirectory, files, memory, reporter, isOutlined, ...parsing },
    hashes: inputs.hashes,
    defaults: config.docs,
    wants: builtFiles(config.docs),
    generated: reference.pages,
  });
  const parsed = collect(trust.trustsContent ? content : withoutMarkup(content));
  // Of ten thousand files a few show something.
  const showing = parsed.docs.filter(({ references }) => references.length > 0);
  const expanded = collect(await expandReferences(showing, parsing.expanding));
  return {
    parsed,
    readerFiles: reference.files?.(showing.flatMap(usesOf)) ?? [],
    content: { ...parsed, docs: parsed.docs.map((doc) => expanded.docs.get(doc) ?? doc) },
  };
}

function usesOf({ path, references }: Doc): readonly ReferenceUse[] {
  return references.map((use) => ({ ...use, version: versionFolder(path) }));
}

/** Names what some files hold. */
export function filesKey(files: Iterable<ContentPath>, { hashes }: Inputs): Hash {
  return contentHash(JSON.stringify([...files].map((path) => [path, hashes.get(path)])));
}

/** The configuration with what the command line says instead. */
function withOptions(config: Config, request: BuildRequest): Config {
  const { url = config.url, baseUrl = config.baseUrl } = request;
  return { ...config, url, baseUrl };
}
