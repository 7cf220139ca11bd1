import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { filePathsOf, folder } from '../helpers/folder.ts';
import { type Outcome, runHere } from '../helpers/site.ts';
import { bytesBelow, writeShardedSite } from './site.ts';

async function run(directory: string, ...argv: readonly string[]): Promise<Outcome> {
  const outcome = await runHere(directory, argv);
  expect(outcome.status, outcome.stderr + outcome.stdout).toBe(0);
  return outcome;
}

function copy(): string {
  const directory = folder();
  writeShardedSite(directory);
  return directory;
}

const resultOf = ({ stdout }: Outcome) => JSON.parse(stdout);

let whole: Promise<{ readonly site: string; readonly result: Outcome }> | undefined;

/** Returns a site with its one build. */
function builtWhole() {
  const build = async () => {
    const site = copy();
    return { site, result: await run(site, 'build', '--json') };
  };
  whole ??= build();
  return whole;
}

const known = new Map<number, Promise<readonly string[]>>();

/** Returns the folders of so many shards, built once. Each of three is built in another copy of the site. */
function shardsOf(count: number): Promise<readonly string[]> {
  const build = async () => {
    const folders: string[] = [];
    const shared = copy();
    for (let index = 1; index <= count; index++) {
      const site = count === 3 ? copy() : shared;
      await run(site, 'build', '--quiet', '--shard', `${index}/${count}`);
      folders.push(join(site, `shards/${index}-of-${count}`));
    }
    return folders;
  };
  const made = known.get(count) ?? build();
  known.set(count, made);
  return made;
}

test.each([1, 2, 3, 8])('a site of %i shards is the site of one build, with its problems', async (count) => {
  const site = copy();
  const expectedSite = await builtWhole();
  const merged = resultOf(await run(site, 'merge', '--json', ...(await shardsOf(count))));
  expect(bytesBelow(join(site, 'dist'))).toEqual(bytesBelow(join(expectedSite.site, 'dist')));
  const { ms: _, ...expected } = resultOf(expectedSite.result);
  expect(merged).toEqual({ ...expected, ms: merged.ms });
  expect(merged.problems).toHaveLength(1);
});

test('each page is in one shard, and files that depend on all pages are in none', async () => {
  const { site } = await builtWhole();
  const paths = (await shardsOf(3)).map((one) => filePathsOf(join(one, 'pages')));
  const isPage = (path: string): boolean =>
    path.endsWith('page.json') && !readFileSync(join(site, 'dist', path), 'utf8').includes('"redirect"');
  const pages = filePathsOf(join(site, 'dist')).filter(isPage);
  expect(paths.flat().filter(isPage).sort()).toEqual(pages);
  expect(paths.flat()).not.toContain('sitemap.xml');
  expect(paths.map(({ length }) => length > 20)).toEqual([true, true, true]);
});

test('a build after a merge has nothing to do', async () => {
  const site = copy();
  await run(site, 'merge', '--quiet', ...(await shardsOf(2)));
  const { written, unchanged } = resultOf(await run(site, 'build', '--json'));
  expect({ written, isSome: unchanged > 100 }).toEqual({ written: [], isSome: true });
});

/** Few pages, each short. */
function smallSite(): string {
  const pages = ['index', 'one', 'two', 'three', 'four'].map((name) => [
    `content/pages/${name}.md`,
    `# ${name}\n\nText.\n`,
  ]);
  return folder({
    'site.config.yaml': 'title: Small\nurl: https://docs.example\ncompress: true\n',
    ...Object.fromEntries(pages),
  });
}

test('a changed page is rendered again in its shard alone, and a merge writes what has changed', async () => {
  const site = smallSite();
  const build = (index: number) => run(site, 'build', '--json', '--shard', `${index}/2`);
  const merge = () => run(site, 'merge', '--json', 'shards/1-of-2', 'shards/2-of-2');
  await build(1);
  await build(2);
  await merge();
  appendFileSync(join(site, 'content/pages/one.md'), '\nOne more sentence.\n');
  const written = [await build(1), await build(2), await merge()].map((outcome) =>
    resultOf(outcome).written.map(({ path }: { path: string }) => path),
  );
  const own = ['one.md', 'one/index.html', 'one/page.json'];
  const [first = [], second = [], merged = []] = written;
  expect([...first, ...second].filter((path: string) => !/\.(?:gz|br)$/.test(path)).sort()).toEqual(
    expect.arrayContaining(own),
  );
  expect([first, second].filter(({ length }) => length === 0)).toHaveLength(1);
  expect(merged).toEqual(expect.arrayContaining(own));
  rmSync(join(site, 'dist'), { recursive: true });
  rmSync(join(site, '.paydocs'), { recursive: true });
  await merge();
  const again = bytesBelow(join(site, 'dist'));
  await run(site, 'build', '--quiet', '--no-cache');
  expect(bytesBelow(join(site, 'dist'))).toEqual(again);
});

test('a shard that has nothing to do says so, and is built again without its record', async () => {
  const site = smallSite();
  const build = () => run(site, 'build', '--json', '--shard', '1/2');
  await build();
  expect(resultOf(await build()).written).toEqual([]);
  const record = join(site, 'shards/1-of-2/record.json');
  rmSync(record);
  expect(resultOf(await build()).written).toEqual([]);
  expect(existsSync(record)).toBe(true);
});

interface Fault {
  readonly title: string;
  /** Changes the folders of the shards, or the site that they are merged in; returns what is merged. */
  readonly spoil: (
    folders: readonly string[],
    site: string,
  ) => readonly string[] | Promise<readonly string[]>;
  readonly says: RegExp;
}

/** Copies the shards, so that a fault stays with its test. */
async function copiedShards(): Promise<readonly string[]> {
  return (await shardsOf(3)).map((from) => {
    const to = join(folder(), 'shard');
    cpSync(from, to, { recursive: true });
    return to;
  });
}

const changed = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'latin1')), 'latin1');

const FAULTS: readonly Fault[] = [
  {
    title: 'is missing',
    spoil: ([first = '', , third = '']) => [first, third],
    says: /A shard is missing: 2\/3\.\n {2}Build each with "paydocs build --shard 2\/3", and name the folders of all 3\./,
  },
  {
    title: 'is there twice',
    spoil: ([first = '', second = '', third = '']) => [first, second, second, third],
    says: /Shard 2\/3 is there twice: in ".+" and in ".+"\.\n {2}Name one of the two folders\./,
  },
  {
    title: 'is one of another number of them',
    spoil: async ([, ...others]) => [...(await shardsOf(2)).slice(0, 1), ...others],
    says: /Shards do not fit together: ".+" is shard 1\/2, ".+" is shard 2\/3\./,
  },
  {
    title: 'is not a shard',
    spoil: ([first = '', ...others], site) => [join(site, 'content'), first, ...others],
    says: /There is no shard in ".+content"\.\n {2}Name the folder that "paydocs build --shard" has written\./,
  },
  {
    title: 'was built from other files',
    spoil(folders, site) {
      appendFileSync(join(site, 'content/docs/intro.md'), 'More.\n');
      return folders;
    },
    says: /Shard 1\/3 in ".+" was built from other files\.[\s\S]+Shard 3\/3 in ".+" was built from other files\./,
  },
  {
    title: 'was built with another configuration',
    spoil(folders, site) {
      appendFileSync(join(site, 'site.config.yaml'), 'noIndex: true\n');
      return folders;
    },
    says: /Shard 1\/3 in ".+" was built with another configuration or other options\./,
  },
  {
    title: 'was built by another program',
    spoil(folders) {
      const record = join(folders[1] ?? '', 'record.json');
      changed(record, (text) => withProgram(text));
      return folders;
    },
    says: /✘ shard\n {2}Shard 2\/3 in ".+" was built by another version of paydocs, of Node\.js or of a package/,
  },
  {
    title: 'has a record with other bytes',
    spoil(folders) {
      changed(join(folders[0] ?? '', 'record.json'), (text) =>
        text.replace('"pages/', '"pagez/').replace('docs/', 'docz/'),
      );
      return folders;
    },
    says: /The shard in ".+" is damaged\.\n {2}Build it again, and pass its whole folder to "paydocs merge"\./,
  },
  {
    title: 'has entries that end early',
    spoil(folders) {
      changed(join(folders[2] ?? '', 'entries'), (text) => text.slice(0, -1));
      return folders;
    },
    says: /The shard in ".+" is damaged\./,
  },
  {
    title: 'lacks a page',
    spoil(folders) {
      for (const one of folders) rmSync(join(one, 'pages/about/index.html'), { force: true });
      return folders;
    },
    says: /Shard \d\/3 in ".+" lacks "about\/index\.html"\./,
  },
  {
    title: 'has a page with other bytes',
    spoil(folders) {
      for (const one of folders)
        if (filePathsOf(one).includes('pages/about/index.html'))
          changed(join(one, 'pages/about/index.html'), (text) => text.replace('About', 'abouT'));
      return folders;
    },
    says: /Shard \d\/3 in ".+" has other bytes than it was built with in "about\/index\.html"\./,
  },
];

/** The record as another program would have written it, with its checksum. */
function withProgram(record: string): string {
  const [, text = ''] = record.split('\n');
  const other = text.replace(/"program":"\w+"/, '"program":"other"');
  return `${JSON.stringify({ version: 1, checksum: crc32(other) })}\n${other}\n`;
}

test.each(FAULTS)('a shard that $title is named, and the last output stays', async ({ spoil, says }) => {
  const site = copy();
  const out = { 'dist/index.html': 'The last output' };
  cpSync(folder(out), site, { recursive: true });
  const { status, stderr, stdout } = await runHere(site, [
    'merge',
    ...(await spoil(await copiedShards(), site)),
  ]);
  expect({ status, text: stderr + stdout }).toEqual({ status: 1, text: expect.stringMatching(says) });
  expect(filePathsOf(join(site, 'dist'))).toEqual(['index.html']);
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toBe('The last output');
});
