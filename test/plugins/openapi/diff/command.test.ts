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
