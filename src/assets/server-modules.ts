import { pathToFileURL } from 'node:url';
import type { ComponentType, Context } from 'react';
import { error, type Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Strings, Theme } from '../shared/theme.ts';
import type { ReactPage } from '../site/pages.ts';
import { checkMetadata } from './page-metadata.ts';

/** Absolute paths of modules. */
export interface ServerModules {
  /** What pages are drawn with. */
  readonly app: string;
  /** The site's React pages; null when it has none. Apart, since one that changes concerns no other page. */
  readonly pages: string | null;
  /** What articles are drawn with: changes less often, and costs more when it does. */
  readonly articles: string;
}

/** What articles are drawn with. */
export interface ArticleComponents extends Pick<Theme, 'markdown' | 'directives' | 'reference'> {
  readonly articleStrings: Theme['strings'];
  /** Gives components their sentences. */
  readonly StringsContext: Context<Strings>;
}

/** What pages are drawn with, the site's own among them. */
export interface AppModule {
  readonly theme: Pick<Theme, 'App' | 'navbar' | 'strings'>;
  /** The article's element, from the same bundle as the theme. */
  readonly Article: ComponentType<{ readonly source: string }>;
  /** React page, by its path below `content/`. */
  readonly pages: Readonly<Record<string, { readonly default?: unknown; readonly metadata?: unknown }>>;
}

/** What the theme and the site's React pages offer to whoever writes content. */
export interface Offer {
  /** Names that `:::name` may use. */
  readonly directives: readonly string[];
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
  /** Language → key → sentence of the interface. */
  readonly strings: Theme['strings'];
  /** Language → key → sentence that articles speak. */
  readonly articleStrings: Theme['strings'];
  readonly pages: readonly ReactPage[];
  readonly problems: readonly Problem[];
}

/** Loads what pages are drawn with. */
export async function loadApp({ app, pages }: ServerModules): Promise<AppModule> {
  const [theme, own] = await Promise.all([
    import(pathToFileURL(app).href) as Promise<Omit<AppModule, 'pages'>>,
    pages === null ? { pages: {} } : (import(pathToFileURL(pages).href) as Promise<Pick<AppModule, 'pages'>>),
  ]);
  return { ...theme, ...own };
}

/** Loads what articles are drawn with. */
export async function loadArticles({ articles }: ServerModules): Promise<ArticleComponents> {
  return (await import(pathToFileURL(articles).href)) as ArticleComponents;
}

/** Loads the modules to see what they offer. */
export async function offerOf(modules: ServerModules): Promise<Offer> {
  const [{ theme, pages }, { directives, articleStrings }] = await Promise.all([
    loadApp(modules),
    loadArticles(modules),
  ]);
  return {
    directives: Object.keys(directives),
    navbar: Object.keys(theme.navbar),
    strings: theme.strings,
    articleStrings,
    ...checkPages(pages),
  };
}

function checkPages(modules: AppModule['pages']): Pick<Offer, 'pages' | 'problems'> {
  const all = Object.entries(modules).map(([path, module]) => ({ path: path as ContentPath, module }));
  const isComponent = ({ module }: (typeof all)[number]): boolean => typeof module.default === 'function';
  const checked = all
    .filter(isComponent)
    .map(({ path, module }) => ({ path, ...checkMetadata(path, module.metadata) }));
  return {
    pages: checked.map(({ path, metadata }) => ({ path, metadata })),
    problems: [
      ...all.filter((page) => !isComponent(page)).map(({ path }) => noDefaultExport(path)),
      ...checked.flatMap(({ problems }) => problems),
    ],
  };
}

function noDefaultExport(path: string): Problem {
  return error(
    'no-default-export',
    `content/${path} has no React component as its default export, so there is nothing to render.`,
    {
      file: `content/${path}`,
      line: 1,
      column: 1,
      hint: 'Write "export default function Page() { return … }". Start the file\'s name with "_" if it is not a page.',
    },
  );
}
