import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PageWeight, pageWeights } from '../../bench/weights.ts';
import { builtOwnSite } from './sites.ts';

/** Bytes with gzip; a kilobyte is 1,000 of them. */
const BUDGET = { html: 12_900, styles: 15_050, boot: 1_700, script: 89_200 };

/** Pages that may be heavier, how heavy, and why. */
const LONG_PAGES: readonly { readonly pages: RegExp; readonly html: number; readonly reason: string }[] = [
  { pages: /^docs\/[^/]+\/API\//, html: 60_000, reason: 'every field, answer and sample of an operation' },
  { pages: /^docs\/api-params-desc\//, html: 39_300, reason: 'every field, with the operations that use it' },
  { pages: /^docs\/api\//, html: 19_000, reason: 'the signature in eight languages, and every error' },
  { pages: /^docs\/quickstart\//, html: 14_750, reason: 'every program in three languages' },
  {
    pages: /^docs\/notification\//,
    html: 22_000,
    reason: 'checking a signature in eight languages, and the lab',
  },
  { pages: /^docs\/reference\/sample-codes\//, html: 20_500, reason: 'whole programs in eight languages' },
  { pages: /^docs\/reference\/common-params\//, html: 18_350, reason: 'every field that operations share' },
  {
    pages: /^docs\/payments\/(?:capture|refunds|search|settlement)\//,
    html: 24_550,
    reason: 'every field, answer and sample of an operation, or of several',
  },
  {
    pages: /^docs\/payments\/disputes\//,
    html: 54_000,
    reason: 'four operations, with samples in eight languages',
  },
  { pages: /^docs\/payments\/wallets-setup\//, html: 21_150, reason: 'whole programs, and an operation' },
  { pages: /^docs\/payments\/sample-shop\//, html: 13_600, reason: 'a whole program' },
  { pages: /^docs\/payments\/amounts\//, html: 14_000, reason: 'the conversion in eight languages' },
  { pages: /^docs\/payments\/lifecycle\//, html: 14_000, reason: 'every transition, and their diagram' },
];

let docs: readonly PageWeight[];

beforeAll(async () => {
  docs = pageWeights(await builtOwnSite()).filter(({ page }) => page.startsWith('docs/'));
});

/** Returns the pages that break a budget: page → bytes. */
function heavier(part: keyof typeof BUDGET): Readonly<Record<string, number>> {
  const broken = docs.filter(({ page, [part]: size }) => {
    const own = part === 'html' ? LONG_PAGES.find(({ pages }) => pages.test(page))?.html : undefined;
    return size > (own ?? BUDGET[part]);
  });
  return Object.fromEntries(broken.map(({ page, [part]: size }) => [page, size]));
}

describe('a docs page is', () => {
  test('at most 12.9 KB of HTML, long reference pages excepted', () => {
    expect(heavier('html')).toEqual({});
  });

  test.each([
    ['at most 15.1 KB of styles, with those of code, of an API, of diagrams and of explanations', 'styles'],
    ['at most 1.7 KB of script before the first paint', 'boot'],
    ['at most 89.2 KB of script all told', 'script'],
  ] as const)('%s', (_, part) => {
    expect(heavier(part)).toEqual({});
  });

  test('at most 10.5 KB of styles, without those of code, of an API and of diagrams', () => {
    expect(Math.min(...docs.map(({ styles }) => styles))).toBeLessThanOrEqual(10_500);
  });

  test('weighed at all: there are 64 of them, and the pages of tags', () => {
    expect(docs.filter(({ page }) => !page.startsWith('docs/tags/'))).toHaveLength(64);
  });
});

test.each(LONG_PAGES)('$pages still needs its exception: $reason', ({ pages }) => {
  const heaviest = Math.max(...docs.filter(({ page }) => pages.test(page)).map(({ html }) => html));
  expect(heaviest).toBeGreaterThan(BUDGET.html);
});

test("React's scheduler is part of what browsers load (S9-13)", async () => {
  const assets = join(await builtOwnSite(), 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  // The longest wait of idle work, a number with no other use. The bundle leaves out code without callers.
  const longestWait = String(2 ** 30 - 1);
  const holders = scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes(longestWait));
  expect(holders).toHaveLength(1);
});
