import { posix } from 'node:path';
import type {
  Edition,
  GeneratedSidebar,
  Reference,
  ReferencePages,
  ReferenceSource,
  ReferenceUse,
  ShownFragment,
} from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import type { ApiData } from '../../../plugin.ts';
import { error, type Problem } from '../../../problems.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import type { Artifact, SourceFile } from '../../../types.ts';
import { apiFile } from '../../shared/api-files.ts';
import { type ApiVersions, NOTHING, showChanges } from '../diff/fragment.ts';
import { apisPage } from './apis-page.ts';
import { createBuilderFiles } from './builder/files.ts';
import { downloads } from './downloads.ts';
import { innerLinks } from './inner-links.ts';
import { type LoadedApi, loadApi, loadDocument, textReader } from './load.ts';
import { longExamples } from './long-examples.ts';
import type { ApiModel, Operation } from './model.ts';
import { offeredApi, webhooksOf } from './offered-api.ts';
import { namePages, type PagesPlace } from './page-names.ts';
import { apiPages } from './pages.ts';
import { offeredSamples, readRuns } from './samples/runs.ts';
import { isRequestShown, SHOWING, type Showable } from './show.ts';
import { apiSidebar } from './sidebar.ts';

/** Source of OpenAPI files, and the directives that show them. */
export const openApi: ReferenceSource = {
  name: 'openapi',
  directives: ({ config }) => (config.reference.length === 0 ? [] : [...Object.keys(SHOWING), 'api-changes']),
  // Offers only the first API, which readers of the site try.
  offers: {
    examples: (site) => async () => (await import('./checks/check.ts')).examplesOf(site),
    openapi(site) {
      const loaded = firstApi(site);
      return loaded?.model && offeredApi(loaded.model, loadDocument(loaded, site));
    },
    samples(site) {
      const loaded = firstApi(site);
      return loaded?.model && offeredSamples(loaded.model);
    },
  },
  provides: {
    openapi: (site) =>
      site.config.reference.flatMap((config) => {
        const loaded = modelOf(config, site);
        const document = loadDocument(loaded, site);
        const data: ApiData = {
          name: config.name,
          document,
          webhooks: loaded.model ? webhooksOf(loaded.model) : [],
        };
        return document === undefined ? [] : [data];
      }),
  },
  open: async (site) =>
    referenceTo(
      site.config.reference.map((api) => openApiFile(api, site)),
      site,
    ),
};

type ApiConfig = Edition['config']['reference'][number];

function firstApi(site: Edition): LoadedApi | undefined {
  const [config] = site.config.reference;
  return config && modelOf(config, site);
}

/** A loaded API of the configuration. */
interface OpenedApi extends Pick<LoadedApi, 'problems' | 'files'> {
  readonly config: ApiConfig;
  /** Absent if the file cannot be read, which is reported. */
  readonly shown?: Showable;
}

function openApiFile(config: ApiConfig, site: Edition): OpenedApi {
  const { model, problems, files } = modelOf(config, site);
  if (model === undefined)
    return { config, problems: problems.map((problem) => ({ ...problem, unread: 'cause' })), files };
  const { operations } = model;
  const named = new Map(operations.map((operation) => [operation.id, operation] as const).reverse());
  const placed = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
  const builder = createBuilderFiles(model, site.offered('data')?.testCards, config.sandbox);
  const { runs, problems: wrongRuns } = readRuns(site);
  return {
    config,
    problems: [...problems, ...wrongRuns],
    files,
    shown: { model, named, placed, builder, runs },
  };
}

/** Loads the file that the configuration names. */
function modelOf(config: ApiConfig, site: Edition): LoadedApi {
  const named = posix.normalize(config.openapi);
  const path = apiFile(named, site);
  if (!named.startsWith('content/reference/') || path === undefined)
    return { problems: [missing(named, config, site.hashes)], files: [] };
  return loadApi(path, site);
}

function missing(named: string, { at }: ApiConfig, hashes: Edition['hashes']): Problem {
  const all = [...hashes.keys()]
    .filter((path) => path.startsWith('reference/'))
    .map((path) => `content/${path}`);
  if (!named.startsWith('content/reference/')) {
    const text = `The OpenAPI file "${named}" does not lie below content/reference.`;
    return error('missing-file', text, { ...at, hint: whereItIs(named, all) });
  }
  return error('missing-file', `No file at "${named}".`, { ...at, hint: didYouMean(named, all) });
}

/** Returns a hint: the full path if the beginning is missing, else where the file belongs. */
function whereItIs(named: string, all: readonly string[]): string {
  const found = all.find((path) => path.endsWith(`/${named}`));
  return found === undefined ? 'Move it there.' : `Write "${found}".`;
}

function referenceTo(apis: readonly OpenedApi[], site: Edition): Reference {
  const byName = new Map(apis.map((api) => [api.config.name, api]));
  const apiOf = ({ attributes }: ReferenceUse): OpenedApi | undefined =>
    attributes.api === undefined ? apis[0] : byName.get(attributes.api);
  return {
    problems: apis.flatMap(({ problems }) => problems),
    ...madePages(apis, site),
    files(uses) {
      const usesOf = new Map<OpenedApi | undefined, ReferenceUse[]>(apis.map((api) => [api, []]));
      for (const use of uses) usesOf.get(apiOf(use))?.push(use);
      return apis.flatMap((api) => filesOf(api, usesOf.get(api) ?? [], site));
    },
    find(use, pages) {
      const api = apiOf(use);
      if (api === undefined) return unknownApi(use.attributes.api ?? '', [...byName.keys()]);
      if (api.shown === undefined) return NOTHING;
      const isFirst = api === apis[0];
      const own = pagesOfApi(pages, api.config.name, isFirst);
      if (use.name === 'api-changes') return showChanges(use, versionsOf(api.config, site), own);
      const show = SHOWING[use.name];
      if (show === undefined) throw new Error(`OpenAPI knows no directive "${use.name}".`);
      const shown = show(use, api.shown, own);
      if (!('key' in shown)) return shown;
      return withInnerLinks(
        // The path of the file is part of the key, because links and problems in its texts depend on it.
        { ...shown, key: [api.shown.model.file, isFirst ? '' : api.config.name, shown.key] },
        api.shown.model,
        own,
      );
    },
  };
}

/** Returns the versions of the site; one without its own file has that of the current version. */
function versionsOf(config: ApiConfig, site: Edition): ApiVersions {
  const named = site.config.docs.versions.map(({ name }) => name);
  const frozen = [...site.hashes.keys()].flatMap((path) => /^versions\/([^/]+)\//.exec(path)?.[1] ?? []);
  return {
    names: [...new Set(['current', ...named, ...frozen])],
    open: (folder) => modelOf(config, { ...site, folder }),
  };
}

function unknownApi(written: string, names: readonly string[]): Problem {
  const hint = didYouMean(written, names) ?? `There are: ${names.slice(0, 20).join(', ')}.`;
  return error('unknown-api', `This site has no API "${written}".`, { hint });
}

function withInnerLinks({ key, make }: ShownFragment, model: ApiModel, pages: ReferencePages): ShownFragment {
  const links = innerLinks(model, pages);
  return links.key === '' ? { key, make } : { key: [links.key, key], make: (t) => links.resolved(make(t)) };
}

const scoped = new WeakMap<ReferencePages, Map<string, ReferencePages>>();

/** Returns the pages of one API. Directives may omit the name of the first API. Cached, because others cache by `pages`. */
function pagesOfApi(pages: ReferencePages, name: string, isFirst: boolean): ReferencePages {
  const known = scoped.get(pages) ?? new Map<string, ReferencePages>();
  scoped.set(pages, known);
  const made = known.get(name) ?? {
    inVersion: (folder: string) => pagesOfApi(pages.inVersion(folder), name, isFirst),
    suggestions: pages.suggestions,
    pageOf: (directive: string, id: string) =>
      (isFirst ? pages.pageOf(directive, id) : undefined) ?? pages.pageOf(directive, id, name),
  };
  known.set(name, made);
  return made;
}

/** Returns the files for download, and those for request builders. */
function filesOf(
  { shown, files }: OpenedApi,
  uses: readonly ReferenceUse[],
  site: Edition,
): readonly Artifact[] {
  if (shown === undefined) return [];
  const hash = contentHash(JSON.stringify(files));
  return [
    ...downloads(shown.model, hash, textReader(site, [])),
    ...longExamples(shown.model),
    ...requestsShown(uses, shown.model).flatMap(shown.builder.fileOf),
  ];
}

/** Returns the operations whose request is shown on a page. */
function requestsShown(uses: readonly ReferenceUse[], { operations }: ApiModel): readonly Operation[] {
  const ids = uses
    .filter(({ name, attributes }) => name === 'operation' && isRequestShown(attributes.part))
    .map(({ attributes }) => attributes.id ?? '');
  const shown = new Set(ids);
  return operations.filter(({ id }) => shown.has(id));
}

/** Returns pages and sidebars of the APIs with a path for them. */
function madePages(
  apis: readonly OpenedApi[],
  site: Edition,
): { readonly pages: readonly SourceFile[]; readonly sidebars: readonly GeneratedSidebar[] } {
  const titles = apis.map(({ shown }) => shown?.model.title);
  const made = apis.flatMap(({ config, shown }) => {
    const place = shown && pagesPlace(config, shown.model, site);
    if (shown === undefined || place === undefined) return [];
    const { model } = shown;
    const isShared = titles.filter((title) => title === model.title).length > 1;
    const label = isShared ? `${model.title} ${model.version}` : model.title;
    const names = namePages(model, place);
    const page = { label, names, t: site.t, ...(apis.length > 1 && { api: config.name }) };
    return [{ pages: apiPages(model, page), sidebar: apiSidebar(model, page), label, model, names }];
  });
  return {
    pages: [...made.flatMap(({ pages }) => pages), ...apisPage(made, site.t)],
    sidebars: made.map(({ sidebar }) => sidebar),
  };
}

/** Returns the place of an API's pages; undefined for a frozen version without its own file, which has no own pages. */
function pagesPlace(
  { pages }: ApiConfig,
  { file }: ApiModel,
  { folder, config }: Edition,
): PagesPlace | undefined {
  if (pages === undefined || !file.startsWith(folder)) return undefined;
  if (folder === '') return { folder: `pages/${pages}/` };
  const version = folder.slice('versions/'.length, -1);
  const path = config.docs.versions.find(({ name }) => name === version)?.path || version;
  return { folder: `${folder}pages/${pages}/`, root: `/${pages}/${path}` };
}
