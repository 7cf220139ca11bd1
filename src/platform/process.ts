/** True if a process with this id is running on this machine, including processes of other users. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (reason) {
    return reason instanceof Error && 'code' in reason && reason.code === 'EPERM';
  }
}
