import { join } from 'node:path';
import { measure, type Usage } from '../measure.ts';
import { load, print, tell } from '../print.ts';
import { KILOBYTES, MEGABYTES, median, SECONDS, tableOf, type Unit, withSpread, written } from '../table.ts';
import { htmlWeights } from '../weights.ts';
import { snapshotOf } from '../written.ts';
import { yardstick } from '../yardstick.ts';
import { type Contender, paydocsContender, peerContender } from './contender.ts';
import { PEERS } from './index.ts';
import type { Page, Peer } from './peer.ts';
import { generatedPages, install } from './project.ts';

/** What is asked for on the command line. */
export interface Comparison {
  readonly sizes: readonly number[];
  readonly runs: number;
  /** The folder of all projects. */
  readonly scratch: string;
  /** Names of peers, in small letters; all when there are none. */
  readonly only: readonly string[] | undefined;
}

/** What each run took. */
interface Figures {
  readonly cold: Usage[];
  readonly unchanged: Usage[];
  readonly sentence: Usage[];
}

const TITLES = [
  'tool',
  'pages',
  'cold',
  '×',
  'unchanged',
  '×',
  'one sentence',
  '×',
  'cold, user + system',
  '×',
  'cold, peak memory',
  '×',
  'output',
  'a page',
  'load',
  'yardstick',
];

/** Builds the same pages with other tools and with paydocs, the latter anew beside each, and prints a table. */
export async function comparePeers({ sizes, runs, scratch, only }: Comparison): Promise<void> {
  const wanted = PEERS.filter(({ name }) => only?.includes(name.toLowerCase()) ?? true);
  const present = wanted.filter((peer) => isReady(peer, projectOf(peer, scratch)));
  const rows = [TITLES];
  for (const size of sizes) {
    const pages = generatedPages(size);
    for (const peer of present) {
      const ours = paydocsContender(size, join(scratch, 'paydocs'));
      try {
        const theirs = peerContender(peer, pages, projectOf(peer, scratch));
        rows.push(...(await rowsOf(ours, theirs, pages, runs)));
      } catch (failure) {
        // The others are still worth their time.
        process.exitCode = 1;
        print(`${peer.name} failed. ${failure instanceof Error ? failure.message : failure}`);
      }
    }
  }
  print(`\nEach × compares with the line of paydocs above it, measured in turns with the tool.\n`);
  print(tableOf(rows, 1));
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
  pages: readonly Page[],
  runs: number,
): Promise<readonly string[][]> {
  const [our, their] = [emptyFigures(), emptyFigures()];
  for (let run = 1; run <= runs; run++) {
    await measureSteps(ours, our, run, pages.length);
    await measureSteps(theirs, their, run, pages.length);
  }
  const moment = [load(), `${yardstick().toFixed(1)} ms`];
  return [
    [ours.name, `${pages.length}`, ...cellsOf(our, undefined), ...weightsOf(ours), '', ''],
    [theirs.name, `${pages.length}`, ...cellsOf(their, our), ...weightsOf(theirs), ...moment],
  ];
}

function emptyFigures(): Figures {
  return { cold: [], unchanged: [], sentence: [] };
}

async function measureSteps(
  contender: Contender,
  figures: Figures,
  run: number,
  pageCount: number,
): Promise<void> {
  const step = async (name: keyof Figures): Promise<void> => {
    const usage = await measure(contender.build);
    figures[name].push(usage);
    tell(`${contender.name}, ${name}, run ${run}: ${written(usage.wall, SECONDS)}`);
  };
  contender.makeCold();
  await step('cold');
  const built = htmlWeights(contender.output).length;
  if (built < pageCount) throw new Error(`It made ${built} pages of ${pageCount}.`);
  if (contender.keepsNothing) return;
  await step('unchanged');
  contender.addSentence(run);
  await step('sentence');
}

/** Figures and, where there is something to compare with, how many times those of the other they are. */
function cellsOf(figures: Figures, other: Figures | undefined): readonly string[] {
  const pair = (step: keyof Figures, key: keyof Usage, unit: Unit): readonly string[] => {
    const values = valuesOf(figures[step], key);
    const ratio = median(values) / median(other ? valuesOf(other[step], key) : []);
    return [withSpread(values, unit), other && values.length > 0 ? ratio.toFixed(ratio < 1 ? 2 : 1) : ''];
  };
  return [
    ...pair('cold', 'wall', SECONDS),
    ...pair('unchanged', 'wall', SECONDS),
    ...pair('sentence', 'wall', SECONDS),
    ...pair('cold', 'cpu', SECONDS),
    ...pair('cold', 'memory', MEGABYTES),
  ];
}

function valuesOf(usages: readonly Usage[], key: keyof Usage): readonly number[] {
  return usages.map((usage) => usage[key]).filter((value) => value !== undefined);
}

/** How heavy the whole output is, and the page in the middle with gzip. */
function weightsOf({ output }: Contender): readonly string[] {
  const bytes = [...snapshotOf(output).values()].reduce((sum, { size }) => sum + size, 0);
  return [written(bytes, MEGABYTES), written(median(htmlWeights(output)), KILOBYTES)];
}
