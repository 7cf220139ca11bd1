import type { Command } from 'commander';
import type { Edition } from 'paydocs/plugin';
import type { ProgramCommand } from '../command-line/command.ts';
import type { Io } from '../command-line/io.ts';
import type { Status } from '../command-line/status.ts';
import type { Config } from '../config/schema.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import type { OutputConfig, OutputContext, OutputSite, Plugin } from '../plugin.ts';
import type { Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Workers } from '../workers/workers.ts';
import type { OfferedApi } from './shared/offered/api.ts';

/**
 * A plugin that comes with paydocs. Its additional parts use interfaces of the core that may change with each release, so
 * they are not part of the public contract. It takes no options: `site.config.yaml` does not list it.
 */
export interface BuiltInPlugin extends Omit<Plugin, 'options' | 'contract'> {
  /** Commands of the program: `paydocs NAME`. */
  readonly commands?: readonly PluginCommand[];
}

/** A command of a plugin: `paydocs NAME`. Its modules are loaded when it runs. */
export interface PluginCommand extends Pick<ProgramCommand, 'describe'> {
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
   * Reads an OpenAPI file outside of sites. `bytesOf` is called for it and for each file that it refers to. Returns
   * undefined for a file that is not one of OpenAPI.
   */
  readonly readApi: (
    path: ContentPath,
    bytesOf: (path: ContentPath) => Uint8Array | undefined,
  ) => Promise<OfferedApi | undefined>;
}

/** The data files of a site. */
export interface SiteReference {
  readonly offered: Edition['offered'];
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
