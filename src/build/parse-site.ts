import type { Config } from '../config/schema.ts';
import { builtFiles } from '../content/built.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import { type ParsedContent, parseContent } from '../content/parse.ts';
import { withoutMarkup } from '../content/untrusted.ts';
import { contentHash } from '../files/hash.ts';
import { isMarkdownPage } from '../files/read.ts';
import { versionFolder } from '../reference/editions.ts';
import { expandReferences } from '../reference/expand.ts';
import { openReference } from '../reference/index.ts';
import { sayer } from '../reference/say.ts';
import type { ReferenceUse } from '../reference/source.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { GeneratedSidebar } from '../site/page-sidebars.ts';
import { referenceSource } from '../site-plugins/source.ts';
import type { Artifact, Doc, Hash } from '../types.ts';
import { loadArticleChecks, loadSources } from './built-in.ts';
import type { Inputs } from './inputs.ts';
import type { Collect, LoadedSite } from './load-site.ts';
import { parsingOf } from './parse-setup.ts';
import type { BuildInput, BuildServices } from './pipeline.ts';

type ParseServices = Pick<BuildServices, 'store' | 'workers' | 'memory' | 'isOutlined'>;

/** A site's Markdown. */
export interface ParsedSite {
  /** As its files have it. */
  readonly parsed: ParsedContent;
  /** With everything of the reference in it. */
  readonly content: ParsedContent;
  /** Files of the reference, in addition to its pages, that go into the output. */
  readonly readerFiles: readonly Artifact[];
  /** Sidebars of pages that the reference makes. */
  readonly sidebars: readonly GeneratedSidebar[];
}

/** Parses the Markdown of a site that is loaded: as its files have it, and with everything of the reference in it. */
export async function parseSite(
  loaded: LoadedSite & { readonly config: Config },
  { reporter, inputs }: BuildInput,
  { store, workers, memory, isOutlined }: ParseServices,
  collect: Collect,
): Promise<ParsedSite> {
  const { config, configKey, trust, bundle, referenceFiles, plugins } = loaded;
  const sources = [...(await loadSources()), ...plugins.sources.map(referenceSource)];
  const checks = await loadArticleChecks();
  const { files } = inputs.listing;
  const { contentDirectory } = inputs;
  reporter.stage('parse', { count: filterMemoized(files, isMarkdownPage).length });
  const say = sayer(bundle.articleStrings, config.locales[0]?.name ?? 'en');
  const referenceKey = filesKey(referenceFiles.keys(), inputs);
  const reference = await memory.last('reference', `${configKey} ${referenceKey}`, () =>
    openReference({ contentDirectory, hashes: referenceFiles, config, store, say }, sources),
  );
  const parsing = parsingOf({
    ...{
      contentDirectory,
      config,
      trust,
      bundle,
      store,
      workers,
      reference,
      referenceKey,
      sources,
      checks,
      plugins,
    },
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
    sidebars: reference.sidebars ?? [],
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
