import { describe, expect, test } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';

/** A site with a page that uses the directive of a plugin with these members, which have no types. */
function siteWith(members: string, files: Files = {}): SiteChain {
  const plugin = `export default { name: 'odd', ${members} };\n`;
  return site(
    {
      'docs/guide.md': '# Guide\n\n::hi\n',
      'content/data/a.json': '1',
      'plugins/odd.js': plugin,
      ...files,
    },
    { plugins: ['./plugins/odd.js'] },
  );
}

const SHOWN =
  'odd: the part "sources" for the directive "hi" returned a wrong value: show must be { data, text } with plain JSON and a text';
const HI = "directives: () => ({ hi: () => 'Hi' })";
const showing = (shown: string) =>
  `${HI}, sources: () => ({ files: 'data/*.json', show: { hi: () => (${shown}) } })`;
const output = (members: string) => `outputs: () => [{ name: 'o', ${members} }]`;
const codeBlocks = (rendered: string) =>
  `codeBlocks: () => ({ isFor: () => true, render: () => (${rendered}) })`;
const BROKEN = 'A plugin of the site breaks content/docs/guide.md: ';

describe('a problem of the plugin is what it should not have', () => {
  test.each([
    ['widgets: { clock: 5 }', 'odd: the part "widgets" returned a wrong value: widgets.clock must be a text'],
    ['strings: null', 'odd: the part "strings" returned a wrong value: strings has no value.'],
    ['strings: { en: { up: 5 } }', 'strings.en.up must be a text, not 5.'],
    [
      `directives: () => ({ hi: Object.assign(() => null, { directive: { required: ['of'] } }) })`,
      'rules.required',
    ],
    ["directives: () => ({ hi: async () => 'Hi' })", 'for the directive "hi" returned a promise.'],
    ['directives: () => ({ hi: () => ({ a: 1 }) })', `${BROKEN}Objects are not valid as a React child`],
    [showing('{ data: 1, text: 5 }'), SHOWN],
    [showing('{ data: 1n }'), SHOWN],
    [showing("{ problem: 'No.', hint: 5 }"), SHOWN],
    [
      "sources: () => ({ files: '' })",
      'sources.files must be a pattern below content/, such as "people/*.yaml"',
    ],
    ["sources: () => ({ files: 'content/people/*.yaml' })", 'sources.files must be a pattern below content/'],
    [
      "markdown: () => ({ remark: ['remark-toc'] })",
      'markdown.remark[0] must be a plugin, or a list of a plugin',
    ],
    ['markdown: () => ({ remark: [() => () => ({ nope: 1 })] })', BROKEN],
    ['markdown: () => ({ rehype: [() => (tree) => void tree.children.push(undefined)] })', BROKEN],
    [
      'codeBlocks: () => ({ isFor: 1, render: () => [] })',
      'odd: the part "codeBlocks" returned a wrong value: codeBlocks.isFor must be a function',
    ],
    [codeBlocks("[{ html: '' }]"), 'odd: the part "codeBlocks" returned an unknown member rendered[0].html.'],
    [codeBlocks("[{ element: '<p>' }]"), 'rendered[0].element must be'],
    [codeBlocks('null.x'), 'odd: the part "codeBlocks" for content/docs/guide.md failed: Cannot read'],
    [output('finish: () => [null]'), 'odd: the part "outputs" returned a wrong value: file has no value.'],
    [output('finish: async () => []'), 'odd: the part "outputs" returned no list of files from "finish".'],
    [output('start: () => ({ end: () => [] })'), 'outputs[0].finish is missing.'],
    [output("scope: 'pages', finish: () => []"), 'outputs[0].scope cannot be "pages".'],
    [
      output('collect: async () => 1, finish: () => []'),
      'for the page /docs/guide returned a wrong value: collected must be plain JSON, not a promise.',
    ],
    [output('collect: () => 1n, finish: () => []'), 'collected must be plain JSON'],
    [
      output("finish: (all, { report }) => { report([{ problem: 'No.' }]); return []; }"),
      'outputProblems[0].text is missing.',
    ],
  ])('%s', async (members, text) => {
    const files = members.startsWith('codeBlocks') ? { 'docs/guide.md': '# Guide\n\n```\na\n```\n' } : {};
    const { status, stderr } = await siteWith(members, files).build();
    expect(status, stderr).toBe(1);
    expect(stderr).toContain(text);
  });
});

test('a directive that shows data is shown by its plugin when no file has any', async () => {
  const show = '{ hi: (use, files) => ({ problem: "There is none of " + files.length + "." }) }';
  await siteWith(`${HI}, sources: () => ({ files: 'people/*.yaml', show: ${show} })`)
    .build()
    .expectProblems('✘ odd/hi  content/docs/guide.md:3:1\n  There is none of 0.');
});

test('a key that no sentence has is shown, whatever the word is', async () => {
  const members =
    "strings: { en: { up: 'Up.' } }, directives: () => ({ hi: ({ t }) => t('constructor') + t('up') })";
  await siteWith(members).build('--strict').expectArticle('/docs/guide', '<h1>Guide</h1>\nconstructorUp.');
});

describe('a plugin cannot change what it is given', () => {
  test.each([
    'check: () => ({ pages }) => { pages[0].headings.pop(); return []; }',
    output("collect: (page) => { page.listing.title = 'Mine'; }, finish: () => []"),
    output("collect: (page, { site }) => { site.config.title = 'Mine'; }, finish: () => []"),
    output("finish: (all, { site }) => { site.config.title = 'Mine'; return []; }"),
    output('collect: () => ({ a: 1 }), finish: (all) => { all[0].collected.a = 2; return []; }'),
    output('collect: () => 1, finish: (all) => { all.reverse(); return []; }'),
  ])('%s', async (members) => {
    await siteWith(members)
      .build()
      .expectProblems(/✘ plugin-error {2}plugins\/odd\.js:1:.*\n.* Cannot /);
  });
});

test.each([
  ['in a timer', "setTimeout(() => { throw new Error('late'); }); return new Promise(() => {});"],
  ['in a promise that it does not wait for', "void Promise.reject(new Error('late')); return [];"],
])('what a check throws after its call, %s, ends the command at its place', async (_, body) => {
  const { status, stderr } = await siteWith(`check: () => () => { ${body} }`).spawn('build');
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/^✘ render-error {2}plugins\/odd\.js:1:\d+\n {2}Code of the site failed: late\n$/m);
  expect(stderr).not.toContain('process.exit');
});

test('what a remark plugin throws after its call is a problem with the file', async () => {
  const remark =
    "() => () => { setTimeout(() => { throw new Error('late'); }); return new Promise(() => {}); }";
  await siteWith(`markdown: () => ({ remark: [${remark}] })`)
    .build()
    .expectProblems(new RegExp(`✘ plugin-error {2}plugins/odd\\.js:1:.*\n {2}${BROKEN}late\\.`));
});

test('what a plugin prints is no part of the output', async () => {
  const { stdout, stderr } = await siteWith(
    `check: () => () => { console.log('Checked.'); return []; }, ${HI}`,
  ).spawn('build', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  expect(stderr).toBe('Checked.\n');
});

test('a package that was compiled to CommonJS is a plugin', async () => {
  const files = {
    'node_modules/compiled/package.json': '{ "name": "compiled", "main": "index.js" }',
    'node_modules/compiled/index.js': `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = { name: 'compiled', ${HI} };`,
    'docs/guide.md': '# Guide\n\n::hi\n',
  };
  await site(files, { plugins: ['compiled'] })
    .build('--strict')
    .expectArticle('/docs/guide', '<h1>Guide</h1>\nHi');
});
