import type { Config } from '../config/schema.ts';
import { builtFiles } from '../content/built.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import { type ParsedContent, parseContent } from '../content/parse.ts';
import { withoutMarkup } from '../content/untrusted.ts';
import type { GeneratedSidebar, ReferenceUse } from '../contract/reference.ts';
import { filesKey } from '../files/hash.ts';
import { contentReader, isMarkdownPage } from '../files/read.ts';
import { concatProblems, type Problem } from '../problems.ts';
import { expandReferences } from '../reference/expand.ts';
import { editionOf, openReference } from '../reference/index.ts';
import { translator } from '../reference/translate.ts';
import { versionFolder } from '../shared/editions.ts';
import { type FileChecks, fileChecks, wantedMarks } from '../site-plugins/file-checks.ts';
import type { Artifact, Doc } from '../types.ts';
import type { BuildInput } from './inputs.ts';
import type { LoadedSite } from './load-site.ts';
import { parsingOf } from './parse-setup.ts';
import type { BuildServices } from './services.ts';

type ParseServices = Pick<BuildServices, 'store' | 'workers' | 'memory' | 'outlines'>;

/** The parsed Markdown of a site. */
export interface ParsedSite {
  /** Docs as in their files, before slots are filled. */
  readonly parsed: ParsedContent;
  /** Docs with the content of the reference. */
  readonly content: ParsedContent;
  /** Output files of the reference, in addition to its pages. */
  readonly readerFiles: readonly Artifact[];
  /** Checks of articles and data, of all plugins. */
  readonly checks: FileChecks;
  /** Sidebars of the reference's pages. */
  readonly sidebars: readonly GeneratedSidebar[];
  readonly problems: readonly Problem[];
}

/** Parses the Markdown of a loaded site, and fills the slots of the reference. */
export async function parseSite(
  loaded: LoadedSite & { readonly config: Config },
  { reporter, inputs }: BuildInput,
  services: ParseServices,
): Promise<ParsedSite> {
  const { config, configKey, trust, bundle, referenceFiles: hashes, plugins } = loaded;
  const { store, workers, memory, outlines } = services;
  const { contentDirectory, listing } = inputs;
  reporter.stage('parse', { count: filterMemoized(listing.files, isMarkdownPage).length });
  const { sources } = plugins;
  const t = translator(bundle.articleStrings, config.locales[0]?.name ?? 'en');
  const site = { read: contentReader(contentDirectory), config, hashes, store, t };
  const referenceKey = filesKey(hashes.keys(), inputs);
  const reference = await memory.last('reference', `${configKey} ${referenceKey}`, () =>
    openReference(site, sources),
  );
  const editionAt = (folder: string) => editionOf({ ...site, folder }, sources);
  const checks: FileChecks = { checks: fileChecks(plugins.all, sources), config, hashes, editionAt };
  const parsing = parsingOf({
    contentDirectory,
    site,
    store,
    trust,
    bundle,
    workers,
    reference,
    referenceKey,
    marks: await wantedMarks(checks),
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

function usesOf({ path, references }: Doc): readonly ReferenceUse[] {
  return references.map((use) => ({ ...use, version: versionFolder(path) }));
}
