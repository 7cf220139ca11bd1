import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { chromium } from 'playwright-core';
import { startPreview } from '../../src/commands/preview/server.ts';
import { findChromium } from '../../test/helpers/find-chromium.ts';
import type { Ask, PlainPage } from './identifiers.ts';

/** MiniSearch as its own documentation shows it: beginnings, and a slip for each five letters. */
export function plainMiniSearch(pages: readonly PlainPage[]): Ask {
  const search = new MiniSearch({ idField: 'route', fields: ['title', 'text'] });
  search.addAll(pages);
  const options = { prefix: true, fuzzy: 0.2, boost: { title: 2 } };
  return async (query) => search.search(query, options).map(({ id }) => String(id));
}

/** Part of FlexSearch that is used. */
interface FlexSearch {
  readonly Document: new (
    options: object,
  ) => {
    add(page: PlainPage): void;
    search(query: string, options: object): readonly { readonly result: readonly string[] }[];
  };
}

/** FlexSearch with beginnings of words, which it installs into a folder. */
export function flexSearch(pages: readonly PlainPage[], folder: string): Ask {
  install('flexsearch', folder);
  const { Document } = createRequire(join(folder, 'package.json'))('flexsearch') as FlexSearch;
  const search = new Document({ document: { id: 'route', index: ['title', 'text'] }, tokenize: 'forward' });
  for (const page of pages) search.add(page);
  return async (query) => [
    ...new Set(search.search(query, { limit: 5, suggest: true }).flatMap(({ result }) => result)),
  ];
}

/** Pagefind over the finished site, asked in a browser; `end` closes it. */
export async function pagefind(
  outDirectory: string,
  folder: string,
): Promise<{ readonly ask: Ask; readonly end: () => Promise<void> }> {
  install('pagefind', folder);
  const site = join(folder, 'site');
  cpSync(outDirectory, site, { recursive: true });
  // Its worker compiles WebAssembly, which the site's own policy forbids.
  rmSync(join(site, '_headers'));
  const program = join(folder, 'node_modules/.bin/pagefind');
  execFileSync(program, ['--site', site, '--root-selector', 'main'], { stdio: 'ignore' });
  const preview = await startPreview({ outDirectory: site, port: 0 });
  const browser = await chromium.launch({
    executablePath: findChromium(() => {}),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.goto(new URL('/docs/guide', preview.url).href);
  const ask: Ask = (query) =>
    page.evaluate(async (words) => {
      const address = '/pagefind/pagefind.js';
      const engine = await import(address);
      const { results } = await engine.search(words);
      const first = await Promise.all(results.slice(0, 5).map((one: { data(): unknown }) => one.data()));
      return first.map(({ url }) =>
        String(url)
          .replace(/(?:index\.html)?$|\/$/, '')
          .replace(/\/$/, ''),
      );
    }, query);
  return {
    ask,
    async end() {
      await browser.close();
      await preview.close();
    },
  };
}

function install(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, name], { stdio: 'ignore' });
}
