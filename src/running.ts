/** True when a process of this machine is at work under that number; one of another user counts. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (reason) {
    return reason instanceof Error && 'code' in reason && reason.code === 'EPERM';
  }
}
