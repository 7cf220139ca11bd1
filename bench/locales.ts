import { join } from 'node:path';
import { generateSite, type SiteShape } from './generate.ts';
import { measure, type Usage } from './measure.ts';
import { paydocsBuild, removeBuilt } from './paydocs.ts';
import { print, tell } from './print.ts';
import { median, SECONDS, tableOf, withSpread, written } from './table.ts';
import { takeAway } from './take-away.ts';

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
  const builds = new Map<string, Usage[]>();
  for (const [name, shape] of sites) {
    generateSite(folderOf(name), shape);
    builds.set(name, []);
  }
  for (let run = 1; run <= runs; run++) {
    for (const [name, done] of builds) {
      removeBuilt(folderOf(name));
      const usage = await measure(paydocsBuild(folderOf(name)));
      done.push(usage);
      tell(`${name}, run ${run}: ${written(usage.wall, SECONDS)}`);
    }
  }
  const all = (key: 'wall' | 'cpu') => [...builds.values()].map((done) => done.map((usage) => usage[key]));
  const ratio = (key: 'wall' | 'cpu'): string => {
    const [one = 1, three = 0] = all(key).map(median);
    return (three / one).toFixed(2);
  };
  const rows = [...builds].map(([name, done]) => [
    name,
    withSpread(
      done.map(({ wall }) => wall),
      SECONDS,
    ),
    withSpread(
      done.map(({ cpu }) => cpu),
      SECONDS,
    ),
  ]);
  const titles = [`${pages * LOCALES} pages in`, 'from scratch', 'user + system'];
  print(tableOf([titles, ...rows, ['ratio', ratio('wall'), ratio('cpu')]], 1));
  for (const [name] of sites) takeAway(folderOf(name));
}
