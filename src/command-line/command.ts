import type { Command } from 'commander';
import type { Io } from './io.ts';
import type { Status } from './status.ts';

/** A command of the program: `paydocs NAME`. Its modules are loaded when it runs. */
export interface ProgramCommand {
  /** Adds the command with its options and help text. */
  readonly describe: (program: Command) => Command;
  readonly run: (command: Command, io: Io) => Promise<Status>;
}
