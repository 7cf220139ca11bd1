import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { paydocsBuild, repository } from '../paydocs.ts';
import { print } from '../print.ts';
import { KILOBYTES, tableOf, written } from '../table.ts';
import { type Ask, drawQuestions, MANNERS, pagesOf, recallOf } from './identifiers.ts';
import { firstPlaces, firstQueryWeight, indexWeight, ownSearch, type SearchWeight } from './own.ts';
import { flexSearch, pagefind, plainMiniSearch } from './peers.ts';

/** Identifiers that are drawn from this repository's own site. */
const COUNT = 500;
const SEED = 20_261_121;

/** Prints how often each search has a right page among its first five, side by side. */
export async function compareSearches(scratch: string): Promise<void> {
  const site = join(scratch, 'searched-site');
  mkdirSync(site, { recursive: true });
  for (const input of ['content', 'plugins', 'site.config.yaml'])
    cpSync(join(repository, input), join(site, input), { recursive: true });
  const [program = '', ...argv] = paydocsBuild(site).argv;
  execFileSync(program, argv, { cwd: site, stdio: 'ignore' });
  const output = join(site, 'dist');
  printWeights('the whole index', indexWeight(output));
  for (const query of ['refund', 'wallet flow'])
    printWeights(`a first query, "${query}"`, await firstQueryWeight(output, query));
  const { first, all } = await firstPlaces(site);
  print(`${first} of ${all} queries of search-queries.yaml have their page in the first place.\n`);
  const pages = pagesOf(output);
  const questions = drawQuestions(pages, COUNT, SEED);
  const rows: string[][] = [['recall at 5', ...MANNERS]];
  const row = async (name: string, ask: Ask): Promise<void> => {
    const recall = await recallOf(questions, ask);
    rows.push([name, ...MANNERS.map((manner) => recall[manner].toFixed(3))]);
  };
  await row('paydocs', await ownSearch(output));
  await row('MiniSearch', plainMiniSearch(pages));
  await row('FlexSearch', flexSearch(pages, join(scratch, 'flexsearch')));
  const found = await pagefind(output, join(scratch, 'pagefind'));
  await row('Pagefind', found.ask).finally(found.end);
  print(tableOf(rows, 1));
  print(`${questions.length} queries about ${COUNT} identifiers of ${pages.length} pages.`);
}

function printWeights(what: string, { files, bytes }: SearchWeight): void {
  print(`${what}: ${written(bytes, KILOBYTES)} with gzip, in ${files} files`);
}
