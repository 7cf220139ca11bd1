import { readdirSync, readFileSync } from 'node:fs';

/** Usage of a process and of all that it started. */
export interface TreeUsage {
  /** Milliseconds of processor time, user and system. */
  readonly cpu: number;
  /**
   * Bytes of memory when they held the most, taken together. A page that several processes share counts once, split
   * among them (PSS). Undefined where the system does not say.
   */
  readonly memory: number | undefined;
}

/** Samples a process tree until it is stopped. */
export interface TreeWatch {
  stop(): TreeUsage;
}

/** Milliseconds between two looks, when looking costs next to nothing. */
const PAUSE = 20;
const LONGEST_PAUSE = 250;
/** Looking walks through the page tables of what is looked at: pauses so much longer keep it below 4 % of a processor. */
const PAUSE_PER_COST = 25;
/** Clock ticks of a second in /proc: 100 on every Linux that Node.js runs on. */
const TICKS = 100;

/** Watches a process, and its children and their children, from now on. Reads /proc; elsewhere it sees nothing. */
export function watchTree(root: number): TreeWatch {
  const waitedBefore = waitedCpuTime();
  const used = new Map<number, number>();
  const running = new Set<number>();
  let memory: number | undefined;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const before = process.cpuUsage();
    // Includes those seen before: one whose parent has ended has left the tree, but still counts.
    for (const pid of [root, ...running].flatMap(treeOf)) running.add(pid);
    for (const pid of running) {
      const cpuTime = cpuTimeOf(pid);
      if (cpuTime === undefined) running.delete(pid);
      else used.set(pid, cpuTime);
    }
    const sizes = [...running].map(proportionalSizeOf).filter((size) => size !== undefined);
    if (sizes.length > 0) memory = Math.max(memory ?? 0, sum(sizes));
    const { user, system } = process.cpuUsage(before);
    const pause = Math.max(PAUSE, ((user + system) / 1000) * PAUSE_PER_COST);
    timer = setTimeout(look, Math.min(LONGEST_PAUSE, pause));
  };
  look();
  return {
    stop: () => {
      clearTimeout(timer);
      // The system reports the time of a process after a wait for it: exact, but only for such processes.
      const waited = waitedCpuTime() - waitedBefore;
      return { cpu: Math.max(waited, sum([...used.values()])), memory };
    },
  };
}

/** A process and its descendants. */
function treeOf(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): readonly number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) => {
      const children = read(`/proc/${pid}/task/${thread}/children`) ?? '';
      return children.split(' ').filter(Boolean).map(Number);
    });
  } catch {
    return [];
  }
}

/** Returns the processor time of a process and its threads so far. */
function cpuTimeOf(pid: number): number | undefined {
  const [user, system] = cpuTimes(pid);
  return user === undefined || system === undefined ? undefined : user + system;
}

/** Returns the processor time of processes that this one has started, and that have ended. */
function waitedCpuTime(): number {
  const [, , user = 0, system = 0] = cpuTimes('self');
  return user + system;
}

/** User and system time of a process, then those of its children that it has waited for, in milliseconds. */
function cpuTimes(pid: number | 'self'): readonly number[] {
  // The name, in brackets, may hold spaces; the times are the 14th to 17th field.
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /, '')
      .split(' ') ?? [];
  return fields.slice(11, 15).map((ticks) => (Number(ticks) * 1000) / TICKS);
}

function proportionalSizeOf(pid: number): number | undefined {
  const kibibytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

/** Undefined when it is not there, as a process that has just ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
