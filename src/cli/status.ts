/** What the process ends with. After a signal it is 128 and the signal's number, as in a shell. */
export const STATUS = {
  fine: 0,
  problems: 1,
  usage: 2,
  fault: 70,
  interrupted: 130,
  terminated: 143,
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];

/** The command was called in a way that it cannot serve: printed without a stack, exit status 2. */
export class UsageError extends Error {
  constructor(
    message: string,
    readonly hint: string,
  ) {
    super(message);
    this.name = 'UsageError';
  }
}
