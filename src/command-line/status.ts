import { constants } from 'node:os';

export { UsageError } from '../shared/usage-error.ts';

/** Exit statuses. After a signal, the status is `statusOfSignal`. */
export const STATUS = {
  fine: 0,
  problems: 1,
  usage: 2,
  fault: 70,
  /** Text of the command could not be written. */
  unwritten: 74,
  interrupted: 130,
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];

/**
 * Signals that end a process, and that a program can handle. Missing are those that Node.js ignores (SIGPIPE,
 * SIGXFSZ), that it uses (SIGUSR1, SIGPROF), and that report a crash, such as SIGSEGV.
 */
const ENDING: readonly NodeJS.Signals[] = [
  ...(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGBREAK'] as const),
  ...(['SIGALRM', 'SIGVTALRM', 'SIGXCPU', 'SIGUSR2', 'SIGIO', 'SIGPWR', 'SIGSTKFLT'] as const),
];

/** Signals of `ENDING` that this system has. */
export const ENDING_SIGNALS = ENDING.filter((signal) => signal in constants.signals);

/** Returns the exit status after a signal: 128 plus its number, as in shells. */
export function statusOfSignal(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
