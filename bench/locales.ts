import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { generateSite, type SiteShape } from './generate.ts';
import { measure } from './measure.ts';
import { paydocsBuild, removeBuilt } from './paydocs.ts';
import { print, tell } from './print.ts';
import { median, SECONDS, tableOf, withSpread, written } from './table.ts';

const LOCALES = 3;

/**
 * How much longer three languages take to build than as many pages in one language. Both sites are built in turn, so
 * that an hour in which the machine is slow counts for both.
 */
export async function benchLocales(pages: number, runs: number, scratch: string): Promise<void> {
  const folderOf = (name: string): string => join(scratch, name.replace(' ', '-'));
  const sites = [
    ['one language', { pages: pages * LOCALES, versions: 1 }],
    ['three languages', { pages, versions: 1, locales: LOCALES }],
  ] as const satisfies readonly (readonly [string, SiteShape])[];
  const walls = new Map<string, number[]>();
  for (const [name, shape] of sites) {
    generateSite(folderOf(name), shape);
    walls.set(name, []);
  }
  for (let run = 1; run <= runs; run++) {
    for (const [name, done] of walls) {
      removeBuilt(folderOf(name));
      const { wall } = await measure(paydocsBuild(folderOf(name)));
      done.push(wall);
      tell(`${name}, run ${run}: ${written(wall, SECONDS)}`);
    }
  }
  const medians = [...walls.values()].map(median);
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 1);
  const rows = [...walls].map(([name, done]) => [name, withSpread(done, SECONDS)]);
  print(tableOf([[`${pages * LOCALES} pages in`, 'from nothing'], ...rows, ['ratio', ratio.toFixed(2)]], 1));
  for (const [name] of sites) rmSync(folderOf(name), { recursive: true });
}
