import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

test.each([
  ['a format that is new', '{ type: string, format: uuid }', 'Format added: uuid'],
  ['a format that is gone', '{ type: string }', 'Format removed: date', '{ type: string, format: date }'],
  [
    'a format that is another',
    '{ type: string, format: uuid }',
    'Format changed: date → uuid',
    '{ type: string, format: date }',
  ],
  ['a note that is new', '{ type: string, format: password }', 'Format added: password'],
  ['an empty value', '{ type: string, enum: ["", a] }', 'Values added: ""', '{ type: string, enum: [a] }'],
])('%s is called so', async (_, now, expected, old = '{ type: string }') => {
  const made = site({ ...files, 'old.yaml': api(`card: ${old}`), 'new.yaml': api(`card: ${now}`) });
  expect((await made.run('api', 'diff', 'old.yaml', 'new.yaml')).stdout).toContain(
    `Request body card: ${expected}\n`,
  );
});

test.each([
  [2, 'GET /1'],
  [4, 'GET /1, GET /2, GET /3'],
  [5, 'GET /1, GET /2, GET /3 and 1 other'],
  [6, 'GET /1, GET /2, GET /3 and 2 others'],
  [12, 'GET /1, GET /2, GET /3 and 8 others'],
])('of %i operations with one change, the others are counted', async (count, expected) => {
  const paths = (limit: string) =>
    Array.from(
      { length: count },
      (_, index) =>
        `  /${index}: { get: { parameters: [{ name: p, in: query, schema: { type: string${limit} } }], responses: {} } }\n`,
    ).join('');
  const made = site({
    ...files,
    'old.yaml': api('', paths('')),
    'new.yaml': api('', paths(', maxLength: 3')),
  });
  expect((await made.run('api', 'diff', 'old.yaml', 'new.yaml')).stdout).toContain(
    `      Also in ${expected}\n`,
  );
  const others = Array.from({ length: Math.min(10, count - 1) }, (_, index) => `\`GET /${index + 1}\``);
  const { stdout } = await made.run('api', 'diff', 'old.yaml', 'new.yaml', '--format', 'markdown');
  expect(stdout).toContain(`. Also in ${others.join(', ')}${count > 11 ? ' and other operations' : ''}\n`);
});

describe('the same change in many places', () => {
  const fields = (count: number, more: string) =>
    api(Array.from({ length: count }, (_, index) => `f${index}: { type: string${more} }`).join(', '));
  const many = (count: number) => ({
    ...files,
    'old.yaml': fields(count, ''),
    'new.yaml': fields(count, ', nullable: true').replace('3.1.0', '3.0.3'),
    'empty.md': '',
  });

  test('is one line with their number, in the terminal and in Markdown', async () => {
    const made = site(many(236));
    expect((await made.run('api', 'diff', 'old.yaml', 'new.yaml')).stdout).toBe(`POST /payments
  · Request body f0: Can now be null
      Also in 235 other places, which --json lists

✔ 236 other changes.
`);
    const { stdout } = await made.run('api', 'diff', 'old.yaml', 'new.yaml', '--format', 'markdown');
    expect(stdout.split('\n')).toHaveLength(6);
    expect(stdout).toMatch(
      /^- Request body `f0`: Can now be null\. Also in 235 other places: `POST \/payments` `f1`; .*`POST \/payments` `f235`$/m,
    );
  });

  test.each([
    [20, 20, 0],
    [21, 1, 1],
  ])('of %i is %i lines', async (count, lines, notes) => {
    const { stdout } = await site(many(count)).run('api', 'diff', 'old.yaml', 'new.yaml');
    expect([stdout.match(/Can now be null/g)?.length, stdout.match(/other places/g)?.length ?? 0]).toEqual([
      lines,
      notes,
    ]);
  });

  test('that breaks clients has an entry in the output of --format markdown, and in JSON', async () => {
    const made = site(many(30));
    const { stdout } = await made.run('api', 'diff', 'new.yaml', 'old.yaml', '--format', 'markdown');
    await made.change('log.md', stdout);
    const check = (log: string, ...more: readonly string[]) =>
      made.run('api', 'diff', 'new.yaml', 'old.yaml', '--changelog', log, ...more);
    expect(await check('log.md')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('log.md:5'),
    });
    expect(await check('empty.md')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('no entry in empty.md'),
    });
    expect(JSON.parse((await check('log.md', '--json')).stdout).changes).toHaveLength(30);
  });

  test('is listed at each place where the news is a name', async () => {
    const made = site({ ...files, 'old.yaml': fields(1, ''), 'new.yaml': fields(30, '') });
    const { stdout } = await made.run('api', 'diff', 'old.yaml', 'new.yaml');
    expect(stdout.match(/: Added: string/g)).toHaveLength(29);
  });

  test('is one line on a page', async () => {
    const made = site({
      ...files,
      'content/versions/1.0/reference/shop.openapi.yaml': fields(30, ''),
      'content/reference/shop.openapi.yaml': fields(30, ', nullable: true').replace('3.1.0', '3.0.3'),
    });
    expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
    const page = made.output('docs/changes/index.html');
    expect(page.match(/Can now be null/g)).toHaveLength(1);
    expect(page).toContain('>Also in 29 other places<');
  });
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
