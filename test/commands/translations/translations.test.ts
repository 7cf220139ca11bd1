import { readFileSync } from 'node:fs';
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
