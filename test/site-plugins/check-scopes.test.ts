import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';

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
