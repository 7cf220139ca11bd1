import { join } from 'node:path';
import { isActiveFile, unpublishedFile } from './assets/active-files.ts';
import { loadAssets, referencedFiles } from './assets/files.ts';
import type { Config } from './config/schema.ts';
import type { ContentDirectory } from './content/directory.ts';
import { isFolderFile } from './content/folders.ts';
import { type History, type KnownHistories, readHistory } from './content/history.ts';
import { picked } from './content/picked.ts';
import { readSearchQueries } from './content/search-queries.ts';
import { linkAgain, newerDocs } from './linked.ts';
import { stateFolder } from './output/state.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { type Collect, filesKey, type LoadedSite, type ParsedSite } from './parse-site.ts';
import type { SiteRendering } from './render/site.ts';
import type { BuildRequest } from './reporting.ts';
import type { ContentPath } from './shared/paths.ts';
import { checkExternalLinks } from './site/external-links.ts';
import { link } from './site/link.ts';
import type { Site } from './site/site.ts';
import type { Begun, Means } from './stages.ts';
import type { Store } from './store/store.ts';
import type { Doc } from './types.ts';

/** What is known of a site when its files have been parsed. */
export interface Known {
  readonly loaded: LoadedSite & { readonly config: Config };
  readonly parsed: ParsedSite;
}

/** The linked site, and whatever its pages show that stands in no Markdown. */
export interface LinkedSite extends Pick<PagesContext, 'assets' | 'lastUpdates' | 'texts'> {
  readonly site: Site;
  /** Searches that must find their pages. */
  readonly queries: SiteRendering['queries'];
}

/** Links a site whose files are parsed, and gathers what its pages show beside their texts. */
export async function linkSite(
  { loaded, parsed: { content, readerFiles } }: Known,
  begun: Begun,
  means: Means,
  collect: Collect,
): Promise<LinkedSite> {
  const { request, reporter, inputs } = begun;
  const { memory } = means;
  const { config, configKey, bundle } = loaded;
  const { siteDirectory, drafts } = request;
  const { files } = inputs.listing;
  const { queries } = collect(readSearchQueries(inputs.contentDirectory, inputs.hashes, means.store));
  reporter.stage('link');
  const linkAll = (): Site =>
    link({
      ...{ ...content, config, drafts, files: new Set(files), generator: `paydocs ${packageVersion()}` },
      reactPages: bundle.pages,
      strings: bundle.strings,
      generated: readerFiles.map(({ path }) => path),
    });
  const site = collect(linkedSite(linkAll, content.docs, { loaded, begun, means }));
  collect(await externalProblems(site, request));
  const referenced = loaded.trust.trustsContent
    ? referencedFiles(site)
    : publishedFiles(referencedFiles(site), inputs.contentDirectory, collect);
  const { assets } = collect(
    await memory.last('assets', `${configKey} ${filesKey(referenced, inputs)}`, () =>
      loadAssets(inputs.contentDirectory, referenced, config),
    ),
  );
  const { lastUpdates } = collect(
    await memory.last('history', configKey, () => historyOf(siteDirectory, config, means.store)),
  );
  const texts = memory.linked?.site === site ? newerDocs(content.docs, memory.linked) : new Map();
  return { site, assets, lastUpdates, texts, queries };
}

/** Files that Markdown of untrusted content places or links to, but for those that could run. */
function publishedFiles(
  referenced: ReadonlySet<ContentPath>,
  contentDirectory: ContentDirectory,
  collect: Collect,
): ReadonlySet<ContentPath> {
  const active = [...referenced].filter((path) => isActiveFile(contentDirectory, path));
  collect({ problems: active.map(unpublishedFile) });
  return new Set([...referenced].filter((path) => !active.includes(path)));
}

/** The site as it is linked; where there is a memory, the last one if it still holds. */
function linkedSite(
  linkAll: () => Site,
  docs: readonly Doc[],
  given: { readonly loaded: LoadedSite; readonly begun: Begun; readonly means: Means },
): Site {
  const { memory, isHasty } = given.means;
  if (memory.linked === null) return linkAll();
  const { configKey, bundle } = given.loaded;
  const { inputs } = given.begun;
  const { files } = inputs.listing;
  const folderFiles = picked(files, isFolderFile);
  // What React pages import from elsewhere is in no key but the name of the code that came of it.
  const { app, pages } = bundle.modules;
  const rest = [configKey, app, pages, filesKey(folderFiles, inputs), ...files];
  memory.linked = linkAgain(docs, rest, { last: memory.linked, isHasty, link: linkAll });
  return memory.linked.site;
}

/** What other sites answer, when the configuration wants them asked. */
async function externalProblems({ config, locales }: Site, { siteDirectory, isOffline }: BuildRequest) {
  if (!config.links.external || isOffline) return { problems: [] };
  const links = locales.flatMap((locale) => locale.externalLinks);
  return {
    problems: await checkExternalLinks(links, join(stateFolder(siteDirectory), 'external-links.json')),
  };
}

/** True when pages say when they were changed last, or by whom. */
export function showsDates({ docs: { lastUpdated } }: Config): boolean {
  return lastUpdated.date || lastUpdated.author;
}

async function historyOf(siteDirectory: string, config: Config, store: Store): Promise<History> {
  const known: KnownHistories = {
    get: (key) => store.get('history', key) as ReturnType<KnownHistories['get']>,
    put: (key, history) => store.put('history', key, history),
  };
  if (showsDates(config)) return readHistory(siteDirectory, config.docs.lastUpdated, known);
  return { lastUpdates: new Map(), problems: [] };
}
