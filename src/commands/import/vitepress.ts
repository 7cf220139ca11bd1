import { posix } from 'node:path';
import type { Data } from '../../javascript/values.ts';
import { homePage } from './home-page.ts';
import {
  addressNotes,
  HEAD_ADVICE,
  type ImportPlan,
  items,
  known,
  type Mapping,
  mapping,
  type Note,
  type OldSite,
  type PlannedFile,
  rooted,
  settingNotes,
  text,
  texts,
} from './plan.ts';
import { hostRedirects } from './redirects.ts';
import { categoryEntry, createDocFinder, type DocFinder, linkEntry } from './routes.ts';
import { listFiles, pathWithin } from './source.ts';

/** Plans the import of a site of VitePress. Its docs are the whole site. */
export function planVitePress(config: Mapping, site: OldSite): ImportPlan {
  const { source, folder } = site;
  const src = pathWithin(posix.join(folder, text(config.srcDir) ?? '.')) ?? folder;
  const excluded = texts(config.srcExclude);
  const listed = listFiles(source, src).filter(
    (path) => !path.startsWith('public/') && !isExcluded(path, excluded),
  );
  const locales = mapping(config.locales);
  const others = Object.keys(locales).filter((name) => name !== 'root');
  const rewrites = mapping(config.rewrites);
  const files = listed.map((path): PlannedFile => {
    const from = posix.join(src, path);
    const place = rewritten(path, rewrites);
    const locale = others.find((name) => place.startsWith(`${name}/`));
    const to =
      locale === undefined
        ? `content/docs/${place}`
        : `content/locales/${languageOf(locale, locales)}/docs/${place.slice(locale.length + 1)}`;
    return homePage({ from, to }, source);
  });
  const finder = createDocFinder(
    files.flatMap(({ to }) => (to.startsWith('content/docs/') ? [to.slice('content/docs/'.length)] : [])),
  );
  const root = mapping(locales.root);
  const theme = { ...mapping(config.themeConfig), ...mapping(root.themeConfig) };
  const statics = posix.join(src, 'public');
  const redirects = hostRedirects(source, [folder, '', statics]);
  return {
    generator: 'VitePress',
    dialects: ['vitepress', 'emoji', ...(mapping(config.markdown).math === undefined ? [] : ['math'])],
    config: known({
      ...siteSettings({ ...config, ...root }, theme),
      locales: others.length > 0 ? localeSettings(locales, others, text(config.lang)) : undefined,
      sidebars: convertSidebars(theme.sidebar, finder),
      navbar: navbar({ ...config, ...root }, theme),
      redirects: redirects.redirects.length > 0 ? [...redirects.redirects] : undefined,
    }),
    files: [
      ...files,
      ...listFiles(source, statics)
        .filter((path) => path !== '_redirects' && path !== '_headers')
        .map((path) => ({ from: posix.join(statics, path), to: `content/static/${path}` })),
    ],
    notes: [...redirects.notes, ...notesOf(config, theme)],
  };
}

/** Returns the path of a page after `rewrites`: a path, or a folder whose rest stays, `en/:rest*` → `:rest*`. */
function rewritten(path: string, rewrites: Mapping): string {
  for (const [from, to] of Object.entries(rewrites)) {
    const target = text(to);
    if (target === undefined) continue;
    if (from === path) return target;
    const [start, rest] = [from, target].map((each) => /^([^:(]*):\w+(?:\*|\(\.\*\))$/.exec(each)?.[1]);
    if (start !== undefined && rest !== undefined && path.startsWith(start))
      return rest + path.slice(start.length);
  }
  return path;
}

/** True for a file that a pattern with at most one kind of wildcard leaves out: `drafts/**`, `README.md`. */
function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const [start = '', ...rest] = pattern.split(/\*+/);
    return rest.length === 0
      ? path === pattern
      : path.startsWith(start) && path.endsWith(rest.at(-1)?.replace(/^\//, '') ?? '');
  });
}

function languageOf(folder: string, locales: Mapping): string {
  return text(mapping(locales[folder]).lang) ?? folder;
}

function localeSettings(locales: Mapping, others: readonly string[], lang = 'en'): Mapping {
  const root = mapping(locales.root);
  const entries = others.map((name) => {
    const { label } = mapping(locales[name]);
    const language = languageOf(name, locales);
    return [language, known({ label, path: language === name ? undefined : name })] as const;
  });
  return Object.fromEntries([[text(root.lang) ?? lang, known({ label: root.label })] as const, ...entries]);
}

function siteSettings(config: Mapping, theme: Mapping): Mapping {
  const footer = mapping(theme.footer);
  const copyright = [text(footer.message), text(footer.copyright)]
    .filter((part) => part !== undefined)
    .join('<br>');
  const edit = text(mapping(theme.editLink).pattern);
  const { lowest, highest } = outline(theme.outline);
  return known({
    title: text(config.title) ?? 'Documentation',
    tagline: config.description,
    url: text(mapping(config.sitemap).hostname)?.replace(/\/+$/, '') ?? 'https://docs.example.com',
    baseUrl: config.base,
    docs: known({
      routeBasePath: '/',
      numberPrefixes: false,
      editUrl: edit === undefined ? undefined : /^https?:\/\/[^/]+\/.+?\/edit\/[^/]+\//.exec(edit)?.[0],
      lastUpdated: config.lastUpdated === true ? { date: true } : undefined,
    }),
    footer: copyright === '' ? undefined : { copyright },
    tableOfContents:
      lowest === undefined ? undefined : known({ minHeadingLevel: lowest, maxHeadingLevel: highest }),
  });
}

/** Returns the lowest and the highest level of headings in `outline`; neither if it has none, or begins at level one. */
function outline(value: Data | undefined): { readonly lowest?: number; readonly highest?: number } {
  const level = Array.isArray(value) ? value : mapping(value).level;
  if (level === 'deep') return { lowest: 2, highest: 6 };
  const [from, to] = Array.isArray(level) ? level : [level, level];
  return typeof from === 'number' && typeof to === 'number' && from > 1 ? { lowest: from, highest: to } : {};
}

function navbar(config: Mapping, theme: Mapping): Mapping {
  const social = items(theme.socialLinks)
    .map(mapping)
    .flatMap((each): readonly Mapping[] => {
      const name = text(each.icon);
      return name === undefined
        ? []
        : [known({ label: name.charAt(0).toUpperCase() + name.slice(1), href: each.link })];
    });
  const locales = Object.keys(mapping(config.locales)).length > 1 ? [{ type: 'localeDropdown' }] : [];
  const { logo } = theme;
  const src = text(logo) ?? text(mapping(logo).src) ?? text(mapping(logo).light);
  return known({
    title: theme.siteTitle === false ? null : theme.siteTitle,
    logo:
      src === undefined
        ? undefined
        : known({ src: rooted(src), srcDark: mapping(logo).dark, alt: mapping(logo).alt }),
    items: [...items(theme.nav).flatMap((item) => navItem(mapping(item))), ...locales, ...social],
  });
}

function navItem(item: Mapping): readonly Mapping[] {
  const label = text(item.text);
  const link = text(item.link);
  if (label === undefined) return items(item.items).flatMap((each) => navItem(mapping(each)));
  if (item.items !== undefined) return [{ label, items: flatItems(items(item.items)) }];
  if (link === undefined) return [];
  return [/^[a-z][a-z\d+.-]*:/i.test(link) ? { label, href: link } : { label, to: rooted(link) }];
}

/** Returns the links of a menu, with those of its groups. */
function flatItems(list: readonly Data[]): readonly Mapping[] {
  return list
    .map(mapping)
    .flatMap((each) => (each.items === undefined ? navItem(each) : flatItems(items(each.items))));
}

/** Converts the sidebar, or the sidebars of several folders, each under the name of its folder; undefined if all are empty. */
function convertSidebars(sidebar: Data | undefined, finder: DocFinder): Mapping | undefined {
  if (Array.isArray(sidebar)) return { docs: sidebarItems(sidebar, '', finder) };
  const named = Object.entries(mapping(sidebar)).flatMap(([prefix, value]) => {
    const { base } = mapping(value);
    const list = Array.isArray(value) ? value : items(mapping(value).items);
    const entries = sidebarItems(list, text(base) ?? '', finder);
    const name = prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'docs';
    return entries.length > 0 ? [[name, entries] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}

function sidebarItems(list: readonly Data[], base: string, finder: DocFinder): readonly Data[] {
  return list.map(mapping).flatMap((item): readonly Data[] => {
    const inner = text(item.base) ?? base;
    const label = text(item.text);
    const link = text(item.link);
    const address = link === undefined || /^[a-z][a-z\d+.-]*:/i.test(link) ? link : posix.join(inner, link);
    if (item.items === undefined) return address === undefined ? [] : [linkEntry(label, address, finder)];
    const entries = sidebarItems(items(item.items), inner, finder);
    if (label === undefined) return entries;
    const id = address === undefined ? undefined : finder.idOf(address);
    const settings = known({
      link: id === undefined ? undefined : { type: 'doc', id },
      collapsible: item.collapsed === undefined ? false : undefined,
      collapsed: item.collapsed,
    });
    return [categoryEntry(label, entries, settings)].filter((each) => each !== undefined);
  });
}

const ADVICE = {
  head: HEAD_ADVICE,
  markdown: 'Plugins of markdown-it do not run. A plugin of the site may use those of remark.',
  vite: 'The theme is bundled without settings.',
};

function notesOf(config: Mapping, theme: Mapping): readonly Note[] {
  return [
    ...settingNotes(config, ADVICE),
    ...settingNotes(theme, { carbonAds: 'The default theme shows no advertisements.' }, 'themeConfig.'),
    ...addressNotes('url', config.sitemap),
  ];
}
