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
}

/** Arguments and options after the name of the command. @experimental */
export interface CommandInput {
  readonly arguments: readonly string[];
  /** Option in camel case → its value; true for a flag: `{ site: 'handbook', json: true }`. */
  readonly options: Readonly<Record<string, string | true | undefined>>;
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
}
