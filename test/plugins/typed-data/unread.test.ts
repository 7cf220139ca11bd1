import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const API = `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    get: { operationId: listLamps, summary: List lamps, responses: { '200': { description: All } } }
`;
const STATES = `states:
  off: { description: Dark. }
  on: { description: Bright., final: true }
transitions:
  - { to: off, by: { act: buy }, who: buyer, description: Buy. }
  - { from: [off], to: on, by: { act: press }, who: owner, description: Press. }
`;
const FILES = {
  'docs/guide.md': `# Guide

[API](/api), [one](../pages/one.md), the state \`on\`, \`off\` → \`on\`.

::operation{id="listLamps" part="response"}

::states{of="lamp"}
`,
  'pages/one.md': '# One\n\n[List](/api/listlamps) and [itself](/one).\n',
  'content/reference/lamps.yaml': API,
  'content/reference/lamp-states.yaml': STATES,
  'content/search-queries.yaml': '- { query: List lamps, page: /api/listlamps }\n',
};
const CONFIG = { reference: { openapi: 'content/reference/lamps.yaml', pages: '/api' } };

test('the site is right as it is', async () => {
  expect(await site(FILES, CONFIG).run('check')).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['lamps.yaml', API.replace('paths:', 'paths'), '✘ yaml  content/reference/lamps.yaml:3:1'],
  ['lamps.yaml', API.replace('/lamps:', '/lamps'), '✘ yaml  content/reference/lamps.yaml:4'],
  ['lamp-states.yaml', STATES.replace('states:', 'states'), '✘ yaml  content/reference/lamp-states.yaml:1'],
  [
    'lamp-states.yaml',
    STATES.replace('who: owner, ', ''),
    '✘ reference-data  content/reference/lamp-states.yaml:6',
  ],
])('while %s cannot be read, what follows from that is not reported', async (name, text, problem) => {
  const { stderr } = await site({ ...FILES, [`content/reference/${name}`]: text }, CONFIG).run('check');
  expect(stderr).toContain(problem);
  expect(stderr.match(/^✘ /gm)).toHaveLength(1);
});

test('a site that has no other pages is not called empty', async () => {
  const files = { 'content/reference/lamps.yaml': API.replace('/lamps:', '/lamps') };
  const { stdout } = await site(files, CONFIG).run('check', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    problems: [{ code: 'yaml', file: 'content/reference/lamps.yaml' }],
  });
  expect(stdout).not.toContain('unread');
});

test('other mistakes are reported with it', async () => {
  const files = { ...FILES, 'content/reference/lamps.yaml': API.replace('/lamps:', '/lamps') };
  const { stderr } = await site({ ...files, 'pages/one.md': '# One\n\n[Two](two.md)\n' }, CONFIG).run(
    'check',
  );
  expect(stderr).toContain('No Markdown file at "two.md".');
  expect(stderr.match(/^✘ /gm)).toHaveLength(2);
});

test('where the configuration makes the file a warning, what follows is reported', async () => {
  const files = { ...FILES, 'content/reference/lamps.yaml': API.replace('/lamps:', '/lamps') };
  const { stderr } = await site(files, { ...CONFIG, problems: { yaml: 'warn' } }).run('check');
  expect(stderr).toContain('No page at "/api".');
});
