import { expect, test } from 'vitest';
import { collisions } from '../../src/output/collisions.ts';
import { outputPath } from '../../src/shared/paths.ts';

function textsFor(paths: readonly string[]): readonly string[] {
  const claims = collisions();
  for (const path of paths) claims.claim(outputPath(path));
  return claims.problems().map((problem) => problem.text);
}

test.each([
  [['docs/a.html', 'docs/b.html', 'a.html'], []],
  [['docs/a/index.html', 'docs/a.md', 'docs/a/page.json'], []],
  [['a.html', 'b.html', 'a.html'], ['Two files have the same output path, "a.html".']],
  [
    ['Guide.html', 'guide.html'],
    ['"Guide.html" and "guide.html" differ only in case. On macOS and Windows they are the same file.'],
  ],
  [
    ['docs/Süd.html', 'docs/su\u0308d.html'],
    [
      '"docs/Süd.html" and "docs/su\u0308d.html" differ only in case. On macOS and Windows they are the same file.',
    ],
  ],
  [
    ['docs/api', 'docs/api/index.html'],
    ['"docs/api" would be a file, but "docs/api/index.html" needs a folder of that name.'],
  ],
  [
    ['docs/API/x/y.html', 'docs/api'],
    ['"docs/api" would be a file, but "docs/API/x/y.html" needs a folder of that name.'],
  ],
])('%j', (paths, texts) => {
  expect(textsFor(paths)).toEqual(texts);
});

test('the second claim on a place is refused', () => {
  const claims = collisions();
  const answers = ['a.html', 'A.html', 'b.html'].map((path) => claims.claim(outputPath(path)));
  expect(answers).toEqual([true, false, true]);
});

test('a file is refused where another needs a folder, and the other way round, whoever comes first', () => {
  const claims = collisions();
  const answers = ['a', 'a/b.html', 'c/d/e.html', 'c/d', 'c/f.html'].map((path) =>
    claims.claim(outputPath(path)),
  );
  expect(answers).toEqual([true, false, true, false, true]);
});

test('two files of one name are told once, whatever copies they have', () => {
  const claims = collisions();
  const [file, page] = (['static', 'page'] as const).map((kind) => ({ name: `content/${kind}/a`, kind }));
  for (const origin of [file, page])
    for (const path of ['a.html', 'a.html.gz', 'a.html.br']) claims.claim(outputPath(path), origin);
  expect(claims.problems().map((problem) => problem.text)).toEqual([
    'Two files have the same output path, "a.html": content/static/a and content/page/a.',
  ]);
});
