import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/load.ts';
import { readCategoryFile } from '../../src/content/category.ts';
import { readFrontMatter } from '../../src/content/front-matter.ts';
import { contentReader } from '../../src/files/read.ts';
import { readApi } from '../../src/plugins/openapi/node/read.ts';
import { readData } from '../../src/plugins/typed-data/node/data.ts';
import type { Problem } from '../../src/problems.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { contentIn, folder } from '../helpers/folder.ts';
import { runHere, site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';
import { oneFile } from '../plugins/openapi/read-files.ts';

const tables = readTables(import.meta.url);

type File =
  | 'site.config.yaml'
  | 'docs/intro.md'
  | 'docs/guide/first.md'
  | 'docs/guide/_category_.yml'
  | 'content/reference/error-codes.yaml'
  | 'content/reference/shop.yaml'
  | 'content/static/favicon.svg';

/** One mistake: what of a correct file is replaced by what, and the line of the problem. */
type Mistake = readonly [what: string, correct: string, wrong: string, line: number];

type Mistakes = Readonly<Partial<Record<File, readonly Mistake[]>>>;

const CORRECT_SITE = tables.value<Readonly<Record<File, string>>>('the correct site');
const MISTAKES = tables.value<Mistakes>('mistakes');
const SITE_MISTAKES = tables.value<Mistakes>('mistakes of a site');

type Case = readonly [file: File, ...Mistake];

const casesOf = (mistakes: typeof MISTAKES): readonly Case[] =>
  Object.entries(mistakes).flatMap(([file, list]) => list.map((one): Case => [file as File, ...one]));

/** The file's text with the mistake in it. */
function withMistake([file, , correct, wrong]: Case): string {
  const text: string = CORRECT_SITE[file];
  expect(text.split(correct), `"${correct}" must be in ${file} once`).toHaveLength(2);
  return text.replace(correct, () => wrong);
}

/** Returns the problems that reading one file alone finds. */
function problemsIn(file: File, text: string): readonly Problem[] {
  if (file === 'site.config.yaml') return readConfig(text, { navbar: [] }).problems;
  if (file === 'docs/intro.md') return readFrontMatter(text, file, 'doc').problems;
  if (file === 'docs/guide/_category_.yml') return readCategoryFile(text, contentPath(file)).problems;
  const path = contentPath(file.replace('content/', ''));
  if (file.endsWith('shop.yaml')) return readApi(oneFile(text, path)).problems;
  const read = contentReader(contentIn(folder({ [path]: text })));
  const store = { get: () => undefined, put() {} };
  return readData({ read, folder: '', hashes: new Map([[path, '']]), store }).problems;
}

const briefly = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ line, text }) => `${line}: ${text}`);

test.each(Object.keys(MISTAKES) as File[])('nothing is wrong with the correct %s', (file) => {
  expect(problemsIn(file, CORRECT_SITE[file])).toEqual([]);
});

test.each(casesOf(MISTAKES))('one mistake is one problem at its line: %s, %s', (...mistake) => {
  const [file, , , , line] = mistake;
  const problems = problemsIn(file, withMistake(mistake));
  expect(briefly(problems)).toEqual([expect.stringMatching(new RegExp(`^${line}: `))]);
});

test('a whole check finds nothing wrong with the correct site', async () => {
  await site(CORRECT_SITE).run('check', '--strict').expectProblems('');
});

test.each(casesOf(SITE_MISTAKES))(
  'one mistake is one problem of the whole check: %s, %s',
  async (...mistake) => {
    const [file, , , , line] = mistake;
    const { stdout } = await site({ ...CORRECT_SITE, [file]: withMistake(mistake) }).run('check', '--json');
    const { problems } = JSON.parse(stdout);
    expect(briefly(problems)).toEqual([expect.stringMatching(new RegExp(`^${line}: `))]);
  },
);

test('a slug that cannot be an address, of the only page, is one problem', async () => {
  const { stdout } = await site({ 'docs/a.md': '---\nslug: "/a?b"\n---\n# A\n' }).run('check', '--json');
  expect(JSON.parse(stdout).problems).toMatchObject([
    { code: 'bad-slug', file: 'content/docs/a.md', line: 2 },
  ]);
});

test.each([
  ['nothing', {}, 'config site.config.yaml'],
  ['no content', { 'site.config.yaml': 'title: A\nurl: https://a.example\n' }, 'no-content content'],
])('a folder with %s is one problem', async (_, files, expected) => {
  const { stdout } = await runHere(folder(files), ['check', '--json']);
  const { problems } = JSON.parse(stdout);
  expect(problems.map(({ code, file }: Problem) => `${code} ${file}`)).toEqual([expected]);
});
