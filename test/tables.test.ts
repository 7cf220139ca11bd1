import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository, sources } from './helpers/sources.ts';

const tests = sources('test').filter(({ text }) => /^const tables = readTables/m.test(text));

test.each(tests.map(({ path }) => path))('%s uses every table of its file', (path) => {
  const text = readFileSync(join(repository, path), 'utf8');
  const yaml = readFileSync(join(repository, path.replace(/\.test\.tsx?$/, '.yaml')), 'utf8');
  const used = [...text.matchAll(/\btables\.(?:rows|values?)<[\s\S]*?>\(\s*(['"`])(.*?)\1/g)].map(
    ([, , title]) => title,
  );
  expect(used.sort()).toEqual(Object.keys(parse(yaml)).sort());
});

test('every folder of sites with expectations has its test file', () => {
  const entries = readdirSync(join(repository, 'test/sites'), { recursive: true, encoding: 'utf8' });
  const areas = new Set(entries.flatMap((path) => /^([\w-]+)\/[\w-]+\/expected$/.exec(path)?.[1] ?? []));
  const files = entries.flatMap((path) => /^([\w-]+)\.test\.ts$/.exec(path)?.[1] ?? []);
  expect([...areas].sort()).toEqual(files.sort());
});
