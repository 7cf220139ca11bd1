import type { Command } from 'commander';
import type { Io } from './io.ts';
import type { Status } from './status.ts';

/** A command of the program: `paydocs NAME`. Its modules are loaded when it runs. */
export interface ProgramCommand {
  /** Adds the command with its options and help text. */
  readonly describe: (program: Command) => Command;
  readonly run: (command: Command, io: Io) => Promise<Status>;
}

/** Name of a command of the program that no plugin has. */
export type CommandName = (typeof COMMAND_NAMES)[number];

/** Names of the commands of the program, in the order of `--help`. Plugins cannot have them. */
export const COMMAND_NAMES = [
  'build',
  'merge',
  'check',
  'serve',
  'preview',
  'init',
  'import',
  'snapshot',
  'translations',
  'clean',
] as const;
