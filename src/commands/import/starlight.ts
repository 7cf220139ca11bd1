import { posix } from 'node:path';
import type { Data } from '../../javascript/values.ts';
import { parseYaml } from '../../yaml/document.ts';
import { frontMatterOf, withFrontMatterKey } from './front-matter.ts';
import { homePage } from './home-page.ts';
import {
  addressNotes,
  HEAD_ADVICE,
  type ImportPlan,
  isRecord,
  items,
  known,
  type Mapping,
  mapping,
  type Note,
  type OldSite,
  type PlannedFile,
  pick,
  setting,
  settingNotes,
  text,
} from './plan.ts';
import { hostRedirects } from './redirects.ts';
import { categoryEntry, createDocFinder, type DocFinder, linkEntry } from './routes.ts';
import { listFiles, readText, type SourceFolder } from './source.ts';

const DOCS = 'src/content/docs';

/** Plans the import of a site of Starlight. Its docs are the whole site. */
export function planStarlight(config: Mapping, { source, folder }: OldSite): ImportPlan {
  const options = starlightOptions(config);
  const from = posix.join(folder, DOCS);
  const locales = mapping(options.locales);
  const main = mainLocale(options, locales);
  const others = Object.keys(locales).filter((name) => name !== 'root' && name !== main.folder);
  const files = listFiles(source, from).map((path): PlannedFile => {
    const locale = others.find((name) => path.startsWith(`${name}/`));
    const own = locale === undefined && main.folder !== '' ? path.replace(`${main.folder}/`, '') : path;
    const to =
      locale === undefined
        ? `content/docs/${own}`
        : `content/locales/${languageOf(locale, locales)}/docs/${path.slice(locale.length + 1)}`;
    return starlightPage({ from: posix.join(from, path), to }, source);
  });
  const docs = files.map(({ to }) => to).filter((to) => to.startsWith('content/docs/'));
  const finder = createDocFinder(docs.map((to) => to.slice('content/docs/'.length)));
  const statics = posix.join(folder, 'public');
  const redirects = hostRedirects(source, [folder, '', statics]);
  const own = Object.entries(mapping(config.redirects)).flatMap(([from, to]) => {
    const target = text(to) ?? text(mapping(to).destination);
    return target === undefined || /[[\]]/.test(from) ? [] : [{ from, to: target }];
  });
  const all = [...own, ...redirects.redirects];
  return {
    generator: 'Starlight',
    dialects: [],
    config: known({
      ...siteSettings(config, options, source),
      locales:
        others.length > 0 || main.language !== 'en' ? localeSettings(locales, others, main) : undefined,
      sidebars: sidebars(items(options.sidebar), finder, docs),
      navbar: navbar(options, others.length > 0),
      redirects: all.length > 0 ? all : undefined,
    }),
    files: [
      ...files,
      ...listFiles(source, statics)
        .filter((path) => path !== '_redirects' && path !== '_headers')
        .map((path) => ({ from: posix.join(statics, path), to: `content/static/${path}` })),
    ],
    notes: [...redirects.notes, ...notesOf(config, options)],
  };
}

/** Returns the options of the call `starlight(…)` in the list of integrations. */
function starlightOptions(config: Mapping): Mapping {
  const calls = items(config.integrations).map(mapping);
  const call = calls.find((each) => /starlight/i.test(text(each.call) ?? ''));
  return mapping(items(call?.args)[0]);
}

interface MainLocale {
  /** Empty for a language at addresses without its name. */
  readonly folder: string;
  readonly language: string;
  readonly settings: Mapping;
}

function mainLocale(options: Mapping, locales: Mapping): MainLocale {
  const written = text(options.defaultLocale);
  const isRoot =
    isRecord(locales.root) || written === undefined || written === 'root' || !isRecord(locales[written]);
  const folder = isRoot ? '' : written;
  const settings = mapping(locales[isRoot ? 'root' : written]);
  return { folder, language: text(settings.lang) ?? (folder === '' ? 'en' : folder), settings };
}

function languageOf(folder: string, locales: Mapping): string {
  return text(mapping(locales[folder]).lang) ?? folder;
}

function localeSettings(locales: Mapping, others: readonly string[], main: MainLocale): Mapping {
  const path = main.folder === '' ? undefined : main.folder;
  const entries = others.map((name) => {
    const { label, dir } = mapping(locales[name]);
    const language = languageOf(name, locales);
    return [language, known({ label, direction: dir, path: language === name ? undefined : name })] as const;
  });
  return Object.fromEntries([
    [main.language, known({ label: main.settings.label, path })] as const,
    ...entries,
  ]);
}

function siteSettings(config: Mapping, options: Mapping, source: SourceFolder): Mapping {
  const title = text(options.title) ?? text(Object.values(mapping(options.title))[0]);
  const edit = text(mapping(options.editLink).baseUrl);
  const contents = mapping(options.tableOfContents);
  return known({
    title: title ?? 'Documentation',
    tagline: options.description,
    url: text(config.site)?.replace(/^(https?:\/\/[^/]+).*$/, '$1') ?? 'https://docs.example.com',
    baseUrl: config.base,
    trailingSlash:
      config.trailingSlash === 'always' ? true : config.trailingSlash === 'never' ? false : undefined,
    favicon:
      text(options.favicon) ??
      (readText(source, 'public/favicon.svg') === undefined ? undefined : '/favicon.svg'),
    docs: known({
      routeBasePath: '/',
      numberPrefixes: false,
      editUrl: edit === undefined ? undefined : /^https?:\/\/[^/]+\/.+?\/edit\/[^/]+\//.exec(edit)?.[0],
      lastUpdated: options.lastUpdated === true ? { date: true } : undefined,
    }),
    tableOfContents:
      Object.keys(contents).length > 0 ? pick(contents, 'minHeadingLevel', 'maxHeadingLevel') : undefined,
  });
}

function navbar(options: Mapping, hasLocales: boolean): Mapping {
  const social = Array.isArray(options.social)
    ? items(options.social).map((each) => pick(mapping(each), 'label', 'href'))
    : Object.entries(mapping(options.social)).map(([label, href]) => ({ label, href }));
  const locales = hasLocales ? [{ type: 'localeDropdown' }] : [];
  return { items: [...locales, ...social] };
}

function sidebars(list: readonly Data[], finder: DocFinder, docs: readonly string[]): Mapping | undefined {
  if (list.length === 0) return undefined;
  return { docs: list.flatMap((item) => sidebarItem(item, finder, docs)) };
}

function sidebarItem(item: Data, finder: DocFinder, docs: readonly string[]): readonly Data[] {
  if (typeof item === 'string') return [linkEntry(undefined, item, finder)];
  const { label, slug, link, items: inner, autogenerate, collapsed } = mapping(item);
  const name = text(label);
  const address = text(slug) ?? text(link);
  if (address !== undefined) return [linkEntry(name, address, finder)];
  const directory = text(mapping(autogenerate).directory)?.replace(/^\/+|\/+$/g, '');
  const entries =
    directory === undefined
      ? items(inner).flatMap((each) => sidebarItem(each, finder, docs))
      : docs.some((path) => path.startsWith(`content/docs/${directory}/`))
        ? [{ type: 'autogenerated', dirName: directory }]
        : [];
  if (name === undefined) return entries;
  return [categoryEntry(name, entries, { collapsed: collapsed === true })].filter(
    (each) => each !== undefined,
  );
}

/** Returns a page with the keys of front matter that paydocs reads for those that Starlight reads. */
function starlightPage(
  file: { readonly from: string; readonly to: string },
  source: SourceFolder,
): PlannedFile {
  if (!/\.mdx?$/.test(file.to)) return file;
  const drawn = homePage(file, source);
  const written = 'text' in drawn ? drawn.text : readText(source, file.from);
  const yaml = written === undefined ? undefined : frontMatterOf(written);
  if (written === undefined || yaml === undefined) return drawn;
  const { value, problems } = parseYaml(yaml, { file: '' });
  const data: Data = problems.length > 0 ? null : JSON.parse(JSON.stringify(value ?? null));
  const { sidebar, tableOfContents, slug } = mapping(data);
  const keys: readonly (readonly [string, Data | undefined])[] = [
    ['sidebar_label', mapping(sidebar).label],
    ['sidebar_position', mapping(sidebar).order],
    ['hide_table_of_contents', tableOfContents === false ? true : undefined],
    ['slug', typeof slug === 'string' && !slug.startsWith('/') ? `/${slug}` : undefined],
  ];
  const changed = keys.reduce((page, [key, to]) => {
    const isNew = typeof to === 'string' || typeof to === 'number' || typeof to === 'boolean';
    return isNew ? withFrontMatterKey(page, key, to) : page;
  }, written);
  return changed === written ? drawn : { ...file, text: changed };
}

const ADVICE = {
  customCss: 'Put styles into theme/styles/custom.css.',
  components: 'A file of the `theme` folder replaces a component.',
  head: HEAD_ADVICE,
  logo: 'Put the picture into content/static, and name it in `navbar.logo`.',
  plugins: 'Write a plugin for paydocs if you need what they do: docs/plugins.md.',
};

function notesOf(config: Mapping, options: Mapping): readonly Note[] {
  const others = items(config.integrations)
    .map((each) => text(mapping(each).call))
    .filter((name) => name !== undefined && !/starlight|mdx|sitemap/i.test(name));
  return [
    ...addressNotes('site', text(config.site)),
    ...settingNotes(options, ADVICE),
    ...others.map((name) => setting(`integrations: ${name}`, 'Integrations of Astro do not run.')),
  ];
}
