import type { Command } from 'commander';
import type { Store } from '../cache/store.ts';
import type { Io } from '../command-line/io.ts';
import type { Status } from '../command-line/status.ts';
import type { Config } from '../config/schema.ts';
import type { RecordFiles } from '../content/folders.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import type { CodeBlocksPart } from '../markdown/code-blocks.ts';
import type { LineDirectives } from '../markdown/line-directives.ts';
import type { BlocksOf } from '../markdown/parse.ts';
import type { Inspector } from '../markdown/processor.ts';
import type { Output } from '../output/output.ts';
import type { PageType } from '../pages/context.ts';
import type { BuildRequest, BuildResult } from '../platform/build-request.ts';
import type { OutputConfig, OutputContext, OutputSite, Part, Plugin } from '../plugin.ts';
import type { Problem } from '../problems.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSite, ReferenceSource } from '../reference/source.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { LastUpdate } from '../shared/props.ts';
import type { LinkInput } from '../site/link.ts';
import type { CompareTranslation } from '../site/local-docs.ts';
import type { PagePart } from '../site/page-parts.ts';
import type { Site } from '../site/site.ts';
import type { Artifact } from '../types.ts';
import type { AnyTask } from '../workers/task.ts';
import type { Workers } from '../workers/workers.ts';
import type { Pipeline } from './pipeline.ts';

/**
 * A plugin that comes with paydocs. Its additional parts use interfaces of the core that may change with each release, so
 * they are not part of the public contract. Two parts are found by their place in the folder of the plugin: `theme/` adds
 * files to the theme, and `browser/every-page.ts` is part of the main script (`browser/plugin-scripts.ts`).
 */
export interface BuiltInPlugin extends Plugin {
  /** Tasks that its parts run on worker threads. */
  readonly tasks?: readonly AnyTask[];
  /** Data files and the directives that show them, with everything that the core offers. */
  readonly reference?: Part<undefined, ReferenceSource>;
  /** Pages that are made of what is linked. */
  readonly pages?: Part<undefined, PagesPart>;
  /** Directives that it replaces by other Markdown. */
  readonly lineDirectives?: LineDirectives;
  /** Draws code blocks. */
  readonly codeBlocks?: CodeBlocksPart;
  /** A remark plugin that reports problems of one Markdown file. It runs on worker threads. */
  readonly inspector?: () => Promise<Inspector>;
  /** A check of what articles say, on notes that parsing takes. */
  readonly articleCheck?: Part<undefined, ArticleCheck>;
  /** A check of the linked site. */
  readonly siteCheck?: Part<undefined, SiteCheck>;
  /** Splits articles into the blocks by which translations are compared with them. It runs on worker threads. */
  readonly blocks?: () => Promise<BlocksOf>;
  /** Finds out how translations differ from their originals. */
  readonly translations?: Part<undefined, TranslationsPart>;
  /** Inputs in addition to the files of the site. */
  readonly surroundings?: Part<undefined, Surroundings>;
  /** Files that are made from single files of the output, such as compressed copies. */
  readonly variants?: Part<undefined, FileVariants>;
  /** Commands of the program: `paydocs NAME`. */
  readonly commands?: readonly PluginCommand[];
}

/** How translations are compared with their originals. */
export interface TranslationsPart {
  readonly recordFiles: RecordFiles;
  readonly compareTranslation: CompareTranslation;
}

/** Pages of a plugin: how they are linked, and how they are made. */
export interface PagesPart extends PagePart {
  readonly pageType: PageType;
}

/** Returns the problems of the linked site. The folder is for what later builds can use. */
export type SiteCheck = (
  site: Site,
  request: Pick<BuildRequest, 'isOffline'>,
  stateFolder: string,
) => readonly Problem[] | Promise<readonly Problem[]>;

/** Files that are made from single files of the output. */
export interface FileVariants {
  readonly isOn: (config: Config) => boolean;
  /** Yields the artifacts in order, each followed by its variants. */
  readonly add: (
    artifacts: AsyncIterable<Artifact>,
    output: Pick<Output, 'kept' | 'wrote'>,
  ) => AsyncIterable<Artifact>;
}

/** Input of a plugin in addition to the files of the site, such as the repository that contains them. */
export interface Surroundings {
  readonly isRead: (config: Config) => boolean;
  /** Names its state, so that a later build knows that it is unchanged; undefined where nothing can. */
  readonly key: (siteDirectory: string) => Promise<string | null | undefined>;
  /** Returns the last change of each file. */
  readonly lastUpdates?: (siteDirectory: string, config: Config, store: HistoryStore) => Promise<History>;
}

/** Time and author of each file's last change. */
export interface History {
  readonly lastUpdates: ReadonlyMap<ContentPath, LastUpdate>;
  readonly problems: readonly Problem[];
}

/** Where a plugin keeps a history, by what it was read from. */
export type HistoryStore = Pick<Store, 'get' | 'put'>;

/** A command of the program. Its modules are loaded when it runs. */
export interface PluginCommand {
  /** Adds the command with its options and help text. */
  readonly describe: (program: Command) => Command;
  readonly run: (command: Command, io: Io, services: CommandServices) => Promise<Status>;
}

/** Services of the program for commands of plugins. */
export interface CommandServices {
  /**
   * Reads the data files of a site: what sources offer each other. Code of the site does not run. Throws
   * `ProblemsError` for a site whose configuration is wrong.
   */
  readonly readReference: <Value>(
    siteDirectory: string,
    use: (reference: SiteReference) => Value | Promise<Value>,
  ) => Promise<Value>;
  /**
   * Reads and parses the content of a site, and returns what linking takes. Throws `ProblemsError` for a site that cannot
   * be read whole.
   */
  readonly readContent: (siteDirectory: string, notice: (line: string) => void) => Promise<LinkInput>;
  /** Runs a build, prints its progress and result, and returns the exit status. */
  readonly runBuild: (request: BuildRequest, io: Io, printing: BuildPrinting) => Promise<Status>;
  /** Opens the pipeline of a site, for a command that builds it repeatedly and keeps the files in memory. */
  readonly openPipeline: (request: BuildRequest) => Promise<Pipeline>;
}

/** Options for the output of a build on the command line. */
export interface BuildPrinting {
  /** Prints one JSON document to standard output instead of text. */
  readonly json?: boolean;
  /** Prints problems only. */
  readonly quiet?: boolean;
  /** Prints every place of a repeated problem. */
  readonly all?: boolean;
  /** Compares every byte with a clean build. */
  readonly verify?: boolean;
  /** Returns the last line. */
  readonly verdict: (result: BuildResult) => string;
  /** Decides what of the result counts. */
  readonly settle?: (result: BuildResult) => BuildResult;
}

/** The data files of a site. */
export interface SiteReference {
  readonly offered: ReferenceSite['offered'];
  readonly problems: readonly Problem[];
}

/** Input of outputs that only built-in plugins get. */
export interface BuiltInOutputContext extends OutputContext {
  readonly site: BuiltInOutputSite;
  readonly workers: Pick<Workers, 'run' | 'width'>;
  readonly content: ContentFiles;
  /** Lets other work run, such as a reader's request in `serve`. Long work awaits it between two steps. */
  readonly pause: () => Promise<void>;
}

/** The linked site, as outputs of built-in plugins see it. */
export interface BuiltInOutputSite extends OutputSite {
  readonly config: BuiltInOutputConfig;
}

/** The configuration, as outputs of built-in plugins see it. */
export type BuiltInOutputConfig = OutputConfig & Pick<Config, 'sitemap' | 'security' | 'search'>;
