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
