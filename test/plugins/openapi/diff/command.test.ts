import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../../helpers/site.ts';

const api = (fields: string, more = '') => `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /payments:
    post:
      operationId: pay
      requestBody: { content: { application/json: { schema: { type: object, properties: { ${fields} } } } } }
      responses: { 200: { description: Paid. } }
${more}`;

const files = {
  'site.config.yaml': `title: Shop
url: https://docs.example
docs: { lastVersion: current, versions: { current: {}, "1.0": {} } }
reference: { openapi: content/reference/shop.openapi.yaml, pages: /api }
`,
  'old.yaml': api('card: { type: string }, note: { type: string }'),
  'new.yaml': api('card: { type: string, maxLength: 20 }, note: { type: string }, tip: { type: number }'),
  'other.yaml': api('card: { type: string }, note: { type: string }, tip: { type: number }'),
  'docs/pay.md': '# Pay\n\n::operation{#pay}\n',
  'docs/changes.md': '# Changes\n\n::api-changes{from="1.0" to="current"}\n',
  'content/reference/shop.openapi.yaml': api(
    'card: { type: string, maxLength: 20 }',
    '  /new: { get: { responses: {} } }\n',
  ),
  'content/versions/1.0/reference/shop.openapi.yaml': api(
    'card: { type: string }',
    '  /old: { get: { responses: {} } }\n',
  ),
  'content/versions/1.0/docs/pay.md': '# Pay\n\n::operation{#pay}\n',
};

test('paydocs api diff lists changes by operation, and says how many break clients', async () => {
  expect(await site(files).spawn('api', 'diff', 'old.yaml', 'new.yaml')).toEqual({
    status: 0,
    stderr: '',
    stdout: `POST /payments
  ✘ Request body card: Limit tightened: maxLength 20
  · Request body tip: Added: number

⚠ 1 breaking change, 1 other change.
`,
  });
});

test.each([
  ['no change', ['old.yaml', 'old.yaml'], '✔ No changes.\n'],
  [
    'a change that breaks nothing',
    ['old.yaml', 'other.yaml'],
    'POST /payments\n  · Request body tip: Added: number\n\n✔ 1 other change.\n',
  ],
])('of two files with %s it says so', async (_, names, stdout) => {
  expect(await site(files).run('api', 'diff', ...names)).toEqual({ status: 0, stderr: '', stdout });
});

test('with --changelog, a breaking change without an entry fails', async () => {
  const made = site({
    ...files,
    'log.md': '# 2\n\n- `POST /payments`: `card` has 20 characters.\n',
    'empty.md': '',
  });
  expect(await made.run('api', 'diff', 'old.yaml', 'new.yaml', '--changelog', 'log.md')).toEqual({
    status: 0,
    stderr: '',
    stdout: `POST /payments
  ✘ Request body card: Limit tightened: maxLength 20
      log.md:3
  · Request body tip: Added: number

✔ 1 breaking change, 1 other change.
`,
  });
  expect(await made.run('api', 'diff', 'old.yaml', 'new.yaml', '--changelog', 'empty.md')).toEqual({
    status: 1,
    stderr: '',
    stdout: `POST /payments
  ✘ Request body card: Limit tightened: maxLength 20
      no entry in empty.md
  · Request body tip: Added: number

✘ 1 breaking change, 1 other change. 1 breaking change has no entry in empty.md.
`,
  });
});

test('--json prints the changes, and the lines of their entries', async () => {
  const made = site({ ...files, 'log.md': '`pay`: card\n', 'empty.md': '' });
  const json = async (changelog: string) => {
    const { status, stderr, stdout } = await made.run(
      'api',
      'diff',
      'old.yaml',
      'new.yaml',
      '--json',
      '--changelog',
      changelog,
    );
    const { changes, ...rest } = JSON.parse(stdout);
    return { status, stderr, rest, changes };
  };
  const first = {
    kind: 'limit-tightened',
    after: 'maxLength 20',
    breaking: true,
    places: [{ part: 'body', side: 'request', field: 'card', breaking: true }],
    operations: [{ method: 'POST', path: '/payments', oldId: 'pay', newId: 'pay' }],
    hasMore: false,
    schemas: [],
  };
  expect(await json('log.md')).toEqual({
    status: 0,
    stderr: '',
    rest: {
      old: { name: 'old.yaml', title: 'Shop', version: '1' },
      new: { name: 'new.yaml', title: 'Shop', version: '1' },
      breaking: 1,
    },
    changes: [expect.objectContaining({ kind: 'field-added', breaking: false }), { ...first, entry: 1 }],
  });
  expect(await json('empty.md')).toMatchObject({
    status: 1,
    stderr: '✘ 1 breaking change has no entry in empty.md.\n',
    changes: [{}, { ...first, entry: null }],
  });
});

test('--format markdown links to the pages of both versions, and its output is a changelog with every entry', async () => {
  const made = site(files);
  const { status, stdout } = await made.run(
    'api',
    'diff',
    '--site',
    '.',
    '1.0',
    'current',
    '--format',
    'markdown',
  );
  expect([status, stdout]).toEqual([
    0,
    `## Breaking changes

### \`POST /payments\` ([1.0](</versions/1.0/docs/pay.md>), [current](</docs/pay.md>))

- Request body \`card\`: Limit tightened: \`maxLength 20\`

### \`GET /old\` ([1.0](</versions/1.0/pages/api/get-old.md>))

- Removed

## Other changes

### \`GET /new\` ([current](</pages/api/get-new.md>))

- Added
`,
  ]);
  await made.change('docs/changes.md', `# Changes\n\n${stdout}`);
  expect(
    await made.run('api', 'diff', '--site', '.', '1.0', 'current', '--changelog', 'content/docs/changes.md'),
  ).toMatchObject({ status: 0 });
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
});

test('::api-changes shows the same on a page, with links, in its Markdown copy and in search', async () => {
  const made = site(files);
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  const page = made.output('docs/changes/index.html');
  const [article = ''] = /<article.*<\/article>/s.exec(page) ?? [];
  const text = article
    .replace(/<(?:li|p|div|section)\b/g, '\n$&')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s*/g, '\n');
  expect(text).toContain(
    '\nBreaking changes \nPOST /payments \n1.0 → current \nRequest body card Limit tightened maxLength 20 \nGET /old \n1.0 \nRemoved \nOther changes \nGET /new \ncurrent \nAdded',
  );
  expect([...article.matchAll(/<a href="([^"]*)">(?:1\.0|current)<\/a>/g)].map(([, href]) => href)).toEqual([
    '/docs/1.0/pay',
    '/docs/pay',
    '/api/1.0/get-old',
    '/api/get-new',
  ]);
  expect(made.output('docs/changes.md')).toContain(
    '### Breaking changes\n\n#### `POST /payments`\n\n- Request body `card`: Limit tightened: `maxLength 20`\n',
  );
  expect(made.output('llms-full.txt')).toContain('Limit tightened');
  await made.change('site.config.yaml', `${files['site.config.yaml']}locales: { de: { label: Deutsch } }\n`);
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  expect(made.output('docs/changes/index.html')).toContain('Inkompatible Änderungen');
});

test.each([
  ['{from="2.0"}', 'unknown-version', 'There is no version "2.0".'],
  ['{from="1.0" to="next"}', 'unknown-version', 'There is no version "next".'],
  ['{to="1.0"}', 'directive-attribute', 'This directive names no version to compare with.'],
  ['{from="1.0" api="x"}', 'unknown-api', 'This site has no API "x".'],
])('::api-changes%s is a problem', async (attributes, code, text) => {
  const made = site({ ...files, 'docs/changes.md': `# Changes\n\n::api-changes${attributes}\n` });
  const { status, stderr } = await made.run('check');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`✘ ${code}  content/docs/changes.md:3:1\n  ${text}`),
  ]);
});

test.each([
  ['a file that is missing', ['old.yaml', 'none.yaml'], 2, '✘ There is no file "none.yaml".'],
  ['a folder', ['old.yaml', 'content'], 2, '✘ There is no file "content".'],
  [
    'a version that is missing',
    ['--site', '.', '1.0', '1.1'],
    2,
    '✘ There is no version "1.1".\n  Versions of the site: current, 1.0.',
  ],
  [
    'a version that is a path',
    ['--site', '.', '../versions/1.0', 'current'],
    2,
    '✘ There is no version "../versions/1.0".',
  ],
  ['a site that is missing', ['--site', 'none', '1.0', 'current'], 2, '✘ There is no folder "none".'],
  [
    'an API that is missing',
    ['--site', '.', '1.0', 'current', '--api', 'x'],
    2,
    '✘ The site has no API "x".\n  Pass one of these with --api: shop.',
  ],
  ['an API without a site', ['old.yaml', 'new.yaml', '--api', 'x'], 2, '✘ --api names an API of a site.'],
  [
    'a changelog that is missing',
    ['old.yaml', 'new.yaml', '--changelog', 'none.md'],
    2,
    '✘ There is no file "none.md".',
  ],
  [
    'another format',
    ['old.yaml', 'new.yaml', '--format', 'html'],
    2,
    "✘ option '--format <format>' argument 'html' is invalid.",
  ],
  ['one file', ['old.yaml'], 2, "✘ missing required argument 'new'"],
  [
    'a file that is no OpenAPI',
    ['old.yaml', 'bad.yaml'],
    1,
    '✘ openapi  bad.yaml:1:1\n  This is no OpenAPI file',
  ],
])('%s is a mistake', async (_, args, status, message) => {
  const outcome = await site({ ...files, 'bad.yaml': 'a: 1\n' }).run('api', 'diff', ...args);
  expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringContaining(message)]);
});

test('an error in a file is said, because it may hide changes', async () => {
  const broken = api('card: { $ref: "./none.yaml" }');
  const outcome = await site({ ...files, 'broken.yaml': broken }).run(
    'api',
    'diff',
    'broken.yaml',
    'new.yaml',
  );
  expect([outcome.status, outcome.stderr]).toEqual([
    0,
    expect.stringMatching(
      /^⚠ broken\.yaml has 1 error, so changes may be missing here\.\n {2}broken\.yaml:7:\d+ No file at/,
    ),
  ]);
});

test('a file refers to others beside it and in the current folder, and to none elsewhere', async () => {
  const secret = 'type: string\nenum: [secret]\n';
  const made = site({
    ...files,
    'specs/api.yaml': api(
      'a: { $ref: "../shared/a.yaml" }, b: { $ref: "./link.yaml" }, c: { $ref: "../../secret.yaml" }',
    ),
    'shared/a.yaml': 'type: string\nmaxLength: 5\n',
    '../secret.yaml': secret,
  });
  await made;
  symlinkSync(join(made.directory, '../secret.yaml'), join(made.directory, 'specs/link.yaml'));
  const { stdout, stderr } = await made.run('api', 'diff', 'specs/api.yaml', 'old.yaml', '--json');
  expect(stdout).toContain('string');
  expect(stdout + stderr).not.toContain('secret"');
  expect(stderr).toContain('has 2 errors');
});

test('what a file says cannot command a terminal', async () => {
  const name = '"a\\u001b[2J\\u202e\\u009b"';
  const made = site({
    ...files,
    'evil.yaml': api(`${name}: { type: string }, card: { enum: ["\\u001b]0;x\\u0007"] }`),
  });
  for (const format of [[], ['--format', 'markdown'], ['--json']]) {
    const { stdout } = await made.run('api', 'diff', 'old.yaml', 'evil.yaml', ...format);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
    expect(stdout).toContain('u001b');
  }
});
