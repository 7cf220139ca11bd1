// Loaded into a process before anything else: at its end it writes what it has used, as JSON, to file descriptor 3.
// The bundler works in a process of its own, which still runs by then; where the system has /proc, it counts too.

import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Clock ticks of a second in /proc: 100 on every Linux that Node.js runs on. */
const TICKS = 100;

if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(sum([own(), ...children()]))));

function own() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024 };
}

function children() {
  try {
    const tasks = readdirSync('/proc/self/task');
    return tasks.flatMap((task) => childrenOf(task)).map(usageOf);
  } catch {
    return [];
  }
}

function childrenOf(task) {
  return readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
}

function usageOf(pid) {
  // The name, in brackets, may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return { cpu: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS, memory: Number(peak) * 1024 };
}

function sum(all) {
  return {
    cpu: all.reduce((total, { cpu }) => total + cpu, 0),
    memory: all.reduce((total, { memory }) => total + memory, 0),
  };
}
