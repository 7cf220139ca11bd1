import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { CORRECT_SITE } from './mistake-site.ts';

type File = keyof typeof CORRECT_SITE;

/** One mistake: what of a correct file is replaced by what, and the line of the problem. */
type Mistake = readonly [what: string, correct: string, wrong: string, line: number];

const MISTAKES: Readonly<Partial<Record<File, readonly Mistake[]>>> = {
  'site.config.yaml': [
    ['missing colon at the top', 'title: Handbook', 'title Handbook', 1],
    ['missing colon, second key', 'tagline: How', 'tagline How', 2],
    ['missing colon before a section', 'navbar:', 'navbar', 10],
    ['missing colon of a section at its first key', 'docs:\n', 'docs\n', 6],
    ['missing colon in a section', '  style: dark', '  style dark', 20],
    ['missing colon in an item', '      label: Documentation', '      label Documentation', 15],
    ['missing colon at the first key of an item', '    - label: Guide', '    - label Guide', 17],
    ['missing colon at the last key', '  copyright: Copy', '  copyright Copy', 26],
    ['no space after a colon', 'tagline: How', 'tagline:How', 2],
    ['no space after a colon in an item', '      to: /docs/guide/first\nfooter', '      to:/docs/guide/first\nfooter', 18],
    ['misspelt required key', 'title: Handbook', 'titel: Handbook', 1],
    ['misspelt key in another case', 'url: https', 'URL: https', 3],
    ['misspelt section', 'footer:', 'fotter:', 19],
    ['misspelt key in a section', '  style: dark', '  stlye: dark', 20],
    ['misspelt key of an item', '      sidebarId: docs', '      sidebarID: docs', 14],
    ['misspelt type of an item', '    - type: docSidebar', '    - type: docSidbar', 13],
    ['misspelt value', 'defaultMode: light', 'defaultMode: lihgt', 28],
    ['misspelt key for an address', '      to: /docs/guide/first\nfooter', '      too: /docs/guide/first\nfooter', 18],
    ['misspelt category type', '    - type: category', '    - type: categroy', 34],
    ['misspelt items of a category', '      items:\n        - guide', '      itmes:\n        - guide', 36],
    ['misspelt doc in a sidebar', '    - intro', '    - intor', 33],
    ['unclosed double quote', '  title: "Handbook"', '  title: "Handbook', 11],
    ['unclosed single quote', "    - title: 'More'", "    - title: 'More", 22],
    ['missing opening quote', '  title: "Handbook"', '  title: Handbook"', 0],
    ['unclosed quote at the top', 'tagline: How to use it', 'tagline: "How to use it', 2],
    ['unclosed quote at the end', '  copyright: Copyright Example', '  copyright: "Copyright Example', 26],
    ['unclosed bracket', '[bash, json]', '[bash, json', 30],
    ['missing opening bracket', '[bash, json]', 'bash, json]', 30],
    ['missing comma', '[bash, json]', '[bash json]', 30],
    ['tab before a key', '  style: dark', '\tstyle: dark', 20],
    ['tab after spaces', '  style: dark', '  \tstyle: dark', 20],
    ['indented too far', '      label: Documentation', '        label: Documentation', 15],
    ['indented one space too far', '  copyright: Copy', '   copyright: Copy', 26],
    ['indented too little', '  style: dark', ' style: dark', 20],
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
    ['broken link in the navbar', '      to: /docs/guide/first\nfooter', '      to: /docs/guide/frist\nfooter', 18],
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
    ['text for a number', 'sidebar_position: 1', 'sidebar_position: first', 4],
    ['tab', '  author: Ada', '\tauthor: Ada', 10],
    ['indented key', 'description: ', ' description: ', 3],
    ['not indented', '  author: Ada', 'author: Ada', 9],
    ['missing dash', '  - two', '    two', 0],
    ['duplicate key', 'description: ', 'title: ', 3],
    ['misspelt nested key', 'author: Ada', 'auhtor: Ada', 10],
    ['colon in a value', 'title: Introduction', 'title: Introduction: part 1', 2],
    ['front matter not closed', '---\n\n# Intro', '\n# Intro', 1],
    ['first line of front matter missing', '---\ntitle', 'title', 0],
    ['unclosed quote of the title', 'title: Introduction', 'title: "Introduction', 2],
    ['misspelt file in a link', './guide/first.md', './guide/frist.md', 15],
    ['misspelt operation', '#listOrders', '#listOrder', 17],
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
    ['misspelt reference', 'retry: later', 'retry: latter', 13],
    ['text for a number', 'status: 402', 'status: declined', 6],
    ['unclosed quote', '"Retry later."', '"Retry later.', 3],
    ['unclosed single quote', "'Too many requests.'", "'Too many requests.", 12],
    ['wrong indent', '    retry: later', '   retry: later', 13],
    ['duplicate key', '    meaning: The', '    status: The', 7],
    ['missing required key', '    status: 402\n', '', 5],
    ['tab', '    status: 402', '\t\tstatus: 402', 6],
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
    ['missing dash', '        - name: limit', '          name: limit', 12],
    ['misspelt reference', 'schemas/Order"', 'schemas/Ordr"', 23],
    ['duplicate key', '      summary:', '      operationId:', 9],
    ['misspelt type', 'type: integer', 'type: integr', 15],
    ['misspelt version', 'openapi: 3.1.0', 'opneapi: 3.1.0', 1],
    ['text for a mapping', 'responses:\n', 'responses: none\n', 17],
    ['misspelt place of a parameter', 'in: query', 'in: qeury', 13],
  ],
};

const cases = Object.entries(MISTAKES).flatMap(([file, mistakes]) =>
  mistakes.map((mistake) => [file as File, ...mistake] as const),
);

test('explore', async () => {
  const problemsOf = async (files: Record<string, string>) => JSON.parse((await site(files).run('check', '--json')).stdout).problems;
  const show = (p: any) => `     ${p.file}:${p.line}:${p.column} ${p.code} ${p.text} ## ${p.hint ?? ''}`.slice(0, 260);
  console.log((await problemsOf(CORRECT_SITE)).map(show).join('\n') || 'CORRECT');
  let out = '';
  for (const [file, what, correct, wrong, line] of cases) {
    const text: string = CORRECT_SITE[file];
    if (text.split(correct).length !== 2) { out += `?? ${file} ${what} ${correct}: ${text.split(correct).length}\n`; continue; }
    const problems = await problemsOf({ ...CORRECT_SITE, [file]: text.replace(correct, () => wrong) });
    const ok = problems.length === 1 && problems[0].line === line;
    out += `${ok ? 'ok' : 'NO'} ${file} ${what} (${line})\n${problems.map(show).join('\n')}\n`;
  }
  const { writeFileSync } = await import('node:fs');
  writeFileSync('/tmp/newcomer/mistakes.txt', out);
}, 600_000);
