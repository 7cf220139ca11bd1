import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';
import { EXAMPLES } from './manual.ts';

const plugin = (members: string): string =>
  `import { appendFileSync } from 'node:fs';\nimport { definePlugin } from 'paydocs/plugin';\nexport default definePlugin({ ${members} });\n`;

/** Reports each "wrong" in texts, tables and code, and logs each text that it sees. */
const FINDER = plugin(`name: 'finder', options: (z) => z.strictObject({ log: z.string() }),
  problems: {
    wrong: { severity: 'error', meaning: 'Wrong.' },
    odd: { severity: 'warning', meaning: 'Odd.', isGuess: true },
  },
  check: {
    file: ({ log }) => ({ paragraphs, tables, codeBlocks }) => {
      const cells = tables.flatMap(({ header, rows }) => [...header.values(), ...rows.flatMap(({ cells }) => [...cells.values()])]);
      const all = [...paragraphs, ...cells, ...codeBlocks];
      appendFileSync(log, all.map(({ text, file, line }) => file + ':' + line + ' ' + text + '\\n').join(''));
      return all.flatMap((one) => [...one.text.matchAll(/wrong|odd/g)].map(({ 0: code, index }) =>
        one.problemAt(index, { code, problem: 'No.' })));
    },
  }`);

/** A site with a plugin that logs what it sees. `seen` returns what it has seen since the last call. */
function finding(files: Files): { readonly chain: SiteChain; readonly seen: () => string } {
  const log = join(site({}).directory, 'finder.log');
  const chain = site(
    { 'plugins/finder.js': FINDER, ...files },
    { plugins: [{ './plugins/finder.js': { log } }] },
  );
  const seen = (): string => {
    const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
    rmSync(log, { force: true });
    return text;
  };
  return { chain, seen };
}

const placesIn = (stderr: string) =>
  [...stderr.matchAll(/^([✘⚠] \S+) +content\/(\S+)$/gm)].map(([, code, place]) => `${code} ${place}`);

const PAGE = [
  '# A `wrong` title',
  'Two lines,\nthe second wrong. :error[wrong]',
  '- an item is wrong',
  '| a | b |\n|---|---|\n| 1 | wrong |',
  '```bash title=x\nfirst\nis wrong\n```',
  '<!-- allow finder/wrong: as it is -->\nThis is\nwrong.',
].join('\n\n');

test('a check of files finds texts of every kind, and its problems have their places and severities', async () => {
  const { chain, seen } = finding({ 'docs/a.md': `${PAGE}\n` });
  const { stderr } = await chain.run('check', '--all');
  expect(placesIn(stderr)).toEqual([
    '✘ finder/wrong docs/a.md:1:6',
    '✘ finder/wrong docs/a.md:4:12',
    '✘ finder/wrong docs/a.md:4:26',
    '✘ finder/wrong docs/a.md:6:14',
    '✘ finder/wrong docs/a.md:10:7',
    '✘ finder/wrong docs/a.md:14:4',
  ]);
  expect(seen()).toBe(
    [
      '1 A `wrong` title',
      '3 Two lines,\nthe second wrong. :error[wrong]',
      '6 an item is wrong',
      '18 This is\nwrong.',
      '8 a',
      '8 b',
      '10 1',
      '10 wrong',
      '13 first\nis wrong',
    ]
      .map((line) => `content/docs/a.md:${line}\n`)
      .join(''),
  );
});

test('a guess is left out where another check reports the same line', async () => {
  const { chain } = finding({ 'docs/a.md': '# A\n\nThis is odd.\n\nThis is odd and wrong.\n' });
  const { stderr } = await chain.run('check', '--all');
  expect(placesIn(stderr)).toEqual(['⚠ finder/odd docs/a.md:3:9', '✘ finder/wrong docs/a.md:5:17']);
});

test('only files that have changed are checked again, and all of them when the plugin changes', async () => {
  const { chain, seen } = finding({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' });
  await chain.build();
  expect(seen()).toBe('content/docs/a.md:1 A\ncontent/docs/b.md:1 B\n');
  await chain.change('docs/b.md', '# Bee\n').build();
  expect(seen()).toBe('content/docs/b.md:1 Bee\n');
  appendFileSync(join(chain.directory, 'plugins/finder.js'), 'globalThis.changed = true;\n');
  await chain.build();
  expect(seen()).toBe('content/docs/a.md:1 A\ncontent/docs/b.md:1 Bee\n');
});

const OWNERS: Files = {
  'plugins/people.tsx': EXAMPLES['plugins/people.tsx'] ?? '',
  'plugins/owners.ts': EXAMPLES['plugins/owners.ts'] ?? '',
  'content/people/ada.yaml': 'name: Ada Lovelace\nrole: Analyst\n',
  'docs/a.md': '# A\n\nOwner: Ada Lovelaze\n',
};
const BOTH = { plugins: ['./plugins/people.tsx', './plugins/owners.ts'] };

test('a check gets the data of another plugin, again after they have changed', async () => {
  const unknown = '✘ owners/unknown  content/docs/a.md:3:8\n  There is no person "Ada Lovelaze".\n';
  await site(OWNERS, BOTH)
    .build()
    .expectProblems(`${unknown}  There are: Ada Lovelace.`)
    .change('content/people/ada.yaml', 'name: Ada Lovelaze\nrole: Analyst\n')
    .build('--strict')
    .expectProblems('')
    .delete('content/people/ada.yaml')
    .build()
    .expectProblems(
      [
        '⚠ owners/empty',
        '  There are no people.',
        '  Add one to content/people.',
        '',
        `${unknown}  There are: .`,
      ].join('\n'),
    );
});

test('what a check finds in data is not reported while a data file cannot be read', async () => {
  const { stderr } = await site({ ...OWNERS, 'content/people/eve.yaml': 'name: Eve\n' }, BOTH).run('check');
  expect(placesIn(stderr)).toEqual(['✘ data people/eve.yaml:1:1']);
});

test('a frozen version is compared with its own data', async () => {
  const { stderr } = await site(
    {
      ...OWNERS,
      'content/versions.json': '["1.0"]',
      'content/versions/1.0/docs/a.md': '# A\n\nOwner: Ada Lovelaze\n',
      'content/versions/1.0/people/ada.yaml': 'name: Ada Lovelaze\nrole: Analyst\n',
      'content/versions/1.0/docs/b.md': '# B\n\nOwner: Ada Lovelace\n',
    },
    BOTH,
  ).run('check', '--all');
  expect(placesIn(stderr)).toEqual([
    '✘ owners/unknown docs/a.md:3:8',
    '✘ owners/unknown versions/1.0/docs/b.md:3:8',
  ]);
});

test('typed data, OpenAPI files and rules of the sandbox are data for checks', async () => {
  const needing = plugin(`name: 'needing', needs: ['typed-data', 'openapi', 'sandbox'],
    check: { edition: (_, data) => [{ problem: JSON.stringify(data) }] }`);
  const { stderr } = await site(
    {
      'plugins/needing.js': needing,
      'docs/a.md': '# A\n',
      'content/reference/currencies.yaml': 'decimals: { EUR: 2 }\n',
      'content/reference/loan-states.yaml':
        'states: { lent: { description: Away. }, back: { description: Back., final: true } }\ntransitions: [{ to: lent, by: { act: lend }, who: reader, description: Lend. }, { from: [lent], to: back, by: { act: return }, who: reader, sends: loan.ended, description: Return. }]\n',
      'content/reference/webhook-events.yaml': 'events: { loan.ended: { when: back, data: loan } }\n',
      'content/reference/a.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n',
      'content/reference/sandbox.yaml': 'tolerance: 120\n',
    },
    { plugins: ['./plugins/needing.js'], reference: { openapi: 'content/reference/a.yaml' } },
  ).run('check');
  const data = JSON.parse(/^ {2}(\{.*\})$/m.exec(stderr)?.[1] ?? '');
  expect(data).toMatchObject({
    'typed-data': {
      currencies: { path: 'content/reference/currencies.yaml', data: { decimals: { EUR: 2 } } },
      'loan-states': {
        path: 'content/reference/loan-states.yaml',
        data: { states: { lent: { final: false } } },
        later: { lent: ['back'], back: [] },
      },
      'webhook-events': { senders: { 'loan.ended': { object: 'loan', states: ['back'] } } },
    },
    openapi: [{ document: { info: { title: 'A' }, paths: {} } }],
    sandbox: { tolerance: 120 },
  });
});

test('data cannot be changed, and an article without texts is checked', async () => {
  const changing = plugin(`name: 'changing', needs: ['typed-data'],
    check: { file: (_, data) => () => { data['typed-data'].currencies.data.decimals.EUR = 3; return []; } }`);
  const { status, stderr } = await site(
    {
      'plugins/changing.js': changing,
      'docs/a.md': '# A\n',
      'content/reference/currencies.yaml': 'decimals: { EUR: 2 }\n',
    },
    { plugins: ['./plugins/changing.js'] },
  ).run('check');
  expect(status).toBe(1);
  expect(stderr).toContain(
    'changing: the part "check" for content/docs/a.md failed: Cannot assign to read only property',
  );
});

test.each([
  ['needs: ["peopel"]', 'odd: nothing provides the data "peopel".\n  There are: '],
  ["needs: 'people'", 'has a part "needs" of another type than object.'],
  ['check: { page: () => () => [] }', 'odd: the part "check" returned an unknown member scopes.page.'],
  ['check: { file: () => [] }', 'odd: the part "check" returned a wrong value: check must be a function'],
  ['check: null', 'odd: the part "check" returned a wrong value: scopes'],
  [
    "problems: { a: { severity: 'error', meaning: 'A.' } }, check: () => () => [{ code: 'b', problem: 'No.' }]",
    'odd: the part "check" reported the code "b", which its "problems" do not list.',
  ],
  ["problems: { A: { severity: 'error', meaning: 'A.' } }", 'returned a wrong value'],
  ["problems: { a: { severity: 'fatal', meaning: 'A.' } }", 'codes.a.severity'],
  [
    "check: { file: () => () => [{ text: 'No.' }] }",
    'odd: the part "check" for content/docs/a.md returned a wrong value: problems[0].problem is missing.',
  ],
  [
    'check: { file: () => () => { throw new Error("Oh!"); } }',
    'odd: the part "check" for content/docs/a.md failed: Oh!',
  ],
])('a mistake is a problem with the plugin: %s', async (members, text) => {
  const files = { 'docs/a.md': '# A\n', 'plugins/odd.js': plugin(`name: 'odd', ${members}`) };
  const { status, stderr } = await site(files, { plugins: ['./plugins/odd.js'] }).run('check');
  expect(status, stderr).toBe(1);
  expect(stderr).toContain(text);
});
