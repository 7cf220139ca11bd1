import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all that it started have used. */
export interface TreeUsage {
  /** Milliseconds of processor time, user and system. */
  readonly cpu: number;
  /**
   * Bytes of memory when they held the most, taken together. A page that several processes share counts once, split
   * among them (PSS). Undefined where the system does not say.
   */
  readonly memory: number | undefined;
}

/** Looks at a process tree until it is told to stop. */
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
  const cpuTimes = new Map<number, number>();
  const running = new Set<number>();
  let memory: number | undefined;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const before = process.cpuUsage();
    // Those seen before too: one whose parent has ended has left the tree, and is still ours.
    for (const pid of [root, ...running].flatMap(treeOf)) running.add(pid);
    for (const pid of running) {
      const cpuTime = cpuTimeOf(pid);
      if (cpuTime === undefined) running.delete(pid);
      else cpuTimes.set(pid, cpuTime);
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
      return { cpu: sum([...cpuTimes.values()]), memory };
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

function cpuTimeOf(pid: number): number | undefined {
  // The name, in brackets, may hold spaces; user and system time are the 14th and 15th field.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /, '')
    .split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
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
