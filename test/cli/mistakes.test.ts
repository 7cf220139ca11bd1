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
import { oneFile } from '../plugins/openapi/read-files.ts';
import { CORRECT_SITE } from './mistake-site.ts';

type File = keyof typeof CORRECT_SITE;

/** One mistake: what of a correct file is replaced by what, and the line of the problem. */
type Mistake = readonly [what: string, correct: string, wrong: string, line: number];

const MISTAKES: Readonly<Partial<Record<File, readonly Mistake[]>>> = {
  'site.config.yaml': [
    ['missing colon at the top', 'title: Handbook', 'title Handbook', 1],
    ['missing colon, second key', 'tagline: How', 'tagline How', 2],
    ['missing colon before a section', 'navbar:', 'navbar', 10],
    ['missing colon of a section at its first key', 'docs:\n  sidebar', 'docs\n  sidebar', 6],
    ['missing colon in a section', '  style: dark', '  style dark', 20],
    ['missing colon in an item', '      label: Documentation', '      label Documentation', 15],
    ['missing colon at the first key of an item', '    - label: Guide', '    - label Guide', 17],
    ['missing colon at the last key', '  copyright: Copy', '  copyright Copy', 26],
    ['no space after a colon', 'tagline: How', 'tagline:How', 2],
    [
      'no space after a colon in an item',
      '      to: /docs/guide/first\nfooter',
      '      to:/docs/guide/first\nfooter',
      18,
    ],
    ['misspelt required key', 'title: Handbook', 'titel: Handbook', 1],
    ['misspelt key in another case', 'url: https', 'URL: https', 3],
    ['misspelt section', 'footer:', 'fotter:', 19],
    ['misspelt key in a section', '  style: dark', '  stlye: dark', 20],
    ['misspelt key of an item', '      sidebarId: docs', '      sidebarID: docs', 14],
    ['misspelt type of an item', '    - type: docSidebar', '    - type: docSidbar', 13],
    [
      'misspelt key for an address',
      '      to: /docs/guide/first\nfooter',
      '      too: /docs/guide/first\nfooter',
      18,
    ],
    ['misspelt category type', '    - type: category', '    - type: categroy', 34],
    ['misspelt key for the type of an item', '    - type: docSidebar', '    - tpye: docSidebar', 13],
    [
      'misspelt items of a column',
      '      items:\n        - label: First',
      '      itmes:\n        - label: First',
      23,
    ],
    [
      'misspelt items of a menu',
      '      to: /docs/guide/first\nfooter',
      '      itmes: [{ label: A, to: /docs/intro }]\nfooter',
      18,
    ],
    [
      'dash before the second key of an item',
      '      to: /docs/guide/first\nfooter',
      '    - to: /docs/guide/first\nfooter',
      17,
    ],
    [
      'dash before the second key of a link in a column',
      '          to: /docs/guide/first',
      '        - to: /docs/guide/first',
      24,
    ],
    [
      'dash before the items of a category',
      '      items:\n        - guide',
      '    - items:\n        - guide',
      34,
    ],
    ['key below a blank line indented too far', '\ndocs:\n', '\n docs:\n', 6],
    ['item indented too far', '    - type: category', '     - type: category', 34],
    [
      'key of an item below a plain item indented too far',
      '      label: Guide\n      items',
      '       label: Guide\n      items',
      35,
    ],
    ['misspelt items of a category', '      items:\n        - guide', '      itmes:\n        - guide', 36],
    ['unclosed double quote', '  title: "Handbook"', '  title: "Handbook', 11],
    ['unclosed single quote', "    - title: 'More'", "    - title: 'More", 22],
    ['unclosed quote at the top', 'tagline: How to use it', 'tagline: "How to use it', 2],
    ['unclosed quote at the end', '  copyright: Copyright Example', '  copyright: "Copyright Example', 26],
    ['unclosed bracket', '[bash, json]', '[bash, json', 30],
    ['missing opening bracket', '[bash, json]', 'bash, json]', 30],
    ['tab before a key', '  style: dark', '\tstyle: dark', 20],
    ['tab after spaces', '  style: dark', '  \tstyle: dark', 20],
    ['no-break spaces before a key', '  style: dark', '\u00a0\u00a0style: dark', 20],
    ['indented too far', '      label: Documentation', '        label: Documentation', 15],
    ['indented one space too far', '  copyright: Copy', '   copyright: Copy', 26],
    // Which of two neighbors is wrong, only the author knows: the second is named.
    ['indented too little', '  style: dark', ' style: dark', 21],
    ['key of an item indented too little', '      label: Documentation', '     label: Documentation', 15],
    ['not indented', '  defaultMode: light', 'defaultMode: light', 28],
    ['first key indented', 'title: Handbook', '  title: Handbook', 1],
    ['missing dash', '    - label: Guide', '      label: Guide', 17],
    ['missing dash of a plain item', '    - intro', '    intro', 33],
    ['no space after a dash', '    - intro', '    -intro', 33],
    ['dash too much', '  hideable', '  - hideable', 8],
    ['duplicate key at the top', 'tagline: How', 'title: How', 2],
    ['duplicate key in an item', '      position: left', '      label: left', 16],
    ['text for a boolean', 'hideable: true', 'hideable: sometimes', 8],
    ['number for a text', 'title: Handbook', 'title: 5', 1],
    ['text for a mapping', 'code:\n  languages: [bash, json]', 'code: bash', 29],
    ['mapping for a list', '[bash, json]', '{ bash: json }', 30],
    ['no value', 'tagline: How to use it', 'tagline:', 2],
    ['missing required value', 'url: https://docs.example.com', 'url:', 3],
    ['missing required key', 'url: https://docs.example.com\n', '', 1],
    ['address without its protocol', 'https://docs.example.com', 'docs.example.com', 3],
    ['value that starts with @', 'tagline: How', 'tagline: @How', 2],
    ['colon in a value', 'tagline: How to', 'tagline: How: to', 2],
    ['asterisk at the start of a value', 'tagline: How', 'tagline: *How', 2],
    ['equals sign for a colon', 'title: Handbook', 'title = Handbook', 1],
  ],
  'docs/intro.md': [
    ['missing colon', 'title: Intro', 'title Intro', 2],
    ['missing colon in the middle', 'sidebar_position: 1', 'sidebar_position 1', 4],
    ['missing colon above a list', 'keywords:', 'keywords', 6],
    ['no space after a colon', 'title: Intro', 'title:Intro', 2],
    ['misspelt key', 'title: Intro', 'titel: Intro', 2],
    ['misspelt key with an underscore', 'sidebar_position', 'sidebar_postion', 4],
    ['unclosed quote', '"What this is"', '"What this is', 3],
    ['unclosed bracket', '[start, basics]', '[start, basics', 5],
    ['missing opening bracket', '[start, basics]', 'start, basics]', 5],
    ['colon in a list', '[start, basics]', '[start: one, basics]', 5],
    ['text for a number', 'sidebar_position: 1', 'sidebar_position: first', 4],
    ['tab', '  author: Ada', '\tauthor: Ada', 10],
    ['no-break spaces', '  author: Ada', '\u00a0\u00a0author: Ada', 10],
    ['indented key', 'description: ', ' description: ', 3],
    ['not indented', '  author: Ada', 'author: Ada', 9],
    ['duplicate key', 'description: ', 'title: ', 3],
    ['misspelt nested key', 'author: Ada', 'auhtor: Ada', 10],
    ['colon in a value', 'title: Introduction', 'title: Introduction: part 1', 2],
    ['front matter not closed', '---\n\n# Intro', '\n# Intro', 1],
    ['unclosed quote of the title', 'title: Introduction', 'title: "Introduction', 2],
  ],
  'docs/guide/_category_.yml': [
    ['missing colon', 'position: 2', 'position 2', 2],
    ['missing first colon', 'label: Guide', 'label Guide', 1],
    ['misspelt key', 'collapsed', 'colapsed', 3],
    ['misspelt type', 'generated-index', 'generated-indx', 5],
    ['text for a number', 'position: 2', 'position: second', 2],
    ['not indented', '  title: All', 'title: All', 6],
    ['unclosed quote', 'All guides', '"All guides', 6],
    ['tab', '  type', '\ttype', 5],
    ['unclosed quote at the top', 'label: Guide', 'label: "Guide', 1],
  ],
  'content/reference/error-codes.yaml': [
    ['missing colon', '    meaning: The', '    meaning The', 7],
    ['missing colon of a name', '  busy:', '  busy', 10],
    ['missing colon of a section', 'codes:', 'codes', 4],
    ['misspelt required key', '    meaning: The', '    meanign: The', 7],
    ['misspelt section', 'codes:', 'code:', 4],
    ['text for a number', 'status: 402', 'status: declined', 6],
    ['unclosed quote', '"Retry later."', '"Retry later.', 3],
    ['unclosed single quote', "'Too many requests.'", "'Too many requests.", 12],
    ['wrong indent', '    retry: later', '   retry: later', 13],
    ['duplicate key', '    meaning: The', '    status: The', 7],
    ['name commented out', '  busy:', '#  busy:', 11],
    ['missing required key', '    status: 402\n', '', 5],
    ['tab', '    status: 402', '\t\tstatus: 402', 6],
    ['a wide space', '    status: 402', '\u3000status: 402', 6],
  ],
  'content/reference/shop.yaml': [
    ['missing colon at the top', 'info:', 'info', 2],
    ['missing colon', '      operationId: list', '      operationId list', 8],
    ['missing colon of a path', '  /orders:', '  /orders', 6],
    ['missing colon of a method', '    get:', '    get', 7],
    ['unclosed quote', '"1.0"', '"1.0', 4],
    ['unclosed single quote', "'List orders'", "'List orders", 9],
    ['unclosed bracket', '[orders]', '[orders', 10],
    ['wrong indent', '          in: query', '         in: query', 13],
    ['tab', '          in: query', '\t\tin: query', 13],
    ['duplicate key', '      summary:', '      operationId:', 9],
    ['misspelt version', 'openapi: 3.1.0', 'opneapi: 3.1.0', 1],
    ['text for a mapping', 'responses:\n', 'responses: none\n', 18],
  ],
};

/** Mistakes that several files show, or that could have consequences elsewhere: found by a whole check. */
const SITE_MISTAKES: Readonly<Partial<Record<File, readonly Mistake[]>>> = {
  'site.config.yaml': [
    ['misspelt value', 'defaultMode: light', 'defaultMode: lihgt', 28],
    ['misspelt doc in a sidebar', '    - intro', '    - intor', 33],
    ['misspelt doc, the only one of a category', '        - guide/first', '        - guide/frist', 37],
    ['missing comma', '[bash, json]', '[bash json]', 30],
    [
      'broken link in the navbar',
      '      to: /docs/guide/first\nfooter',
      '      to: /docs/guide/frist\nfooter',
      18,
    ],
    ['missing colon', 'navbar:', 'navbar', 10],
    ['misspelt required key', 'title: Handbook', 'titel: Handbook', 1],
  ],
  'docs/intro.md': [
    ['misspelt file in a link', './guide/first.md', './guide/frist.md', 15],
    ['misspelt operation', '#listOrders', '#listOrder', 17],
    ['unclosed quote', '"What this is"', '"What this is', 3],
  ],
  'content/reference/error-codes.yaml': [
    ['misspelt reference', 'retry: later', 'retry: latter', 13],
    ['missing colon of a name', '  busy:', '  busy', 10],
  ],
  'content/reference/shop.yaml': [
    ['misspelt reference', 'schemas/Order"', 'schemas/Ordr"', 23],
    ['missing colon of a method', '    get:', '    get', 7],
  ],
  'docs/guide/_category_.yml': [['missing colon', 'position: 2', 'position 2', 2]],
};

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
