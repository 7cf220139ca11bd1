import type { Command } from 'commander';
import type { Io } from './io.ts';
import type { Status } from './status.ts';

/** A command of the program: `paydocs NAME`. Its modules are loaded when it runs. */
export interface ProgramCommand {
  /** Adds the command with its options and help text. */
  readonly describe: (program: Command) => Command;
  readonly run: (command: Command, io: Io) => Promise<Status>;
}

/** Names of the commands and the groups of the program, which plugins of a site cannot have. */
export const COMMAND_NAMES: readonly string[] = [
  'build',
  'merge',
  'check',
  'serve',
  'preview',
  'init',
  'import',
  'snapshot',
  'translations',
  'api',
  'sandbox',
  'samples',
  'clean',
  'help',
];
