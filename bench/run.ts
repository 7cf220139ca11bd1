import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSite } from './generate.ts';
import { measure, type Usage } from './measure.ts';
import { measureServe } from './serve.ts';
import { type PageWeight, pageWeights } from './weights.ts';
import { yardstick } from './yardstick.ts';

/*
 * How long builds take, what memory they need, and what readers download. Numbers to read and to compare on one
 * machine, not a test: see docs/performance.md. `npm run bench -- --pages 5000 --runs 3` asks for other sizes.
 */

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    serve: { type: 'boolean', default: false },
  },
});
const repository = process.cwd();
const runs = Math.max(1, Number(options.runs));
const pages = Math.max(1, Number(options.pages));

const scratch = mkdtempSync(join(tmpdir(), 'paydocs-bench-'));
try {
  await (options.serve ? benchServe() : bench());
} finally {
  rmSync(scratch, { recursive: true });
}

async function bench(): Promise<void> {
  const [own, generated] = [join(scratch, 'own'), join(scratch, 'generated')];
  for (const part of ['site.config.yaml', 'content'])
    cpSync(join(repository, part), join(own, part), { recursive: true });
  generateSite(generated, pages);
  print(`Node.js ${process.version} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`);
  print(`Yardstick: remark-parse alone, warm, takes ${yardstick().toFixed(1)} ms for a page of 6 KB`);
  print(`Median (and slowest) of ${runs} runs after one to warm up; every run builds from nothing.\n`);
  print(row('', 'wall', 'user + sys', 'peak memory'));
  await printBuilds('own site, cold', own);
  await printBuilds(`${pages} pages, cold`, generated);
  printWeights(pageWeights(join(own, 'dist')));
}

/** `npm run bench -- --serve`: what writing with `paydocs serve` feels like. */
async function benchServe(): Promise<void> {
  const site = join(scratch, 'generated');
  generateSite(site, pages);
  const counts = { edits: 200, saves: 1_000 };
  const { firstPage, saves, cpuPerSave, memory } = await measureServe(repository, site, counts);
  const sorted = [...saves].sort((a, b) => a - b);
  const rank = (share: number): string => `${sorted[Math.floor(share * (sorted.length - 1))]} ms`;
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  print(`${pages} pages, served`);
  print(row('first page', `${Math.round(firstPage.cold)} ms cold`, `${Math.round(firstPage.warm)} ms`));
  print(row('save to screen', `${rank(0.5)} median`, `${rank(0.95)} (95 %)`));
  print(row('processor a save', `${cpuPerSave.toFixed(1)} ms`));
  print(row('memory', megabytes(memory.before), `${megabytes(memory.after)} after ${counts.saves} saves`));
}

async function printBuilds(name: string, site: string): Promise<void> {
  const usages: Usage[] = [];
  for (let run = 0; run <= runs; run++) {
    for (const made of ['dist', '.paydocs']) rmSync(join(site, made), { recursive: true, force: true });
    const usage = await measure(repository, ['build', '--quiet', '--site', site]);
    if (run > 0) usages.push(usage);
  }
  const cell = (key: keyof Usage, unit: number, digits: number, suffix: string): string => {
    const values = usages.map((usage) => usage[key]);
    const [middle, worst] = [median(values), Math.max(...values)].map((value) =>
      (value / unit).toFixed(digits),
    );
    return `${middle} ${suffix} (${worst})`;
  };
  print(row(name, cell('wall', 1000, 2, 's'), cell('cpu', 1000, 2, 's'), cell('memory', 1e6, 0, 'MB')));
}

function printWeights(weights: readonly PageWeight[]): void {
  const docs = weights.filter(({ page }) => page.startsWith('docs/'));
  const html = docs.map((weight) => weight.html).sort((a, b) => a - b);
  const heaviest = docs.find((weight) => weight.html === html.at(-1));
  const one = docs[0];
  if (one === undefined) return;
  print('\nA docs page of the own site, gzip, in KB of 1,000 bytes');
  print(row('HTML, lightest', kilobytes(html[0] ?? 0)));
  print(row('HTML, median', kilobytes(median(html))));
  print(row('HTML, heaviest', kilobytes(html.at(-1) ?? 0), heaviest?.page ?? ''));
  print(row('CSS', kilobytes(one.styles)));
  print(row('boot script', kilobytes(one.boot)));
  print(row('script, all told', kilobytes(one.script)));
  print(row('site data', kilobytes(one.site)));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}

function row(name: string, ...cells: readonly string[]): string {
  return [name.padEnd(18), ...cells.map((cell) => cell.padStart(16))].join('  ').trimEnd();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
