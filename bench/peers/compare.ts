import { join } from 'node:path';
import { measure, type Usage } from '../measure.ts';
import { load, print, tell } from '../print.ts';
import { KILOBYTES, MEGABYTES, median, SECONDS, tableOf, type Unit, withSpread, written } from '../table.ts';
import { htmlWeights } from '../weights.ts';
import { filesOf, snapshotOf } from '../written.ts';
import { yardstick } from '../yardstick.ts';
import { type Contender, paydocsContender, peerContender } from './contender.ts';
import { PEERS } from './index.ts';
import type { Peer } from './peer.ts';
import { generatedPages, install } from './project.ts';

/** Options of the command line. */
export interface Comparison {
  readonly sizes: readonly number[];
  readonly runs: number;
  /** The folder of all projects. */
  readonly scratch: string;
  /** Names of peers, in small letters; all when there are none. */
  readonly only: readonly string[] | undefined;
}

/** Steps that can be built again, each time one is requested. */
const STEPS = ['cold', 'unchanged', 'one sentence'] as const;

/** Usage of each run of a step. A tool that keeps nothing between two builds has cold ones only. */
type Figures = ReadonlyMap<(typeof STEPS)[number], Usage[]>;

const TITLES = [
  'tool',
  'step',
  'wall',
  '×',
  'user + system',
  '×',
  'peak memory',
  '×',
  'output',
  'a page',
  'load',
  'yardstick',
];

/** Builds the same pages with other tools, and with paydocs again next to each, and prints a table. */
export async function comparePeers({ sizes, runs, scratch, only }: Comparison): Promise<void> {
  const wanted = PEERS.filter(({ name }) => only?.includes(name.toLowerCase()) ?? true);
  if (wanted.length < (only?.length ?? 0))
    throw new Error(`--only takes names of ${PEERS.map(({ name }) => name.toLowerCase()).join(', ')}`);
  const present = wanted.filter((peer) => isReady(peer, projectOf(peer, scratch)));
  for (const size of sizes) {
    const rows = [TITLES, ...(await comparedWith(present, size, runs, scratch))];
    print(
      `\n${size.toLocaleString('en')} pages. Each × compares with the line of paydocs above it, built in turns.\n`,
    );
    print(tableOf(rows, 2));
  }
}

async function comparedWith(
  peers: readonly Peer[],
  pageCount: number,
  runs: number,
  scratch: string,
): Promise<readonly (readonly string[])[]> {
  const pages = generatedPages(pageCount);
  const rows: (readonly string[])[] = [];
  for (const peer of peers) {
    const ours = paydocsContender(pageCount, join(scratch, 'paydocs'));
    try {
      const theirs = peerContender(peer, pages, projectOf(peer, scratch));
      rows.push(...(await rowsOf(ours, theirs, pageCount, runs)));
    } catch (failure) {
      // The others are still worth their time.
      process.exitCode = 1;
      print(`${peer.name} failed. ${failure instanceof Error ? failure.message : failure}`);
    }
  }
  return rows;
}

function projectOf(peer: Peer, scratch: string): string {
  return join(scratch, peer.name.toLowerCase());
}

/** Installs a tool, and says what it is. */
function isReady(peer: Peer, project: string): boolean {
  tell(`installing ${peer.name}`);
  install(peer, project);
  const version = peer.version(project);
  print(`${peer.name} ${version ?? 'is not on this machine: left out'}${version ? `: ${peer.has}` : ''}`);
  return version !== undefined;
}

async function rowsOf(
  ours: Contender,
  theirs: Contender,
  pageCount: number,
  runs: number,
): Promise<readonly (readonly string[])[]> {
  const [our, their] = [emptyFigures(), emptyFigures()];
  for (let run = 1; run <= runs; run++) {
    await measureSteps(ours, our, run, pageCount);
    await measureSteps(theirs, their, run, pageCount);
  }
  const moment = [load(), `${yardstick().toFixed(1)} ms`];
  return [...stepRows(ours, our, undefined, []), ...stepRows(theirs, their, our, moment)];
}

function emptyFigures(): Figures {
  return new Map(STEPS.map((step) => [step, []]));
}

async function measureSteps(
  { name, build, output, keepsNothing, makeCold, addSentence }: Contender,
  figures: Figures,
  run: number,
  pageCount: number,
): Promise<void> {
  for (const [step, usages] of figures) {
    if (step === 'cold') makeCold();
    else if (keepsNothing) continue;
    else if (step === 'one sentence') addSentence(run);
    const usage = await measure(build);
    usages.push(usage);
    tell(`${name}, ${step}, run ${run}: ${cellsOf([usage], undefined).join(' ')}, load ${load()}`);
    const built = filesOf(output).filter((path) => path.endsWith('.html')).length;
    if (built < pageCount) throw new Error(`It made ${built} pages of ${pageCount}.`);
  }
}

/** A line for each step; behind the first one how heavy the output is, and what else is known. */
function stepRows(
  contender: Contender,
  figures: Figures,
  other: Figures | undefined,
  moment: readonly string[],
): readonly (readonly string[])[] {
  const taken = [...figures].filter(([, usages]) => usages.length > 0);
  return taken.map(([step, usages], place) => {
    const cells = [step, ...cellsOf(usages, other?.get(step))];
    return place === 0 ? [contender.name, ...cells, ...weightsOf(contender), ...moment] : ['', ...cells];
  });
}

/** Figures and, where there is something to compare with, how many times those of the other they are. */
function cellsOf(usages: readonly Usage[], others: readonly Usage[] | undefined): readonly string[] {
  const pair = (key: keyof Usage, unit: Unit): readonly string[] => {
    const [values, compared] = [valuesOf(usages, key), valuesOf(others ?? [], key)];
    const ratio = median(values) / median(compared);
    return [withSpread(values, unit), compared.length > 0 ? ratio.toFixed(ratio < 1 ? 2 : 1) : ''];
  };
  return [...pair('wall', SECONDS), ...pair('cpu', SECONDS), ...pair('memory', MEGABYTES)];
}

function valuesOf(usages: readonly Usage[], key: keyof Usage): readonly number[] {
  return usages.map((usage) => usage[key]).filter((value) => value !== undefined);
}

/** How heavy the whole output is, and the page in the middle with gzip. */
function weightsOf({ output }: Contender): readonly string[] {
  const bytes = [...snapshotOf(output).values()].reduce((sum, { size }) => sum + size, 0);
  return [written(bytes, MEGABYTES), written(median(htmlWeights(output)), KILOBYTES)];
}
