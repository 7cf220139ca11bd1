import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../test/helpers/find-chromium.ts';
import { generateSite } from './generate.ts';
import { print } from './print.ts';
import { takeAway } from './take-away.ts';

/** Prints what writing with `paydocs serve` feels like on a generated site. */
export async function benchServe(pages: number, scratch: string): Promise<void> {
  const site = join(scratch, `served-${pages}`);
  generateSite(site, { pages, versions: 1 });
  print(`${pages} pages, saves during the first build`);
  await benchEarlySaves(site);
  const { firstPage, saves, cpuPerSave, memory } = await measureServe(process.cwd(), site, COUNTS);
  const sorted = [...saves].sort((a, b) => a - b);
  const rank = (share: number): string => `${sorted[Math.floor(share * (sorted.length - 1))]} ms`;
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  print(`${pages} pages, served`);
  print(`  first page        ${Math.round(firstPage.cold)} ms cold, ${Math.round(firstPage.warm)} ms warm`);
  print(`  save to screen    ${rank(0.5)} median, ${rank(0.95)} at the 95th percentile of ${COUNTS.edits}`);
  print(`  processor a save  ${cpuPerSave.toFixed(1)} ms`);
  print(
    `  memory            ${megabytes(memory.before)}, ${megabytes(memory.after)} after ${COUNTS.saves} saves`,
  );
}

const COUNTS = { edits: 200, saves: 1_000 };

/** Seconds after the first page at which an author saves it. */
const MOMENTS = [0.5, 1.5, 2.5, 4, 6];
const REPETITIONS = 3;

/** Costs of a session of writing. */
interface ServeFigures {
  /** Milliseconds from the start of the program to the first page: with nothing kept from before, and with a store. */
  readonly firstPage: { readonly cold: number; readonly warm: number };
  /** Milliseconds from a save to the frame that shows it, one after another. */
  readonly saves: readonly number[];
  /** The server's own share of each save in milliseconds of processor time, on average. */
  readonly cpuPerSave: number;
  /** Bytes in memory (resident) when the site is ready, and after all saves. */
  readonly memory: { readonly before: number; readonly after: number };
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly firstPage: number;
}

/** Prints the milliseconds from a save to the frame that shows it, for saves during the first build of a site. */
export async function benchEarlySaves(site: string): Promise<void> {
  const repetitions: (readonly number[])[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) repetitions.push(await earlySaves(site));
  for (const [place, moment] of MOMENTS.entries()) {
    const times = repetitions.map((saves) => saves[place] ?? Number.NaN).sort((a, b) => a - b);
    print(`  ${moment} s after the first page: ${times.join(', ')} ms`);
  }
}

/** Serves a site from scratch and saves its open page at each of `MOMENTS`. */
async function earlySaves(site: string): Promise<readonly number[]> {
  takeAway(join(site, '.paydocs'));
  const { route, source } = firstPageOf(site);
  const text = readFileSync(source, 'utf8');
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const { child, url } = await start(process.cwd(), site, route);
  const opened = performance.now();
  await page.goto(url + route);
  const times: number[] = [];
  for (const moment of MOMENTS) {
    await sleep(Math.max(0, opened + moment * 1_000 - performance.now()));
    const save = (sentence: string): void => writeFileSync(source, `${text}\n${sentence}\n`);
    times.push(await saveToScreen(page, save, `Moment ${moment}.`));
  }
  await browser.close();
  await stop(child);
  writeFileSync(source, text);
  return times;
}

/** Serves a generated site and saves one of its pages again and again, watched by a browser. */
async function measureServe(
  repository: string,
  site: string,
  counts: { readonly edits: number; readonly saves: number },
): Promise<ServeFigures> {
  takeAway(join(site, '.paydocs'));
  const { route, source } = firstPageOf(site);
  const cold = await start(repository, site, route);
  await ready(cold.child);
  await stop(cold.child);
  const { child, url, firstPage: warm } = await start(repository, site, route);
  await ready(child);
  const text = readFileSync(source, 'utf8');
  const save = (sentence: string): void => writeFileSync(source, `${text}\n${sentence}\n`);
  const before = memoryOf(child);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.goto(url + route);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  const used = cpuOf(child);
  const saves: number[] = [];
  for (let edit = 0; edit < counts.edits; edit++) {
    saves.push(await saveToScreen(page, save, `Edit ${edit}.`));
    // Authors pause too: they read their text, though none writes as fast.
    await sleep(1_000);
  }
  const cpuPerSave = (cpuOf(child) - used) / counts.edits;
  await browser.close();
  for (let more = counts.edits; more < counts.saves; more++) {
    save(`More ${more}.`);
    await sleep(20);
  }
  // Unneeded memory is given back after a while without saves, which takes longer on a large site.
  await sleep(10_000);
  const after = memoryOf(child);
  await stop(child);
  writeFileSync(source, text);
  return { firstPage: { cold: cold.firstPage, warm }, saves, cpuPerSave, memory: { before, after } };
}

/** The page that is open and edited. */
function firstPageOf(site: string): { readonly route: string; readonly source: string } {
  const docs = join(site, 'content/docs');
  const [file = ''] = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();
  return { route: `/docs/${file.replace(/\.md$/, '').replaceAll('\\', '/')}`, source: join(docs, file) };
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(() => {}), args: ['--no-sandbox'] });
}

async function start(repository: string, site: string, route: string): Promise<Running> {
  const begun = performance.now();
  const argv = [join(repository, 'bin/paydocs.js'), 'serve', '--site', site, '--port', '3900'];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = await heard(child, /at (http:\S+)\//);
  const url = said[1] ?? '';
  await (await fetch(url + route)).text();
  return { child, url, firstPage: performance.now() - begun };
}

async function ready(child: ChildProcess): Promise<void> {
  await heard(child, /ready in/);
  // Every file is watched a little later, and then looked at once more.
  await sleep(3_000);
}

const outputs = new WeakMap<ChildProcess, string>();

async function heard(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  if (!outputs.has(child)) {
    outputs.set(child, '');
    child.stdout?.on('data', (text) => outputs.set(child, (outputs.get(child) ?? '') + String(text)));
  }
  for (;;) {
    const match = pattern.exec(outputs.get(child) ?? '');
    if (match !== null) return match;
    await sleep(5);
  }
}

function stop(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGINT');
  return ended;
}

/** Both clocks are the machine's. */
async function saveToScreen(page: Page, save: (sentence: string) => void, sentence: string): Promise<number> {
  await page.evaluate((wanted) => {
    const shown = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.getElementById('__article')?.textContent?.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(Date.now()));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { shown });
  }, sentence);
  const saved = Date.now();
  save(sentence);
  const seen = await page.evaluate(() => (window as unknown as { readonly shown: Promise<number> }).shown);
  return seen - saved;
}

function memoryOf({ pid }: ChildProcess): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(pages) * 1024;
}

/** Milliseconds of processor time, user and system; a tick of the kernel is 10 ms. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
