import { STATUS } from '../command-line/status.ts';
import { diskProblem } from '../files/disk.ts';

const NAMES = { stdout: 'standard output', stderr: 'standard error' } as const;

/**
 * Returns a function that writes to a stream of this process. If a write fails, one line says why, later text for that
 * stream is discarded, and a status of success becomes `unwritten`. A closed pipe is not a failure: in
 * `paydocs build | head`, the reader has seen enough, and the build continues.
 */
export function startPrinting(): (stream: keyof typeof NAMES, text: string) => void {
  const broken = new Set<keyof typeof NAMES>();
  const print = (stream: keyof typeof NAMES, text: string): void => {
    if (!broken.has(stream)) process[stream].write(text);
  };
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].on('error', (reason: NodeJS.ErrnoException) => {
      if (broken.has(stream)) return;
      broken.add(stream);
      if (reason.code === 'EPIPE') return;
      process.once('exit', () => {
        process.exitCode ||= STATUS.unwritten;
      });
      print('stderr', `✘ ${diskProblem(NAMES[stream], reason).text}\n`);
    });
  return print;
}
