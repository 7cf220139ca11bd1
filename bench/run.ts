import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchApis, benchBuilds } from './builds.ts';
import { benchLocales } from './locales.ts';
import { comparePeers } from './peers/compare.ts';
import { benchPhone, type Opened } from './phone.ts';
import { print, printMachine, printMoment } from './print.ts';
import { compareSearches } from './search/compare.ts';
import { benchServe } from './serve.ts';
import { deleteTaken } from './take-away.ts';

/*
 * How long builds take, what memory they need, and what readers download. Numbers to read and to compare within one
 * run, not a test: see docs/performance.md.
 */

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string' },
    versions: { type: 'boolean', default: false },
    locales: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    apis: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});

/** Versions of the site that `--versions` adds, and pages of each. */
const VERSIONED = { pages: 1000, versions: 10 };

const sizes = (options.pages ?? (options.peers ? '1000' : '100,1000')).split(',').map(Number);
const runs = Number(options.runs ?? (options.peers ? 1 : 3));
if ([...sizes, runs].some((count) => !Number.isInteger(count) || count < 1))
  throw new Error('--pages takes numbers, as in 100,1000, and --runs takes one');

/** `--beside NAME=FOLDER=ROUTE`: the output of another generator, and a page of it. */
function besideOf(given: string): Opened {
  const [name = '', directory = '', route = '/'] = given.split('=');
  return { name, directory, route };
}

const scratch = options.keep
  ? join(tmpdir(), 'paydocs-bench')
  : mkdtempSync(join(tmpdir(), 'paydocs-bench-'));
mkdirSync(scratch, { recursive: true });
try {
  printMachine();
  print(
    `Every build is a separate process. ${runs > 1 ? `Median of ${runs} runs (least–most).` : 'One run.'}\n`,
  );
  if (options.peers) await comparePeers({ sizes, runs, scratch, only: options.only?.split(',') });
  else if (options.phone)
    for (const pages of sizes)
      await benchPhone(pages, { scratch, runs, others: options.beside.map(besideOf) });
  else if (options.locales) for (const pages of sizes) await benchLocales(pages, runs, scratch);
  else if (options.apis !== undefined) await benchApis(options.apis.split(',').map(Number), runs, scratch);
  else if (options.search) await compareSearches(scratch);
  else if (options.serve) for (const pages of sizes) await benchServe(pages, scratch);
  else {
    const shapes = sizes.map((pages) => ({ pages, versions: 1 }));
    await benchBuilds(options.versions ? [...shapes, VERSIONED] : shapes, runs, scratch);
  }
  print();
  printMoment();
} finally {
  deleteTaken();
  if (!options.keep) rmSync(scratch, { recursive: true });
}
