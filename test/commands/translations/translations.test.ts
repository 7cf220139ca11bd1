import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const FILES = {
  'docs/a.md': '# A\n\nFirst text.\n\n## Part\n\nSecond text.\n\n- One\n- Two\n',
  'docs/b.md': '# B\n\nText.\n',
  'locales/de/docs/a.md': '# Ah\n\nErster Text.\n\n## Teil {#part}\n\nZweiter Text.\n\n- Eins\n- Zwei\n',
};

const CONFIG = {
  locales: { en: null, de: null },
  navbar: { items: [{ label: 'B', to: '/docs/b' }] },
};

const GERMAN = 'content/locales/de/docs/a.md';

test('paydocs translations copies what is not translated, records what is, and says which is which', async () => {
  const made = site(FILES, CONFIG).run('translations');
  expect(await made).toEqual({
    status: 0,
    stderr: '',
    stdout: `de: 1 of 2 pages translated, 0 of 6 blocks out of date (0 %).
  missing   content/docs/b.md
  label     navbar: B
  label     versions: Next
✔ Wrote 4 files.
`,
  });
  const read = (path: string) => readFileSync(join(made.directory, 'content/locales/de', path), 'utf8');
  expect(read('docs/b.md')).toBe(FILES['docs/b.md']);
  expect(read('sources/docs/a.md.json')).toMatch(/^\[\n( {2}\["\w{12}","\w{12}"\],?\n){6}\]\n$/);
  expect(read('labels.yaml')).toBe(
    '# Labels of the configuration. Write the translation after each text.\nnavbar:\n  B:\nversions:\n  Next:\n',
  );
  // The copy waits for its translator: the page still says that it is not translated.
  expect((await made.build()).status).toBe(0);
  expect(made.output('de/docs/b/index.html')).toContain('Noch nicht übersetzt');
  expect(made.output('de/docs/a/index.html')).not.toContain('Noch nicht übersetzt');
  expect((await made.run('translations')).stdout).not.toContain('Wrote');
});

test('a changed paragraph marks its translation alone, in the report and on the page, until that is revised', async () => {
  const made = site(FILES, CONFIG).run('translations');
  await made.change('docs/a.md', FILES['docs/a.md'].replace('Second text.', 'Second text,\nbut another.'));
  expect((await made.run('translations', '--check', '--max-stale', '10%')).stdout).toContain(
    `de: 1 of 2 pages translated, 1 of 6 blocks out of date (16.7 %).
  missing   content/docs/b.md
  outdated  ${GERMAN}: 1 out of date (#part)`,
  );
  await made.build();
  expect(made.output('de/docs/a/index.html')).toMatch(
    /Teilweise veraltet.*<ul><li><a href="#part">Teil<\/a><\/li><\/ul><p><a href="\/docs\/a" hrefLang="en">Zum Original/,
  );
  await made.change(
    'locales/de/docs/a.md',
    FILES['locales/de/docs/a.md'].replace('Zweiter', 'Anderer zweiter'),
  );
  expect((await made.run('translations')).stdout).toContain('0 of 6 blocks out of date');
  await made.build();
  expect(made.output('de/docs/a/index.html')).not.toContain('Teilweise veraltet');
});

test('white space and wrapping mark nothing, and a share that is too large fails', async () => {
  const made = site(FILES, CONFIG).run('translations');
  await made.change(
    'docs/a.md',
    '\n\nA\n=\n\nFirst\ntext.\n\n\n## Part ##\n\nSecond  text.\n\n* One\n\n* Two\n',
  );
  expect(await made.run('translations', '--check', '--max-stale', '0%')).toMatchObject({ status: 0 });
  await made.change('docs/a.md', FILES['docs/a.md'].replace('First', 'Other'));
  expect(await made.run('translations', '--check', '--max-stale', '5%')).toMatchObject({
    status: 1,
    stderr: '✘ de: 16.7 % is out of date, more than 5 %.\n',
  });
});

test('an original that has changed in its looks only is accepted by name, and copies follow their originals', async () => {
  const made = site(FILES, CONFIG).run('translations');
  await made
    .change('docs/a.md', FILES['docs/a.md'].replace('First', 'Frist'))
    .change('docs/b.md', '# B\n\nNew.\n');
  const { stdout } = await made.run('translations', '--accept', GERMAN);
  expect(stdout).toContain('0 of 6 blocks out of date');
  expect(readFileSync(join(made.directory, 'content/locales/de/docs/b.md'), 'utf8')).toBe('# B\n\nNew.\n');
  expect((await made.run('translations', '--check')).stdout).toContain('0 of 6 blocks out of date');
});

test.each<readonly [string, (made: ReturnType<typeof site>) => Promise<unknown>]>([
  ['is a draft', (made) => made.change('docs/b.md', '---\ndraft: true\n---\n# B\n\nText.\n')],
  ['is gone', (made) => made.delete('docs/b.md')],
])('a copy that waits for its translator is not published when its original %s', async (_, hide) => {
  const made = site(FILES, { locales: CONFIG.locales }).run('translations');
  await hide(made);
  expect(await made.build()).toMatchObject({ status: 0 });
  expect(existsSync(join(made.directory, 'dist/de/docs/a/index.html'))).toBe(true);
  expect(existsSync(join(made.directory, 'dist/de/docs/b/index.html'))).toBe(false);
});

test('a copy in which only code is translated is not replaced when its original changes', async () => {
  const code = '# C\n\n```js\n// one cent\n```\n';
  const made = site({ ...FILES, 'docs/c.md': code }, CONFIG).run('translations');
  const translated = code.replace('one cent', 'ein Cent');
  await made.change('locales/de/docs/c.md', translated).change('docs/c.md', `${code}\nMore.\n`);
  expect((await made.run('translations')).stdout).toContain('missing   content/docs/c.md');
  expect(readFileSync(join(made.directory, 'content/locales/de/docs/c.md'), 'utf8')).toBe(translated);
});

test.each(['content/locales/de/docs/aa.md', 'content/docs/a.md'])(
  '%s cannot be accepted: it is no translation',
  async (file) => {
    const { status, stderr } = await site(FILES, CONFIG).run('translations', '--accept', file);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`There is no translation "${file}".`)]);
  },
);

test('a check writes nothing, and a new paragraph is missing', async () => {
  const made = site(FILES, CONFIG);
  await made.run('translations', '--check');
  expect(existsSync(join(made.directory, 'content/locales/de/sources'))).toBe(false);
  await made.run('translations');
  await made.change('docs/a.md', `${FILES['docs/a.md']}\nOne more.\n`);
  const { stdout } = await made.run('translations', '--check', '--json');
  expect(JSON.parse(stdout).locales[0].outdated).toEqual([
    { file: GERMAN, sections: [], outdated: 0, missing: 1 },
  ]);
});

test('a record that is damaged is told, and nothing is written over it', async () => {
  const record = 'content/locales/de/sources/docs/a.md.json';
  const damaged = '<<<<<<< HEAD\n[]\n';
  const made = site({ ...FILES, [record]: damaged }, CONFIG);
  const { status, stderr } = await made.run('translations');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`translation-record  ${record}`)]);
  expect(readFileSync(join(made.directory, record), 'utf8')).toBe(damaged);
  expect(existsSync(join(made.directory, 'content/locales/de/docs/b.md'))).toBe(false);
});

test('a record that is none is told, and a site in one language has nothing to translate', async () => {
  const { stderr } = await site(
    { ...FILES, 'content/locales/de/sources/docs/a.md.json': '{' },
    CONFIG,
  ).build();
  expect(stderr).toMatch(/translation-record {2}content\/locales\/de\/sources\/docs\/a\.md\.json/);
  expect((await site({ 'docs/a.md': '# A\n' }).run('translations')).stdout).toContain('one language');
});
