import { cpus, loadavg, totalmem } from 'node:os';
import { yardstick } from './yardstick.ts';

/** Writes a line of the result. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

/** Prints progress to standard error, because it does not belong to the result. */
export function tell(line: string): void {
  process.stderr.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
}

/** Prints what figures depend on in addition to the program: the machine, and its other load. */
export function printMachine(): void {
  const gigabytes = (totalmem() / 1e9).toFixed(0);
  const processor = cpus()[0]?.model ?? 'unknown processor';
  print(`Node.js ${process.version} on ${cpus().length} × ${processor}, ${gigabytes} GB`);
  printMoment();
}

/** Prints how fast the machine is at this moment. */
export function printMoment(): void {
  print(`Yardstick: remark-parse alone, warm, takes ${yardstick().toFixed(1)} ms for a page of 6 KB`);
  print(`Load: ${load()} processes wanted a processor, on average, in the last minute`);
}

/** How many processes wanted a processor, on average, in the last minute. */
export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
