/** True if a process with this id is running on this machine, including processes of other users. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (reason) {
    return reason instanceof Error && 'code' in reason && reason.code === 'EPERM';
  }
}

/** Returns variables of the environment. The values of those that are not set are undefined. */
export function environment<Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<
    Name,
    string | undefined
  >;
}

/**
 * Makes `process.exit` fail on this thread, and returns the function that it was. Code of a site that ended a thread
 * would end the build as if it had succeeded.
 */
export function refuseExit(): (status: number) => never {
  const exit = process.exit.bind(process);
  // Node.js calls it when the thread ends because of an error.
  process.once('exit', () => {
    process.exit = exit;
  });
  process.exit = () => {
    throw new Error('process.exit() cannot be called during a build; throw an error');
  };
  return exit;
}
