import type { RequestListener } from 'node:http';
import type { Problem } from '../types.ts';
import type { Edition } from './edition.ts';
import type { CheckedSite } from './site.ts';

/** A command of a plugin: `paydocs NAME`. @experimental */
export interface PluginCommand {
  /** Name and arguments: `stats`, `stats [folder]`, or in a group `api diff <old> <new>`. */
  readonly usage: string;
  /** Summary in one line, for the list of commands. */
  readonly summary: string;
  /** Text of its help. Absent: the summary. */
  readonly description?: string;
  /** Options in addition to `--site`. */
  readonly options?: readonly CommandOption[];
  /** Adds `--host`, `--port` and `--allow-host`, for a command that starts a server with `listen`; `port` is the usual one. */
  readonly server?: { readonly port: number };
  /** Example command lines for its help: `paydocs stats --json`. */
  readonly examples?: readonly string[];
  /** Runs the command until it ends or the user presses Ctrl-C. Return false to end the program with status 1. */
  readonly run: (input: CommandInput, services: CommandServices) => boolean | Promise<boolean>;
}

/** An option of a command. @experimental */
export interface CommandOption {
  /** Flag such as `--json`, or with a value `--format <name>`. */
  readonly flags: string;
  readonly description: string;
  /** Allowed values. */
  readonly choices?: readonly string[];
  /** Value without the option. */
  readonly default?: string;
  /** True: it can be repeated, and its value is a list. */
  readonly isRepeated?: true;
  /** Allowed values, where they are not a list. Absent: any text. */
  readonly value?: {
    /** Returns the value as the command gets it; undefined for one that is not allowed. */
    readonly parse: (written: string) => string | undefined;
    /** A sentence for a value that is not allowed: `It must be a number.` */
    readonly expected: string;
  };
}

/** Arguments and options after the name of the command. @experimental */
export interface CommandInput {
  readonly arguments: readonly string[];
  /**
   * Option in camel case → its value; a list for one that can be repeated; true for one without values; false for `--no-…`:
   * `{ site: 'handbook', json: true }`.
   */
  readonly options: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}

/** Services of the program for a command. @experimental */
export interface CommandServices {
  /** Folder of the site: that of `--site`, else the current one. */
  readonly siteDirectory: string;
  /** Current folder, to which paths of the user are relative. */
  readonly cwd: string;
  /** True if the output may have colors. */
  readonly hasColors: boolean;
  /** Writes to standard output. Control characters are escaped, except colors. */
  readonly write: (text: string) => void;
  /** Writes to standard error, also with escaping. */
  readonly warn: (text: string) => void;
  /** Reads and links the site. Errors of its content are printed and end the command. */
  readonly site: () => Promise<CheckedSite>;
  /**
   * Reads the data files of the site, and calls `use` with what plugins offer each other in them. No code of the site runs.
   * `isEmpty`: the folder need not be a site, and there are no files.
   */
  readonly edition: <Value>(
    use: (edition: CommandEdition) => Value | Promise<Value>,
    given?: { readonly isEmpty?: boolean },
  ) => Promise<Value>;
  /**
   * Starts a server. It answers requests for names of this machine and for those that are allowed, and of pages of other
   * sites only those that are allowed. If the port is taken, it takes the next free one.
   */
  readonly listen: (settings: ServerSettings, answer: RequestListener) => Promise<LocalServer>;
  /** Resolves when the user presses Ctrl-C. */
  readonly interrupted: () => Promise<void>;
  /** Variables of the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Creates a folder outside of the site, which is removed when the program exits at the latest. */
  readonly temporaryFolder: () => Promise<string>;
}

/** The data files of a site, for a command. @experimental */
export interface CommandEdition extends Pick<Edition, 'offered'> {
  readonly problems: readonly Problem[];
}

/** How a server on this machine runs. @experimental */
export interface ServerSettings {
  /** Address to listen on. */
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
  /** Host names that requests may be for, in addition to those of this machine. */
  readonly allowedHosts: readonly string[];
  /** Origins of other sites whose pages may send requests. */
  readonly allowedOrigins?: readonly string[];
  /** Connections at a time. Absent: as many as the system allows. */
  readonly connections?: number;
  /** Ends the answer to a request that is refused. */
  readonly advice?: string;
}

/** A running server. @experimental */
export interface LocalServer {
  /** Address for this machine, without a slash at the end: `http://localhost:4010`. */
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}
