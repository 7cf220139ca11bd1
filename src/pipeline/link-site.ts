import { publishedFiles } from '../assets/active-files.ts';
import { loadAssets, referencedFiles } from '../assets/files.ts';
import type { Config } from '../config/schema.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import { isFolderFile, type PartFiles } from '../content/folders.ts';
import { filesKey } from '../files/hash.ts';
import { stateFolder } from '../output/state.ts';
import type { PagesContext } from '../pages/context.ts';
import { packageVersion } from '../platform/package.ts';
import type { Output } from '../plugin.ts';
import { concatProblems, type Problem } from '../problems.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import { checkLinkedSite } from '../site/checks/site.ts';
import { link } from '../site/link.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';
import { lastChanges } from './history.ts';
import type { BuildInput, Inputs } from './inputs.ts';
import type { LoadedSite } from './load-site.ts';
import type { ParsedSite } from './parse-site.ts';
import type { BuildServices } from './services.ts';

/** A parsed site that is not linked yet. */
export interface Known {
  readonly loaded: LoadedSite & { readonly config: Config };
  readonly parsed: ParsedSite;
}

/** A linked site, with data for its pages that are not in Markdown. */
export interface LinkedSite extends Pick<PagesContext, 'assets' | 'lastUpdates' | 'texts'> {
  readonly site: Site;
  /** Outputs of all plugins. */
  readonly outputs: readonly Output<unknown, Artifact>[];
  /** Names of outputs that worker threads can load, each of whose files depends on one page. */
  readonly onThreads: readonly string[];
  readonly problems: readonly Problem[];
}

/** Links a parsed site, and collects data for its pages that are not in Markdown. */
export async function linkSite(
  { loaded, parsed: { content, readerFiles, sidebars } }: Known,
  input: BuildInput,
  services: BuildServices,
): Promise<LinkedSite> {
  const { request, reporter, inputs } = input;
  const { memory } = services;
  const { config, configKey, bundle } = loaded;
  const { siteDirectory, drafts } = request;
  const { files } = inputs.listing;
  reporter.stage('link');
  const { outputs } = loaded.plugins;
  const linkAll = (): Site =>
    link({
      ...content,
      config,
      drafts,
      files: new Set(files),
      generator: `paydocs ${packageVersion()}`,
      reactPages: bundle.pages,
      pageParts: loaded.plugins.pages,
      strings: bundle.strings,
      sidebars,
      generated: [...readerFiles.map(({ path }) => path), ...linkable(outputs)],
    });
  const { site, newer } = memory.relink(content.docs, {
    rest: linkedFrom(
      {
        loaded,
        generated: [sidebars, readerFiles.map(({ path }) => path)],
        describing: loaded.plugins.pages.map((part) => part.files),
      },
      inputs,
    ),
    isHasty: services.isHasty,
    link: linkAll,
  });
  const isShard = services.part?.kind === 'shard';
  const place = { isOffline: request.isOffline, stateFolder: stateFolder(siteDirectory) };
  // `paydocs merge` checks the site once.
  const checked = isShard ? [] : await checkLinkedSite(site, place);
  const published = publishedFiles(referencedFiles(site), inputs.contentDirectory, {
    ...loaded.trust,
    trailingSlash: config.trailingSlash,
  });
  const loadedAssets = await memory.last('assets', `${configKey} ${filesKey(published.files, inputs)}`, () =>
    loadAssets(inputs.contentDirectory, published.files, config),
  );
  const history = await memory.last('history', configKey, () =>
    lastChanges(siteDirectory, config, services.store),
  );
  return {
    site,
    assets: loadedAssets.assets,
    lastUpdates: history.lastUpdates,
    texts: newer,
    outputs,
    onThreads: loaded.plugins.pageOutputs,
    problems: concatProblems(site, published, loadedAssets, history, { problems: checked }),
  };
}

/** Returns the files of outputs that pages may link to. */
function linkable(outputs: readonly Output<unknown, Artifact>[]): readonly OutputPath[] {
  return outputs.flatMap(({ paths = [] }) => paths.map(outputPath));
}

interface LinkedParts {
  readonly loaded: LoadedSite;
  /** Sidebars of the reference, and paths of its files. */
  readonly generated: readonly unknown[];
  /** Files that contain descriptions for plugins. */
  readonly describing: readonly (PartFiles | undefined)[];
}

/** Returns the inputs of linking besides the docs, for comparison with `===`. */
function linkedFrom({ loaded, describing, generated }: LinkedParts, inputs: Inputs): readonly unknown[] {
  const { files } = inputs.listing;
  const partFiles = describing.flatMap((part) => (part ? filterMemoized(files, part.isFor) : []));
  const folderFiles = [...filterMemoized(files, isFolderFile), ...partFiles];
  // Only the name of the bundle covers the imports of React pages.
  const { app, pages } = loaded.bundle.modules;
  const made = JSON.stringify(generated);
  return [loaded.configKey, app, pages, made, filesKey(folderFiles, inputs), ...files];
}
