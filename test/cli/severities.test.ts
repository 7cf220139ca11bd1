import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const BROKEN = { 'docs/a.md': '# A\n\n[No page](./b.md)\n' };
const FORBIDDEN = { 'docs/a.md': '# A\n\n<script>alert(1)</script>\n' };

test.each([
  [{}, 1, 'error'],
  [{ 'broken-markdown-link': 'warn' }, 0, 'warning'],
  [{ 'broken-markdown-link': 'off' }, 0, undefined],
])('the configuration sets the severity of a code: %j', async (problems, status, severity) => {
  const checked = await site(BROKEN, { problems }).run('check', '--json');
  expect(checked.status).toBe(status);
  const found: readonly { severity: string }[] = JSON.parse(checked.stdout).problems;
  expect(found.map((problem) => problem.severity)).toEqual(severity === undefined ? [] : [severity]);
});

test('a warning can be made an error', async () => {
  const skipped = { 'docs/a.md': '# A\n\n#### B\n' };
  expect((await site(skipped).run('check')).status).toBe(0);
  expect((await site(skipped, { problems: { 'heading-level': 'error' } }).run('check')).status).toBe(1);
});

test('the severity of a problem of security cannot be set', async () => {
  const { status, stderr } = await site(FORBIDDEN, { problems: { 'forbidden-html': 'off' } }).run('check');
  expect(status).toBe(1);
  expect(stderr).toContain(
    'problems.forbidden-html is a problem of security; its severity cannot be changed',
  );
});

test.each([
  ['code with a syntax error', '```js\nlet = ;\n```', 'code-syntax'],
  ['an image of another site', '![A cat](https://other.example/cat.png)', 'foreign-resource'],
  ['a style', '<p style="color: red">Red</p>', 'inline-style'],
  ['a handler', '<p onclick="x()">Red</p>', 'inline-script'],
  ['an address with an unknown scheme', '[Write](mail:a@example.com)', 'unsafe-url'],
])('%s is a warning, and an error of a strict site', async (_name, text, code) => {
  for (const strict of [false, true]) {
    const checked = await site({ 'docs/a.md': `# A\n\n${text}\n` }, { strict }).run('check', '--json');
    const severity = strict ? 'error' : 'warning';
    expect(JSON.parse(checked.stdout).problems).toMatchObject([{ code, severity }]);
    expect(checked.status).toBe(Number(strict));
  }
});

test('resources of one host are one problem, with the line of configuration that allows them', async () => {
  const images = [1, 2, 3, 4].map((number) => `![A cat](https://other.example/${number}.png)`).join('\n');
  await site({ 'docs/a.md': `# A\n\n${images}\n` })
    .run('check')
    .expectProblems(
      `⚠ foreign-resource  4 times
  The security policy of the site does not allow an image from https://other.example. Copy the file into the site, or allow the source in site.config.yaml: security: { csp: { img-src: ["https://other.example"] } }.
  First places: content/docs/a.md:3:10, content/docs/a.md:4:10, content/docs/a.md:5:10
  ` + '`paydocs check --all` lists every place.\n',
    );
});

test('a baseline accepts what is known, wherever it has moved, and reports what is new', async () => {
  const given = site(BROKEN);
  const known = join(given.directory, 'known.json');
  writeFileSync(known, (await given.run('check', '--json')).stdout);
  await given.change('docs/a.md', '# A\n\nNew text.\n\n[No page](./b.md)\n');
  const same = await given.run('check', '--baseline', known);
  expect(same).toMatchObject({ status: 0, stderr: '' });
  await given.change('docs/a.md', '# A\n\n[No page](./b.md)\n\n[Nor this](./c.md)\n');
  const more = await given.run('check', '--baseline', known);
  expect(more.status).toBe(1);
  expect([...more.stderr.matchAll(/a\.md:(\d+)/g)].map(([, line]) => line)).toEqual(['5']);
});

test('a baseline does not accept problems of security', async () => {
  const given = site(FORBIDDEN, { strict: true });
  const known = join(given.directory, 'known.json');
  writeFileSync(known, (await given.run('check', '--json')).stdout);
  expect((await given.run('check', '--baseline', known)).status).toBe(1);
});

test.each([
  [undefined, 'There is no file "known.json".'],
  ['nothing', '"known.json" is not a JSON file.'],
  ['{}', '"known.json" has no list of problems.'],
])('a baseline that cannot be read is an error of usage: %j', async (text, message) => {
  const given = site(BROKEN);
  if (text !== undefined) writeFileSync(join(given.directory, 'known.json'), text);
  const { status, stderr } = await given.run('check', '--baseline', 'known.json');
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
