import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addSentence, changeLabel, generateSite, type SiteShape } from './generate.ts';
import { largeApi } from './large-api.ts';
import { measure, type Usage } from './measure.ts';
import { paydocsBuild, removeBuilt, repository } from './paydocs.ts';
import { load, print, tell } from './print.ts';
import {
  KILOBYTES,
  MEGABYTES,
  median,
  PIECES,
  SECONDS,
  SHARE,
  tableOf,
  withSpread,
  written,
} from './table.ts';
import { takeAway } from './take-away.ts';
import { withThreads } from './threads.ts';
import { htmlWeights, type PageWeight, pageWeights } from './weights.ts';
import { snapshotOf, type Written, writtenBetween } from './written.ts';

/** A site to build, in a folder. */
interface Site {
  readonly name: string;
  readonly directory: string;
  readonly steps: readonly Step[];
}

/** Change to a site before a build; the number of the run makes each change a different one. */
interface Step {
  readonly name: string;
  readonly prepare: (run: number) => void;
}

interface Build extends Usage, Written {
  /** See `WatchedCommand`. */
  readonly serial: number | undefined;
}

type Builds = ReadonlyMap<Step, readonly Build[]>;

const TITLES = [
  'site',
  'step',
  'wall',
  'user + system',
  'serial share',
  'peak memory',
  'files written',
  'bytes written',
  'a page',
  'load',
];

/**
 * Builds APIs of so many operations, a page for each, and as many generated pages, and prints a table. Then it prints what
 * a page of either costs: of an API, the cost of its pages of schemas and tags is that of its operations.
 */
export async function benchApis(counts: readonly number[], runs: number, scratch: string): Promise<void> {
  const rows = [TITLES];
  const costs = [['pages', 'Markdown', 'operation', 'ratio']];
  for (const count of counts) {
    const markdown = generatedSite({ pages: count, versions: 1 }, join(scratch, 'generated'));
    const sites = [{ ...markdown, steps: [cold(markdown.directory)] }, apiSite(count, join(scratch, 'api'))];
    const milliseconds: number[] = [];
    for (const site of sites) {
      const builds = await buildsOf(site, runs);
      rows.push(...rowsOf(site, builds));
      const [first = []] = builds.values();
      milliseconds.push(median(first.map(({ cpu }) => cpu)) / count);
    }
    const [page = 0, operation = 0] = milliseconds;
    const inWords = (value: number): string => `${value.toFixed(1)} ms`;
    costs.push([String(count), inWords(page), inWords(operation), (operation / page).toFixed(2)]);
  }
  print(tableOf(rows, 2));
  print(`\nProcessor time of a page in a clean build:\n${tableOf(costs, 1)}`);
}

function apiSite(operations: number, directory: string): Site {
  takeAway(directory);
  mkdirSync(join(directory, 'content/reference'), { recursive: true });
  mkdirSync(join(directory, 'content/docs'));
  const reference = 'reference: { openapi: content/reference/api.yaml, pages: /api }\n';
  writeFileSync(join(directory, 'site.config.yaml'), `title: API\nurl: https://docs.example\n${reference}`);
  writeFileSync(join(directory, 'content/docs/index.md'), '---\nslug: /\n---\n\n# Home\n');
  writeFileSync(join(directory, 'content/reference/api.yaml'), largeApi(operations));
  const name = `${operations.toLocaleString('en')} operations`;
  return { name, directory, steps: [cold(directory), unchanged] };
}

/** Changes the title of the first sample in the API of this repository's own site. */
function changeSample(directory: string, run: number): void {
  const file = join(directory, 'content/reference/gateway.openapi.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(examples:\n.+\n +summary: ).+/, `$1Sample ${run}`));
}

/** Builds this repository's own site and generated ones of these shapes, each several times, and prints a table. */
export async function benchBuilds(
  shapes: readonly SiteShape[],
  runs: number,
  scratch: string,
): Promise<void> {
  const own = ownSite(join(scratch, 'own'));
  const rows = [TITLES, ...rowsOf(own, await buildsOf(own, runs))];
  for (const shape of shapes) {
    const site = generatedSite(shape, join(scratch, 'generated'));
    rows.push(...rowsOf(site, await buildsOf(site, runs)));
  }
  print(tableOf(rows, 2));
  printWeights(pageWeights(join(own.directory, 'dist')));
}

function ownSite(directory: string): Site {
  takeAway(directory);
  for (const part of ['site.config.yaml', 'content', 'plugins'])
    cpSync(join(repository, part), join(directory, part), { recursive: true });
  const sample = { name: 'one sample', prepare: (run: number) => changeSample(directory, run) };
  return { name: 'own', directory, steps: [cold(directory), unchanged, sample] };
}

function generatedSite(shape: SiteShape, directory: string): Site {
  const { pages, versions } = shape;
  takeAway(directory);
  generateSite(directory, shape);
  const sentence = { name: 'one sentence', prepare: (run: number) => addSentence(directory, shape, run) };
  const label = { name: 'one label', prepare: (run: number) => changeLabel(directory, shape, run) };
  return {
    name: `${pages.toLocaleString('en')} pages${versions > 1 ? ` × ${versions} versions` : ''}`,
    directory,
    steps: [cold(directory), unchanged, sentence, label],
  };
}

const unchanged: Step = { name: 'unchanged', prepare: () => {} };

function cold(directory: string): Step {
  return { name: 'cold', prepare: () => removeBuilt(directory) };
}

async function buildsOf({ name, directory, steps }: Site, runs: number): Promise<Builds> {
  const output = join(directory, 'dist');
  const builds = new Map<Step, Build[]>(steps.map((step) => [step, []]));
  for (let run = 1; run <= runs; run++)
    for (const [step, done] of builds) {
      step.prepare(run);
      const before = snapshotOf(output);
      const { command, serialShare } = withThreads(paydocsBuild(directory), join(directory, '..'));
      const usage = await measure(command);
      done.push({ ...usage, serial: serialShare(), ...writtenBetween(before, snapshotOf(output)) });
      tell(`${name}, ${step.name}, run ${run}: ${written(usage.wall, SECONDS)}`);
    }
  return builds;
}

function rowsOf({ name, directory }: Site, builds: Builds): readonly string[][] {
  const page = written(median(htmlWeights(join(directory, 'dist'))), KILOBYTES);
  return [...builds].map(([step, done], place) => {
    const isFirst = place === 0;
    return [isFirst ? name : '', step.name, ...cellsOf(done), isFirst ? page : '', isFirst ? load() : ''];
  });
}

function cellsOf(builds: readonly Build[]): readonly string[] {
  const all = (key: keyof Build): readonly number[] => builds.flatMap((build) => build[key] ?? []);
  return [
    withSpread(all('wall'), SECONDS),
    withSpread(all('cpu'), SECONDS),
    withSpread(all('serial'), SHARE),
    withSpread(all('memory'), MEGABYTES),
    withSpread(all('files'), PIECES),
    withSpread(all('bytes'), MEGABYTES),
  ];
}

function printWeights(weights: readonly PageWeight[]): void {
  const docs = weights.filter(({ page }) => page.startsWith('docs/'));
  const html = docs.map((weight) => weight.html).sort((a, b) => a - b);
  const heaviest = docs.find((weight) => weight.html === html.at(-1));
  const one = docs[0];
  if (one === undefined) return;
  const parts: readonly (readonly [string, number])[] = [
    ['HTML, lightest', html[0] ?? 0],
    ['HTML, median', median(html)],
    [`HTML, heaviest: ${heaviest?.page}`, html.at(-1) ?? 0],
    ['CSS', one.styles],
    ['boot script', one.boot],
    ['script, all told', one.script],
    ['site data', one.site],
  ];
  const rows = parts.map(([name, bytes]) => [name, written(bytes, KILOBYTES)]);
  print(`\n${tableOf([['a docs page of the own site', 'gzip'], ...rows], 1)}`);
}
