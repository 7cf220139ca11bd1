/** Exit statuses. After a signal, the status is 128 plus the number of the signal, as in shells. */
export const STATUS = {
  fine: 0,
  problems: 1,
  usage: 2,
  fault: 70,
  interrupted: 130,
  terminated: 143,
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];

/** A mistake in the command line. It is printed without a stack trace, and the exit status is 2. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}
