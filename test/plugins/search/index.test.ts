import { describe, expect, test } from 'vitest';
import type { ResultCache } from '../../../src/plugin.ts';
import { checkQueries } from '../../../src/plugins/search/node/check-queries.ts';
import { indexFiles, type SearchFile } from '../../../src/plugins/search/node/index-files.ts';
import type { PageEntry } from '../../../src/plugins/search/node/page-entry.ts';
import type { IndexInput } from '../../../src/plugins/search/node/page-reader.ts';
import { queriesIn, searchQueries } from '../../../src/plugins/search/node/search-queries.ts';
import { createEngine } from '../../../src/plugins/search/shared/engine.ts';
import { openSource } from '../../../src/plugins/search/shared/source.ts';
import { partFiles } from '../../../src/site-plugins/files.ts';
import { ON_ONE_THREAD } from '../outputs.ts';

interface Parts {
  readonly title?: string;
  readonly heading?: string;
  readonly text?: string;
  readonly code?: string;
  readonly trail?: readonly string[];
  readonly size?: number;
}

/** A page with one section below its title. */
function entry(route: string, { title = 'Page', trail = [], size = 100, ...section }: Parts): PageEntry {
  const { heading = 'Section', text = '', code = '' } = section;
  const facts = { href: route, title, trail, keywords: [] };
  const sections = [
    { id: null, heading: '', text: '', code: '' },
    { id: 'part', heading, text, code },
  ];
  return { route, key: JSON.stringify({ facts, sections }), size, facts, description: '', text: null };
}

test('a page that is about one operation has its method, one about several has none', async () => {
  const textOf = async (...names: readonly string[]) => {
    const page = entry('/pay', {});
    const sections = [{ id: null, heading: '', text: '', code: '', names }];
    const files = await filesOf([{ ...page, key: JSON.stringify({ sections }) }]);
    const [{ texts } = { texts: {} }] = await Promise.all(
      files.map(async (file) => JSON.parse(String(await file.data()))),
    );
    return texts[0].method;
  };
  expect(await textOf('POST /pay', 'pay', 'POST /pay')).toBe('POST');
  expect(await textOf('POST /pay', 'GET /pay')).toBeUndefined();
  expect(await textOf('pay')).toBeUndefined();
});

function emptyStore(): ResultCache {
  const kept = new Map<string, unknown>();
  return { get: (key) => kept.get(key), put: (key, value) => void kept.set(key, value), keep() {} };
}

function filesOf(entries: readonly PageEntry[], known = emptyStore()): Promise<readonly SearchFile[]> {
  // The key of an entry is its page here.
  const sectionsOf: IndexInput['sectionsOf'] = ({ key }) => JSON.parse(key).sections;
  return indexFiles({ locale: 'en', entries, sectionsOf, known, ...ON_ONE_THREAD });
}

/** Reads `search-queries.yaml`. */
function readQueries(yaml: string) {
  const call = { plugin: 'search', part: 'outputs', siteDirectory: '', at: {}, isBuiltIn: true };
  const { value, problems } = partFiles(searchQueries, call, '').read(yaml, 'content/search-queries.yaml');
  return { queries: value === undefined ? [] : queriesIn({ path: '', ...value }), problems };
}

async function engineOf(files: readonly SearchFile[]) {
  const byName = new Map(files.map((file) => [file.name, file]));
  return createEngine(
    await openSource(async (name) => JSON.parse((await byName.get(name)?.data()) ?? 'null')),
  );
}

async function order(query: string, pages: Readonly<Record<string, Parts>>): Promise<readonly string[]> {
  const entries = Object.entries(pages).map(([name, parts]) => entry(`/${name}`, parts));
  const { pages: found } = await (await engineOf(await filesOf(entries))).find(query, 10);
  return found.map(({ href }) => href.slice(1));
}

describe('the order of results', () => {
  test('a title before a heading before labels above before text before code', async () => {
    const pages = {
      e: { code: 'charge' },
      d: { text: 'About a charge.' },
      c: { trail: ['Charge'] },
      b: { heading: 'The charge' },
      a: { title: 'Charge' },
    };
    expect(await order('charge', pages)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('the word before its part before a longer word', async () => {
    const pages = {
      c: { text: 'referenced' },
      b: { text: 'merchantReference' },
      a: { text: 'reference' },
    };
    expect(await order('reference', pages)).toEqual(['a', 'b', 'c']);
  });

  test('a slip only where nothing is spelled so', async () => {
    const pages = { a: { text: 'refund' }, b: { title: 'Refuse' } };
    expect(await order('refund', pages)).toEqual(['a']);
    expect(await order('refumd', pages)).toEqual(['a']);
  });

  test('a section whose heading has all words before pages that have them here and there', async () => {
    const pages = {
      b: { title: 'Payment', text: 'Its state. States.' },
      a: { heading: 'Payment states', text: 'All of them.' },
    };
    expect(await order('payment states', pages)).toEqual(['a', 'b']);
  });

  test('pages with all words, else those with the most', async () => {
    const pages = { a: { text: 'red green' }, b: { text: 'green blue white' }, c: { text: 'black' } };
    expect(await order('red green', pages)).toEqual(['a']);
    expect(await order('red blue white', pages)).toEqual(['b', 'a']);
  });

  test.each([
    'payment_intent.succeeded',
    'intent.succeeded',
    'paymentIntent',
    'payment_intnet.succeeded',
    'PAYMENT-INTENT',
  ])('%s finds the identifier', async (query) => {
    const pages = { a: { text: 'The event payment_intent.succeeded is sent.' }, b: { text: 'Nothing.' } };
    expect(await order(query, pages)).toEqual(['a']);
  });

  test.each([
    ['4111 1111 1111 1111', ['4111111111111111', '4111-1111-1111-1111', '411111', '4111 1111', '1111']],
    ['4111111111111111', ['4111 1111 1111 1111', '4111 1111 1111']],
    ['1,000,000', ['1000000', '1 000 000', '1_000_000', "1'000'000", '1.000.000', '1,000,000']],
    ['1000000', ['1,000,000', '1\u202F000\u202F000', '1.000.000']],
    ['12,500.75', ['12500.75', '12500', "12'500.75"]],
    ['DE89370400440532013000', ['DE89 3704 0044 0532 0130 00', 'de89370400440532013000']],
    ['DE89 3704 0044 0532 0130 00', ['DE89370400440532013000', '0532']],
  ])('%s in a text is found with and without what separates its groups', async (text, queries) => {
    const pages = { a: { text: `The number ${text}.` }, b: { text: 'Nothing.' } };
    for (const query of queries) expect([query, await order(query, pages)]).toEqual([query, ['a']]);
  });
});

describe('a large index', async () => {
  const large = Array.from({ length: 200 }, (_, number) =>
    entry(`/docs/page-${number}`, {
      title: `Subject${number}`,
      text: `common words and own${number}`,
      size: 5000,
    }),
  );
  const files = await filesOf(large);

  test('is spread over files, and finds what a small one finds', async () => {
    expect(files.length).toBeGreaterThan(50);
    const small = await engineOf(await filesOf(large.map((one) => ({ ...one, size: 1 }))));
    const spread = await engineOf(files);
    for (const query of ['own119', 'subjct142', 'common own119', 'nowhere'])
      expect(await spread.find(query, 5)).toEqual(await small.find(query, 5));
    expect((await spread.find('common own119', 1)).pages[0]?.href).toBe('/docs/page-119');
    expect((await spread.find('subjct42', 1)).pages[0]?.href).toBe('/docs/page-42');
    for (const query of ['subject7', 'own 11', 'common'])
      expect((await spread.find(query, 5)).total).toBe((await small.find(query, 5)).total);
  });

  test('ranks pages as a small one does', async () => {
    const ranked = [
      entry('/code', { code: 'charge', size: 5000 }),
      entry('/text', { text: 'About a charge.', size: 5000 }),
      entry('/trail', { trail: ['Charge'], size: 5000 }),
      entry('/heading', { heading: 'The charge', size: 5000 }),
      entry('/title', { title: 'Charge', size: 5000 }),
    ];
    const mixed = await filesOf([...large.slice(0, 100), ...ranked, ...large.slice(100)]);
    expect(mixed.length).toBeGreaterThan(50);
    const { pages } = await (await engineOf(mixed)).find('charge', 5);
    expect(pages.map(({ href }) => href.replace(/#.*/, ''))).toEqual([
      '/title',
      '/heading',
      '/trail',
      '/text',
      '/code',
    ]);
  });

  test('changes by the texts of a page that is edited, and the terms that it gains and loses', async () => {
    const edited = large.map((one, place) =>
      place === 50
        ? entry(one.route, { title: 'Subject50', text: 'common words and another', size: 5000 })
        : one,
    );
    const changed = changedFiles(files, await filesOf(edited));
    expect(changed.filter((name) => name.startsWith('texts'))).toHaveLength(1);
    expect(changed.filter((name) => name.startsWith('terms')).length).toBeLessThanOrEqual(2);
  });

  test('is searched again for the queries whose files have changed, and for no others', async () => {
    const { queries } = readQueries(
      '- { query: subject7, page: /docs/page-7 }\n- { query: own50, page: /docs/page-50 }',
    );
    const edited = large.map((one, place) =>
      place === 50 ? entry(one.route, { title: 'Other', text: 'common words', size: 5000 }) : one,
    );
    const hrefs = new Map(large.map(({ route }) => [route, route]));
    const known = emptyStore();
    const check = async (index: readonly SearchFile[]) => {
      const read: string[] = [];
      const noted = index.map(({ data, ...file }) => ({
        ...file,
        data: () => {
          read.push(file.name);
          return data();
        },
      }));
      const problems = await checkQueries(queries, { of: 'current', files: noted, hrefs }, known);
      return { read, texts: problems.map(({ text }) => text) };
    };
    expect(await check(files)).toMatchObject({ texts: [] });
    expect(await check(files)).toEqual({ read: ['index.json'], texts: [] });
    const after = await check(await filesOf(edited));
    expect(after.texts).toEqual([
      'Searching for "own50" must find "/docs/page-50" among the first 3 pages; it is not among the first 10.',
    ]);
    const changed = changedFiles(files, await filesOf(edited));
    expect(after.read.some((name) => changed.includes(name))).toBe(true);
    expect(await check(await filesOf(large))).toEqual({ read: expect.any(Array), texts: [] });
  });

  test('wants what the next change is made from, though nothing has changed now', async () => {
    const kept = new Map<string, unknown>();
    const wanted = new Set<string>();
    const known: ResultCache = {
      get(key) {
        wanted.add(key);
        return kept.get(key);
      },
      put: (key, value) => void kept.set(key, value),
      keep: (key) => void wanted.add(key),
    };
    for (const { data } of await filesOf(large, known)) await data();
    wanted.clear();
    await filesOf(large, known);
    expect(kept.size).toBeGreaterThan(large.length);
    expect([...kept.keys()].filter((key) => !wanted.has(key))).toEqual([]);
  });

  test('keeps the files of all other texts when a page is added', async () => {
    const added = [...large, entry('/docs/new', { title: 'New', text: 'fresh', size: 5000 })];
    const changed = changedFiles(files, await filesOf(added));
    expect(changed.filter((name) => name.startsWith('texts'))).toHaveLength(1);
  });
});

function changedFiles(before: readonly SearchFile[], after: readonly SearchFile[]): readonly string[] {
  const keys = new Map(before.map(({ name, key }) => [name, key]));
  return after.filter(({ name, key }) => keys.get(name) !== key).map(({ name }) => name);
}

describe('searches that must find their pages', async () => {
  const files = await filesOf([
    entry('/docs/refund', { title: 'Refund', heading: 'Errors', text: 'E4008' }),
    entry('/docs/void', { title: 'Void', text: 'refund' }),
  ]);
  const hrefs = new Map([
    ['/docs/refund', '/docs/refund'],
    ['/docs/void', '/docs/void'],
  ]);
  const check = async (yaml: string) => {
    const { queries, problems } = readQueries(yaml);
    const found = await checkQueries(queries, { of: 'current', files, hrefs }, emptyStore());
    return [...problems, ...found].map(({ line, column, text, hint }) => `${line}:${column} ${text} ${hint}`);
  };

  test('are silent when they do', async () => {
    expect(
      await check(
        '- { query: refund, page: /docs/refund, within: 1 }\n- { query: E4008, page: "/docs/refund#part" }',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      '- query: refund\n  page: /docs/void\n  within: 1\n',
      '1:10 Searching for "refund" must find "/docs/void" first of all; it is number 2. First comes "/docs/refund", then "/docs/void".',
    ],
    [
      '- { query: E4008, page: "/docs/refund#other" }',
      '1:12 Searching for "E4008" finds "/docs/refund", but not its section "#other". First comes "/docs/refund".',
    ],
    [
      '- { query: refund, page: /docs/refunds }',
      '1:26 Search finds no page at "/docs/refunds", whatever the query. Did you mean "/docs/refund"?',
    ],
    [
      '- { query: nowhere, page: /docs/void }',
      '1:12 Searching for "nowhere" must find "/docs/void" among the first 3 pages; it is not among the first 10. Nothing is found.',
    ],
  ])('are problems with their place when they do not: %s', async (yaml, problem) => {
    expect(await check(yaml)).toEqual([problem]);
  });

  test.each([
    '- { query: a }',
    '- { query: a, page: docs }',
    '- { query: a, page: /a, witin: 1 }',
    'query: a',
  ])('are checked themselves: %s', (yaml) => {
    const { queries, problems } = readQueries(yaml);
    expect(queries).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'content/search-queries.yaml', line: 1 });
  });
});
