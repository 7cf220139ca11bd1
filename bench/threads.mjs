// Loaded into every thread of a build that is measured (`--import`): appends a line with the processor time of the thread, in
// nanoseconds, when it ends. Node.js 20 has no clock of a thread, but Linux does.

import { tracingChannel } from 'node:diagnostics_channel';
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

const file = process.env.PAYDOCS_BENCH_THREADS;
const isCommand = !isMainThread && workerData?.argv !== undefined;

function processorTime() {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
}

/** Of the jobs that the thread of the command runs itself. */
let jobs = 0;
let start = 0;

tracingChannel('paydocs:job').subscribe({
  start() {
    start = processorTime();
  },
  asyncEnd() {
    jobs += processorTime() - start;
  },
});

if (file !== undefined && process.platform === 'linux')
  process.on('exit', () => appendFileSync(file, `${isCommand} ${processorTime()} ${jobs}\n`));
