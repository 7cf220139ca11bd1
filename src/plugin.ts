import type { ReactNode } from 'react';
import type { PluggableList } from 'unified';
import type { ZodType } from 'zod';
import type { CheckScopes, CheckSite, NeededData } from './contract/checks.ts';
import type { CodeBlocksPart } from './contract/code-blocks.ts';
import type { PluginCommand } from './contract/commands.ts';
import type { PageFile, PageFiles, PagesPart } from './contract/pages.ts';
import type { ReferenceSource } from './contract/reference.ts';
import type { SyntaxPart } from './contract/syntax.ts';
import type { PluginTask } from './contract/tasks.ts';
import type { Page } from './pages/page.ts';
import type { Mount, OutputPath, RoutePath } from './shared/paths.ts';
import type { SiteLocale } from './shared/site-props.ts';
import type { DirectiveProps, DirectiveRules } from './shared/theme.ts';
import type { Artifact, DocBody, Hash, OutputConfig, PageBody, PluginProblem, Problem } from './types.ts';

/**
 * A feature: a name and the parts that it contributes. `plugins` in `site.config.yaml` lists the plugins of a site. The
 * built-in plugins have the same contract.
 *
 * A part of type `Part` is a function of the plugin's options, called once a build and once on each worker thread. Its result may
 * depend only on the options, the plugin's own files and its arguments: with anything else, builds are not repeatable.
 */
export interface Plugin<Options = undefined> {
  /** Unique among all plugins, in lower case with hyphens: `sitemap`. Problems begin with it. */
  readonly name: string;
  /** Version of the contract that it is written for: 2, that of this release. Absent: it does not say. */
  readonly contract?: number;
  /** Returns the schema of the options. Absent: the plugin takes none. */
  readonly options?: (zod: Zod) => ZodType<Options>;
  /** remark and rehype plugins, for every Markdown file. They run on worker threads. */
  readonly markdown?: Part<Options, MarkdownPart>;
  /** Code blocks that it shows in another way, on worker threads. Experimental. */
  readonly codeBlocks?: Part<Options, CodeBlocksPart>;
  /** Directive name → component. They are rendered to static HTML, on worker threads. */
  readonly directives?: Part<Options, Readonly<Record<string, PluginDirective>>>;
  /** Language → key → sentence, for `t` of its directives. A language without a sentence falls back to `en`. */
  readonly strings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Data files below `content/`: the pages made from them, and what directives show of them. */
  readonly sources?: Part<Options, SourcesPart>;
  /** Data files in any form: what directives show of them, and the pages and files that they make. @experimental */
  readonly reference?: Part<Options, ReferenceSource>;
  /** Pages that are made of the docs and of files. @experimental */
  readonly pages?: Part<Options, PagesPart>;
  /** Files in addition to the pages. */
  readonly outputs?: Part<Options, readonly Output[]>;
  /** Finds problems: of the linked site, or of each scope that it names. */
  readonly check?: Part<Options, CheckSite> | CheckScopes<Options>;
  /** Codes that its checks report, without the plugin's name. Without this table, a check may report any code. */
  readonly problems?: Readonly<Record<string, ProblemCode>>;
  /** Commands of the program: `paydocs NAME`. @experimental */
  readonly commands?: readonly PluginCommand[];
  /** Functions that its outputs run on worker threads. @experimental */
  readonly tasks?: readonly PluginTask[];
  /** Names of the data that its checks and directives get: `typed-data`, `openapi`, `sandbox`, and names of plugins that provide some. */
  readonly needs?: readonly string[];
  /** Tags for the head of every page, as `head` in `site.config.yaml` has them. */
  readonly head?: Part<Options, readonly PluginHeadTag[]>;
  /** Sources that the content security policy allows in addition: `{ 'connect-src': ['https://api.example.com'] }`. */
  readonly policy?: Part<Options, Readonly<Record<string, readonly string[]>>>;
  /**
   * Value of `data-widget` → module for the browser, relative to the file of the plugin: `{ clock: './clock.ts' }`. The
   * module exports `start` (`StartWidget`). A page loads it when it has such an element.
   */
  readonly widgets?: Readonly<Record<string, string>>;
  /**
   * Module for the browser that is part of the script of every page, in the folder of the plugin: `'./every-page.ts'`. It
   * exports `start` (`StartScript`). @experimental
   */
  readonly everyPage?: string;
  /**
   * Folder with files of the theme, in the folder of the plugin: `'./theme'`. They replace files of the default theme with
   * the same path, or add layouts, directives and navbar items; files of the site's theme replace them. @experimental
   */
  readonly theme?: string;
}

/** A part of a plugin. It may be loaded when it is first used: `async () => (await import('./outputs.ts')).outputs`. */
export type Part<Options, Value> = (options: Options) => Value | Promise<Value>;

/** The validation library, so that a plugin needs no second copy. */
export type Zod = typeof import('zod').z;

/** Returns the plugin; it types the parts by the schema of the options. */
export function definePlugin<Options = undefined>(plugin: Plugin<Options>): Plugin<Options> {
  return plugin;
}

export type * from './contract/api-data.ts';
export type * from './contract/browser.ts';
export type * from './contract/checks.ts';
export type * from './contract/code-blocks.ts';
export type * from './contract/commands.ts';
export type * from './contract/edition.ts';
export type * from './contract/pages.ts';
export type * from './contract/reference.ts';
export type * from './contract/site.ts';
export type * from './contract/syntax.ts';
export type * from './contract/tasks.ts';
export type * from './contract/typed-data.ts';
export { contentHash, filesKey, shortHash } from './files/hash.ts';
export { plainText } from './markdown/article/text.ts';
export { withoutElisions } from './markdown/code/elisions.ts';
export { findLanguage } from './markdown/code/languages.ts';
export { sessionCommands } from './markdown/code/session.ts';
export { explicitId } from './markdown/explicit-id.ts';
export { placeAt, placeInText, problemAt, textOf } from './markdown/marks.ts';
export { element, labelOf, nodesIn } from './markdown/nodes.ts';
export { TimeLimitError, withinTime } from './markdown/time-limit.ts';
export { type MarkdownCopy, markdownCopyFile, markdownCopyOf } from './pages/markdown-copy.ts';
export type { Page } from './pages/page.ts';
export { type Budget, createBudget } from './shared/budget.ts';
export { editionFile, editionFolder, localeOf, versionFolder } from './shared/editions.ts';
export { escapeAttribute, inAscii } from './shared/escape.ts';
export { excerptOf } from './shared/excerpt.ts';
export { withoutHidden } from './shared/hidden-characters.ts';
export { kebabCase } from './shared/kebab-case.ts';
export * as limits from './shared/limits.ts';
export { batches, compareText } from './shared/lists.ts';
export { ownValue } from './shared/own-value.ts';
export {
  type ContentPath,
  encodePath,
  fileHref,
  hrefOf,
  htmlFileOf,
  markdownFileOf,
  type OutputPath,
  outputPath,
  routeKey,
} from './shared/paths.ts';
export type { LayoutProps } from './shared/props.ts';
export {
  createSuggestionBudget,
  didYouMean,
  didYouMeanWithin,
  difference,
  nearest,
} from './shared/suggestions.ts';
export { UsageError } from './shared/usage-error.ts';
export type {
  Artifact,
  CodeMark,
  FeedEntry,
  Hash,
  Marks,
  OutputConfig,
  PageBody,
  Place,
  PluginProblem,
  Problem,
  Section,
  SourceFile,
  TextMark,
} from './types.ts';

/** How Markdown is parsed. */
export interface MarkdownPart {
  /** remark plugins, as `unified().use` takes them. `file.message()` reports a warning, `file.fail()` an error. */
  readonly remark?: PluggableList;
  /** rehype plugins. The result is sanitized after them. */
  readonly rehype?: PluggableList;
  /**
   * A dialect with the name of the plugin. It is loaded for files that have it: `markdown.dialects` in `site.config.yaml`
   * names it, or `extensions` have theirs. @experimental
   */
  readonly syntax?: () => SyntaxPart | Promise<SyntaxPart>;
  /** Extensions of files that always have the dialect, without the dot. @experimental */
  readonly extensions?: readonly string[];
}

/** A directive's component, and what the parser must know of it. */
export type PluginDirective = ((props: PluginDirectiveProps) => ReactNode) & {
  readonly directive?: DirectiveRules;
};

/** Props of a directive's component. */
export interface PluginDirectiveProps extends DirectiveProps {
  /** Returns a sentence of the plugin in the language of the page, with its `{names}` filled in. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Data that `show` of the plugin's sources returned for this directive. */
  readonly data?: unknown;
}

/** Data files, and what is made from them. */
export interface SourcesPart {
  /** Glob pattern of files below `content/`: `people/*.yaml`. They are hashed and watched; a frozen version may have its own. */
  readonly files?: string;
  /** Returns the schema of each file's data. */
  readonly schema?: (zod: Zod) => ZodType;
  /** Returns pages as Markdown files that no author has written. An author's file of the same path replaces one. */
  readonly pages?: (files: readonly DataFile[]) => readonly GeneratedPage[];
  /**
   * Directive → what it shows of the files, and of the data that the plugin `needs`, for `::name` alone on a line and
   * `:name[label]` in a sentence. A directive of this name in `directives` renders it. A problem that sets no severity is
   * an error, and without a place it is that of the directive.
   */
  readonly show?: Readonly<
    Record<string, (use: DirectiveUse, files: readonly DataFile[], data: NeededData) => Shown | PluginProblem>
  >;
  /** Returns data for plugins that name this one in `needs`, as plain JSON. */
  readonly provides?: (files: readonly DataFile[]) => unknown;
}

/** A data file. */
export interface DataFile {
  /** Relative to `content/`, without the folder of a version: `people/ada.yaml`. */
  readonly path: string;
  /** YAML and JSON as values, after the schema; of any other file its text. */
  readonly data: unknown;
}

/** A page made from data. */
export interface GeneratedPage {
  /** Relative to `content/`: `pages/people/ada.md`, `docs/people/ada.md`. */
  readonly path: string;
  /** With its front matter. */
  readonly markdown: string;
}

/** A directive as an author has used it. */
export interface DirectiveUse {
  readonly attributes: Readonly<Record<string, string>>;
  /** Text in square brackets; empty when there is none. */
  readonly label: string;
  /** True for `:name[…]` inside a sentence. */
  readonly inline: boolean;
}

/** Content of a directive. */
export interface Shown {
  /** Plain JSON. */
  readonly data: unknown;
  /** The same as text, for search and the Markdown copy. */
  readonly text?: string;
}

/** A tag for the head of every page. */
export interface PluginHeadTag {
  readonly tag: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
}

/** A code of a plugin's problems. */
export interface ProblemCode {
  /** Severity of a problem with this code that sets no severity. */
  readonly severity: 'error' | 'warning';
  /** The mistake in one line, for readers of the plugin: no message has it. */
  readonly meaning: string;
  /** True: a problem of a file is left out where another check reports the same line. */
  readonly isGuess?: boolean;
}

/**
 * A kind of file in addition to the pages: `sitemap.xml`, `_headers`, Markdown copies. It keeps no state: what it makes follows
 * from its arguments.
 */
export interface Output<Collected = unknown, File extends OutputFile = OutputFile> {
  /** Unique among all outputs. */
  readonly name: string;
  /** Files that pages may link to: `search-index.json`. */
  readonly paths?: readonly string[];
  /** Files below `content/` that `finish` gets. @experimental */
  readonly files?: PageFiles;
  /** `page`: each file depends on one page. `finish` then gets each page alone, when it is made. Absent: it gets all together. */
  readonly scope?: 'page';
  /**
   * Returns what `finish` needs of a page, as plain JSON; undefined for a page that it does not need. The result depends on
   * the arguments only: it may be made on another thread or machine, twice, in any order, and kept for later builds.
   */
  collect?(page: Page, context: Pick<OutputContext, 'site' | 'textOf'>): Collected | undefined;
  /** Makes the files. Gets the pages of which `collect` has returned something, in the order of the site. */
  finish(
    all: readonly CollectedPage<Collected>[],
    context: OutputContext,
  ): Iterable<File> | AsyncIterable<File>;
}

/** A page with what an output has collected of it. */
export interface CollectedPage<Collected = unknown> {
  readonly page: Pick<Page, 'route' | 'mount' | 'locale'>;
  readonly collected: Collected;
}

/** A file of an output. */
export interface OutputFile {
  /** Relative to the output, with forward slashes: `page-index.json`. */
  readonly path: string;
  /** Text is written as UTF-8. A function is called only when the file must be written. */
  readonly data: Artifact['data'];
  /** Names every input of the data: equal keys, equal bytes. */
  readonly key?: Hash;
}

/** Input of an output in addition to pages. */
export interface OutputContext {
  readonly site: OutputSite;
  /** Reads one of the texts of an article (`PageBody.text`). */
  readonly textOf: <Part extends keyof DocBody>(part: Part, text: Hash) => DocBody[Part];
  /** Returns the HTML of an article, with its links and images. */
  readonly htmlOf: (body: PageBody) => string;
  readonly results: ResultCache;
  /** Reports problems of its files. */
  readonly report: (problems: readonly Problem[]) => void;
  /** Files of `content/static`. Where a host expects one file, the author's file replaces ours. */
  readonly staticFiles: ReadonlySet<OutputPath>;
  /** Content of the output's `files`, by path. One with mistakes is reported, and is not among them. @experimental */
  readonly files: readonly PageFile[];
  /** Headers that hosts send with every page: the policy and others. @experimental */
  readonly headers: Readonly<Record<string, string>>;
  /** Runs a task of the plugin, on a worker thread where that saves time. @experimental */
  readonly run: <Input, Result>(task: PluginTask<Input, Result>, input: Input) => Promise<Result>;
  /**
   * Calls `work` for each item, as many at once as there are threads, and yields the results in the order of the items.
   * Between two of them, other work runs, such as a reader's request in `serve`. @experimental
   */
  readonly mapConcurrently: <Item, Result>(
    items: Iterable<Item>,
    work: (item: Item) => Promise<Result>,
  ) => AsyncIterable<Result>;
}

/** The linked site, as outputs see it. */
export interface OutputSite {
  readonly config: OutputConfig;
  /** The default locale first. */
  readonly locales: readonly OutputLocale[];
}

/** One locale of the linked site. */
export interface OutputLocale {
  readonly locale: SiteLocale;
  readonly mount: Mount;
  readonly versions: readonly OutputVersion[];
  /** Moved pages: a route of this locale, and the address that it leads to. */
  readonly redirects: readonly { readonly from: RoutePath; readonly to: string }[];
}

/** A version of the docs, as outputs see it. */
export interface OutputVersion {
  readonly name: string;
  /** True for the version that readers see first. */
  readonly isLast: boolean;
  /** Route of its root: `/docs`, `/docs/next`. */
  readonly root: RoutePath;
  readonly sidebars: readonly { readonly name: string; readonly items: readonly OutputSidebarItem[] }[];
}

/** An entry of a sidebar, as outputs see it. */
export type OutputSidebarItem =
  | { readonly type: 'doc'; readonly label: string; readonly doc: { readonly route: RoutePath } }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'html'; readonly html: string }
  | OutputCategory;

/** A category of a sidebar, as outputs see it. */
export interface OutputCategory {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly OutputSidebarItem[];
  /** Where its label leads. */
  readonly page?:
    | { readonly type: 'doc'; readonly doc: { readonly route: RoutePath } }
    | { readonly type: 'index'; readonly index: { readonly route: RoutePath } };
}

/** Results of this build and earlier ones, as plain JSON. A key names everything that its result was made from. */
export interface ResultCache {
  get(key: Hash): unknown;
  put(key: Hash, result: unknown): void;
  /** Marks a result as needed, though this build does not read it: results that no build needs are dropped. */
  keep(key: Hash): void;
}
