import { pathToFileURL } from 'node:url';
import type { ComponentType, Context } from 'react';
import { error, type Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { DirectiveRules, Strings, Theme } from '../shared/theme.ts';
import type { ReactPage } from '../site/pages.ts';
import { checkMetadata } from './page-metadata.ts';

/** Absolute paths of modules. */
export interface ServerModules {
  /** Renders pages. */
  readonly app: string;
  /** The site's React pages; null without any. A change of one does not affect other pages. */
  readonly pages: string | null;
  /** Renders articles. It changes less often than `app`, and a change affects every article. */
  readonly articles: string;
  /** The site's plugins, in the order of the configuration. */
  readonly plugins: readonly string[];
}

/** Components for rendering articles. */
export interface ArticleComponents extends Pick<Theme, 'markdown' | 'directives' | 'reference'> {
  readonly articleStrings: Theme['strings'];
  /** Context that provides strings to components. */
  readonly StringsContext: Context<Strings>;
  readonly translator: (
    strings: Strings,
  ) => (key: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** Components for rendering pages, including the site's React pages. */
export interface AppModule {
  readonly theme: Pick<Theme, 'App' | 'layouts' | 'navbar' | 'strings'>;
  /** Element of the article, from the same bundle as the theme. */
  readonly Article: ComponentType<{ readonly source: string }>;
  /** React page, by its path below `content/`. */
  readonly pages: Readonly<Record<string, { readonly default?: unknown; readonly metadata?: unknown }>>;
}

/** Names that the theme and the React pages provide to authors. */
export interface Offer {
  /** Name that `:::name` may use → its rules. */
  readonly directives: Readonly<Record<string, DirectiveRules>>;
  /** Kinds of navbar items. */
  readonly navbar: readonly string[];
  /** Names of layouts of pages. */
  readonly layouts: readonly string[];
  /** Language → key → string of the interface. */
  readonly strings: Theme['strings'];
  /** Language → key → string in articles. */
  readonly articleStrings: Theme['strings'];
  readonly pages: readonly ReactPage[];
  readonly problems: readonly Problem[];
}

/** Loads the components for pages. */
export async function loadApp({ app, pages }: ServerModules): Promise<AppModule> {
  const [theme, own] = await Promise.all([
    import(pathToFileURL(app).href) as Promise<Omit<AppModule, 'pages'>>,
    pages === null ? { pages: {} } : (import(pathToFileURL(pages).href) as Promise<Pick<AppModule, 'pages'>>),
  ]);
  return { ...theme, ...own };
}

/** Loads the components for articles. */
export async function loadArticles({ articles }: ServerModules): Promise<ArticleComponents> {
  return (await import(pathToFileURL(articles).href)) as ArticleComponents;
}

/** Loads the modules and returns the names that they provide. */
export async function offerOf(modules: ServerModules): Promise<Offer> {
  const [{ theme, pages }, { directives, articleStrings }] = await Promise.all([
    loadApp(modules),
    loadArticles(modules),
  ]);
  return {
    directives: Object.fromEntries(
      Object.entries(directives).map(([name, { directive = {} }]) => [name, directive]),
    ),
    navbar: Object.keys(theme.navbar),
    layouts: Object.keys(theme.layouts),
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
  const text = `content/${path} has no React component as its default export, so there is nothing to render.`;
  const hint =
    'Write "export default function Page() { return … }". Start the file\'s name with "_" if it is not a page.';
  return error('no-default-export', text, { file: `content/${path}`, line: 1, column: 1, hint });
}
