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
  /** Unique among all plugins, in lower case with hyphens: `sitemap`. Its problems begin with it. */
  readonly name: string;
  /** Version of the contract for which it is written: 2 in this release. Absent: unspecified. */
  readonly contract?: number;
  /** Returns the schema of the options. Absent: the plugin has none. */
  readonly options?: (zod: Zod) => ZodType<Options>;
  /** remark and rehype plugins, for every Markdown file. They run on worker threads. */
  readonly markdown?: Part<Options, MarkdownPart>;
  /** Code blocks that it renders in another way, on worker threads. Experimental. */
  readonly codeBlocks?: Part<Options, CodeBlocksPart>;
  /** Directive name → component. They are rendered to static HTML, on worker threads. */
  readonly directives?: Part<Options, Readonly<Record<string, PluginDirective>>>;
  /** Language → key → sentence, for `t` of its directives. A language without a sentence falls back to `en`. */
  readonly strings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Data files below `content/`: the pages made from them, and what directives show of them. */
  readonly sources?: Part<Options, SourcesPart>;
  /** Data files in any format: what directives show of them, and the pages and files made from them. @experimental */
  readonly reference?: Part<Options, ReferenceSource>;
  /** Pages made from docs and files. @experimental */
  readonly pages?: Part<Options, PagesPart>;
  /** Files in addition to the pages. */
  readonly outputs?: Part<Options, readonly Output[]>;
  /** Finds problems of the linked site, or of each scope in the table. */
  readonly check?: Part<Options, CheckSite> | CheckScopes<Options>;
  /** Codes of its problems, without the plugin's name. Without this table, its checks may report any code. */
  readonly problems?: Readonly<Record<string, ProblemCode>>;
  /** Commands of the program: `paydocs NAME`. @experimental */
  readonly commands?: readonly PluginCommand[];
  /** Functions that its outputs run on worker threads. @experimental */
  readonly tasks?: readonly PluginTask[];
  /** Names of data for its checks and directives: `typed-data`, `openapi`, `sandbox`, or plugins that provide data. */
  readonly needs?: readonly string[];
  /** Tags for the head of every page, in the format of `head` in `site.config.yaml`. */
  readonly head?: Part<Options, readonly PluginHeadTag[]>;
  /** Additional sources for the content security policy: `{ 'connect-src': ['https://api.example.com'] }`. */
  readonly policy?: Part<Options, Readonly<Record<string, readonly string[]>>>;
  /**
   * Value of `data-widget` → module for the browser, relative to the plugin's file: `{ clock: './clock.ts' }`. The
   * module exports `start` (`StartWidget`). Only pages with such an element load it.
   */
  readonly widgets?: Readonly<Record<string, string>>;
  /**
   * Module for the browser in the script of every page, relative to the plugin's file: `'./every-page.ts'`. It exports
   * `start` (`StartScript`). @experimental
   */
  readonly everyPage?: string;
  /**
   * Folder with theme files, relative to the plugin's file: `'./theme'`. They replace files of the default theme with
   * the same path, or add layouts, directives and navbar items. Files of the site's theme replace them. @experimental
   */
  readonly theme?: string;
}

/** A part of a plugin. It may be imported when first used: `async () => (await import('./outputs.ts')).outputs`. */
export type Part<Options, Value> = (options: Options) => Value | Promise<Value>;

/** The validation library, so that a plugin does not need its own copy. */
export type Zod = typeof import('zod').z;

/** Returns the plugin. It infers the types of the parts from the schema of the options. */
export function definePlugin<Options = undefined>(plugin: Plugin<Options>): Plugin<Options> {
  return plugin;
}

/** Returns an error with its place. A plugin of a site names its codes in `problems`. */
export function error(code: string, text: string, details: ProblemDetails = {}): Problem {
  return { severity: 'error', code, text, ...details };
}

/** Returns a warning with its place. */
export function warning(code: string, text: string, details: ProblemDetails = {}): Problem {
  return { severity: 'warning', code, text, ...details };
}

/** Place of a problem, and how to correct it. */
export type ProblemDetails = Omit<Problem, 'severity' | 'code' | 'text'>;

export { counted, printable } from './command-line/printable.ts';
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
export { decode } from './files/decode.ts';
export { contentHash, filesKey, shortHash } from './files/hash.ts';
export { bytesIn, type NamedFile, namedFile } from './files/named-file.ts';
export { plainText } from './markdown/article/text.ts';
export { withoutElisions } from './markdown/code/elisions.ts';
export { findLanguage } from './markdown/code/languages.ts';
export { fenceFor } from './markdown/code/longer-fence.ts';
export { sessionCommands } from './markdown/code/session.ts';
export { explicitId } from './markdown/explicit-id.ts';
export { placeAt, placeInText, problemAt, textOf } from './markdown/marks.ts';
export { element, labelOf, nodesIn } from './markdown/nodes.ts';
export { TimeLimitError, withinProcessorTime } from './markdown/time-limit.ts';
export { type MarkdownCopy, markdownCopyFile, markdownCopyOf } from './pages/markdown-copy.ts';
export type { Page } from './pages/page.ts';
export { joinPath } from './platform/join-path.ts';
export { joinProblems } from './reference/foreign-problems.ts';
export { type Budget, createBudget } from './shared/budget.ts';
export { editionFile, editionFolder, editionsOf, localeOf, versionFolder } from './shared/editions.ts';
export { escapeAttribute, inAscii } from './shared/escape.ts';
export { excerptOf } from './shared/excerpt.ts';
export { withoutHidden } from './shared/hidden-characters.ts';
export { kebabCase } from './shared/kebab-case.ts';
export * as limits from './shared/limits.ts';
export { lastAtOrBefore, lineStartsOf } from './shared/lines.ts';
export { batches, compareText } from './shared/lists.ts';
export { ownValue } from './shared/own-value.ts';
export {
  type ContentPath,
  contentPath,
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
  Heading,
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
export { ProblemsError } from './types.ts';

/** Extensions of the Markdown parser. */
export interface MarkdownPart {
  /** remark plugins, as `unified().use` takes them. `file.message()` reports a warning, `file.fail()` an error. */
  readonly remark?: PluggableList;
  /** rehype plugins. The result is sanitized after them. */
  readonly rehype?: PluggableList;
  /**
   * A dialect with the name of the plugin. It applies to the files that `markdown.dialects` in `site.config.yaml` or
   * `extensions` select. @experimental
   */
  readonly syntax?: () => SyntaxPart | Promise<SyntaxPart>;
  /** Extensions of files that always use the dialect, without the dot. @experimental */
  readonly extensions?: readonly string[];
}

/** A directive's component, with settings for the parser. */
export type PluginDirective = ((props: PluginDirectiveProps) => ReactNode) & {
  readonly directive?: DirectiveRules;
};

/** Props of a directive's component. */
export interface PluginDirectiveProps extends DirectiveProps {
  /** Returns a sentence of the plugin in the language of the page, with `{names}` replaced by values. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Data that `show` of the plugin's sources returned for this directive. */
  readonly data?: unknown;
}

/** Data files, and functions that use them. */
export interface SourcesPart {
  /**
   * Glob pattern of files below `content/`: `people/*.yaml`. They are hashed and watched. A frozen version may have its
   * own.
   */
  readonly files?: string;
  /** Returns the schema of each file's data. */
  readonly schema?: (zod: Zod) => ZodType;
  /** Returns generated Markdown pages. An author's file with the same path replaces a page. */
  readonly pages?: (files: readonly DataFile[]) => readonly GeneratedPage[];
  /**
   * Directive → function that returns its content from the files and the data in `needs`: for `::name` alone on a line and
   * `:name[label]` in a sentence. `directives` renders it. A problem is an error at the directive by default.
   */
  readonly show?: Readonly<
    Record<string, (use: DirectiveUse, files: readonly DataFile[], data: NeededData) => Shown | PluginProblem>
  >;
  /** Returns data for plugins with this one in `needs`, as plain JSON. */
  readonly provides?: (files: readonly DataFile[]) => unknown;
}

/** A data file. */
export interface DataFile {
  /** Path below `content/`, without the folder of a version: `people/ada.yaml`. */
  readonly path: string;
  /** Data of a YAML or JSON file after validation; of any other file its text. */
  readonly data: unknown;
}

/** A generated page. */
export interface GeneratedPage {
  /** Path below `content/`: `pages/people/ada.md`, `docs/people/ada.md`. */
  readonly path: string;
  /** Text of the file, with front matter. */
  readonly markdown: string;
}

/** A directive as an author has used it. */
export interface DirectiveUse {
  readonly attributes: Readonly<Record<string, string>>;
  /** Text in square brackets; empty without any. */
  readonly label: string;
  /** True for `:name[…]` inside a sentence. */
  readonly inline: boolean;
}

/** Content of a directive. */
export interface Shown {
  /** Plain JSON. */
  readonly data: unknown;
  /** The content as text, for search and the Markdown copy. */
  readonly text?: string;
}

/** A tag for the head of every page. */
export interface PluginHeadTag {
  readonly tag: 'link' | 'meta' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
}

/** A code of a plugin's problems. */
export interface ProblemCode {
  /** Default severity of problems with this code. */
  readonly severity: 'error' | 'warning';
  /** The mistake in one line, for readers of the plugin. It is not shown. */
  readonly meaning: string;
  /** True: a problem in a file is left out if another check reports the same line. */
  readonly isGuess?: boolean;
}

/**
 * A kind of files in addition to pages: `sitemap.xml`, `_headers`, Markdown copies. It must be stateless: its result
 * depends only on its arguments.
 */
export interface Output<Collected = unknown, File extends OutputFile = OutputFile> {
  /** Unique among all outputs. */
  readonly name: string;
  /** Files that pages may link to: `search-index.json`. */
  readonly paths?: readonly string[];
  /** Files below `content/` that `finish` gets. @experimental */
  readonly files?: PageFiles;
  /** `page`: each file depends on one page, so `finish` is called for each page separately. Absent: it gets all pages. */
  readonly scope?: 'page';
  /**
   * Returns the data of a page for `finish`, as plain JSON; undefined to leave the page out. It must depend only on the
   * arguments: it may be computed on another thread or machine, repeatedly, in any order, and be cached.
   */
  collect?(page: Page, context: Pick<OutputContext, 'site' | 'textOf'>): Collected | undefined;
  /** Returns the files. Gets the pages for which `collect` has returned data, in the order of the site. */
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
  /** Path below the output, with forward slashes: `page-index.json`. */
  readonly path: string;
  /** Content; a text is written as UTF-8. A function is called only if the file must be written. */
  readonly data: Artifact['data'];
  /** Hash of every input of the data: equal keys mean equal bytes. */
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
  /** Reports problems of the output's files. */
  readonly report: (problems: readonly Problem[]) => void;
  /** Files in `content/static`. An author's file should replace a generated one with the same purpose. */
  readonly staticFiles: ReadonlySet<OutputPath>;
  /** Parsed `files` of the output. Files with mistakes are reported and left out. @experimental */
  readonly files: readonly PageFile[];
  /** Headers that hosts should send with every page, such as the content security policy. @experimental */
  readonly headers: Readonly<Record<string, string>>;
  /** Runs a task of the plugin, on a worker thread if that is faster. @experimental */
  readonly run: <Input, Result>(task: PluginTask<Input, Result>, input: Input) => Promise<Result>;
  /**
   * Calls `work` for each item, concurrently on all threads, and yields the results in the order of the items. Between
   * two results, other work may run, such as a reader's request in `serve`. @experimental
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
  /** Moved pages: a route of this locale, and its new address. */
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
  /** Page that its label leads to. */
  readonly page?:
    | { readonly type: 'doc'; readonly doc: { readonly route: RoutePath } }
    | { readonly type: 'index'; readonly index: { readonly route: RoutePath } };
}

/** Cached results as plain JSON. A key must cover everything on which its result depends. @experimental */
export interface ResultCache {
  get(key: Hash): unknown;
  put(key: Hash, result: unknown): void;
  /** Keeps a result that this build does not read. Results that a build neither reads nor keeps are dropped. */
  keep(key: Hash): void;
}
