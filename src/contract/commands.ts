import type { CheckedSite } from './site.ts';

/** A command of a plugin: `paydocs NAME`. @experimental */
export interface PluginCommand {
  /** Its name and arguments: `stats`, `stats [folder]`, or in a group `api diff <old> <new>`. */
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Text of its help. Absent: the summary. */
  readonly description?: string;
  /** Options in addition to `--site`. */
  readonly options?: readonly CommandOption[];
  /** Command lines for its help: `paydocs stats --json`. */
  readonly examples?: readonly string[];
  /** Runs it, until it ends or the user presses Ctrl-C. Returns false to end the program with status 1. */
  readonly run: (input: CommandInput, services: CommandServices) => boolean | Promise<boolean>;
}

/** An option of a command. @experimental */
export interface CommandOption {
  /** `--json`, or with a value `--format <name>`. */
  readonly flags: string;
  readonly description: string;
  /** Values that are allowed. */
  readonly choices?: readonly string[];
  /** Value without the option. */
  readonly default?: string;
}

/** Arguments and options after the name of the command. @experimental */
export interface CommandInput {
  readonly arguments: readonly string[];
  /** Option in camel case → its value; true for one without values: `{ site: 'handbook', json: true }`. */
  readonly options: Readonly<Record<string, string | true | undefined>>;
}

/** Services of the program for a command. @experimental */
export interface CommandServices {
  /** Folder of the site: that of `--site`, else the current one. */
  readonly siteDirectory: string;
  /** The current folder: what the user writes is relative to it. */
  readonly cwd: string;
  /** True: what is written may have colors. */
  readonly hasColors: boolean;
  /** Writes to standard output. Characters that command a terminal are escaped, colors aside. */
  readonly write: (text: string) => void;
  /** Writes to standard error, in the same way. */
  readonly warn: (text: string) => void;
  /** Reads and links the site. Errors of its content end the command, and are printed. */
  readonly site: () => Promise<CheckedSite>;
}
