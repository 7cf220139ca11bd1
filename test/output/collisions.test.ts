import { expect, test } from 'vitest';
import { collisions } from '../../src/output/collisions.ts';
import { outputPath } from '../../src/shared/paths.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

function textsFor(paths: readonly string[]): readonly string[] {
  const claims = collisions();
  for (const path of paths) claims.claim(outputPath(path));
  return claims.problems().map((problem) => problem.text);
}

test.each(tables.values<[paths: readonly string[], texts: readonly string[]]>('%j'))('%j', (paths, texts) => {
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
