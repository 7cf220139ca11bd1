import { expect, test } from 'vitest';
import { drawQuestions, pagesOf, recallOf } from '../../bench/search/identifiers.ts';
import { ownSearch } from '../../bench/search/own.ts';
import { builtOwnSite } from './sites.ts';

/** Identifiers that are drawn; the long run draws as many as the figures speak of. */
const COUNT = process.env.MODE === 'long' ? 500 : 100;

test(`${COUNT} identifiers of this site are found whole, by their beginning, by a part and with a slip`, async () => {
  const site = await builtOwnSite();
  const questions = drawQuestions(pagesOf(site), COUNT, 20_261_121);
  const recall = await recallOf(questions, await ownSearch(site));
  process.stdout.write(`recall at 5: ${JSON.stringify(recall)}\n`);
  expect(recall.whole).toBeGreaterThanOrEqual(0.98);
  expect(recall.prefix).toBeGreaterThanOrEqual(0.98);
  expect(recall.part).toBeGreaterThanOrEqual(0.95);
  expect(recall.typo).toBeGreaterThanOrEqual(0.9);
});
