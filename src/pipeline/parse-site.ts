import type { Config } from '../config/schema.ts';
import { builtFiles } from '../content/built.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import { type ParsedContent, parseContent } from '../content/parse.ts';
import { withoutMarkup } from '../content/untrusted.ts';
import { filesKey } from '../files/hash.ts';
import { isMarkdownPage } from '../files/read.ts';
import { concatProblems, type Problem } from '../problems.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import { versionFolder } from '../reference/editions.ts';
import { expandReferences } from '../reference/expand.ts';
import { editionOf, openReference } from '../reference/index.ts';
import type { ReferenceUse } from '../reference/source.ts';
import { translator } from '../reference/translate.ts';
import type { GeneratedSidebar } from '../site/page-sidebars.ts';
import type { Providers } from '../site-plugins/article-checks.ts';
import { referenceSource } from '../site-plugins/source.ts';
import type { Artifact, Doc } from '../types.ts';
import { loadParts } from './built-in.ts';
import type { BuildInput } from './inputs.ts';
import type { LoadedSite } from './load-site.ts';
import { parsingOf } from './parse-setup.ts';
import type { BuildServices } from './services.ts';

type ParseServices = Pick<BuildServices, 'store' | 'workers' | 'memory' | 'outlines'>;

/** A site's Markdown. */
export interface ParsedSite {
  /** As its files have it. */
  readonly parsed: ParsedContent;
  /** With everything of the reference in it. */
  readonly content: ParsedContent;
  /** Files of the reference, in addition to its pages, that go into the output. */
  readonly readerFiles: readonly Artifact[];
  /** Checks of articles, of all plugins. */
  readonly checks: readonly ArticleCheck[];
  /** Sidebars of pages that the reference makes. */
  readonly sidebars: readonly GeneratedSidebar[];
  readonly problems: readonly Problem[];
}

/** Parses the Markdown of a site that is loaded: as its files have it, and with everything of the reference in it. */
export async function parseSite(
  loaded: LoadedSite & { readonly config: Config },
  { reporter, inputs }: BuildInput,
  services: ParseServices,
): Promise<ParsedSite> {
  const { config, configKey, trust, bundle, referenceFiles: hashes, plugins } = loaded;
  const { store, workers, memory, outlines } = services;
  const { contentDirectory, listing } = inputs;
  reporter.stage('parse', { count: filterMemoized(listing.files, isMarkdownPage).length });
  const sources = [...(await loadParts('reference')), ...plugins.sources.map(referenceSource)];
  const t = translator(bundle.articleStrings, config.locales[0]?.name ?? 'en');
  const site = { contentDirectory, config, hashes, store };
  const referenceKey = filesKey(hashes.keys(), inputs);
  const reference = await memory.last('reference', `${configKey} ${referenceKey}`, () =>
    openReference({ ...site, t }, sources),
  );
  const editionAt = (folder: string) => editionOf({ ...site, t, folder }, sources);
  const checks = [
    ...(await loadParts('articleCheck')),
    ...(await pluginChecks(plugins, { sources, editionAt })),
  ];
  const parsing = parsingOf({
    ...site,
    trust,
    bundle,
    workers,
    reference,
    referenceKey,
    sources,
    checks,
    plugins,
  });
  const content = await parseContent({
    contentDirectory,
    files: listing.files,
    hashes: inputs.hashes,
    source: parsing.source,
    generated: reference.pages,
    wants: builtFiles(config.docs),
    defaults: config.docs,
    memory,
    parts: plugins.pages,
    reporter,
    outlines,
  });
  const parsed = trust.trustsContent ? content : withoutMarkup(content);
  const showing = parsed.docs.filter(({ references }) => references.length > 0);
  const expanded = await expandReferences(showing, parsing.expanding);
  return {
    parsed,
    content: { ...parsed, docs: parsed.docs.map((doc) => expanded.docs.get(doc) ?? doc) },
    checks,
    readerFiles: reference.files?.(showing.flatMap(usesOf)) ?? [],
    sidebars: reference.sidebars ?? [],
    problems: concatProblems(parsed, expanded),
  };
}

/** Most sites have no plugins, and load none of their code. What a plugin of the site needs must be there. */
async function pluginChecks(
  { all }: LoadedSite['plugins'],
  providers: Providers,
): Promise<readonly ArticleCheck[]> {
  if (all.every(({ plugin, isBuiltIn }) => isBuiltIn && plugin.check === undefined)) return [];
  const { articleChecks } = await import('../site-plugins/article-checks.ts');
  return articleChecks(all, providers);
}

function usesOf({ path, references }: Doc): readonly ReferenceUse[] {
  return references.map((use) => ({ ...use, version: versionFolder(path) }));
}
