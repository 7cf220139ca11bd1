import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';

const folder = join(repository, 'theme/styles');

test('all styles together weigh at most eleven kilobytes', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.css')],
    bundle: true,
    minify: true,
    write: false,
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(11_264);
});

test('every sheet is part of the whole', () => {
  const index = readFileSync(join(folder, 'index.css'), 'utf8');
  const imported = [...index.matchAll(/@import "\.\/(.+?)"/g)].map(([, name]) => name);
  expect([...imported, 'index.css'].sort()).toEqual(readdirSync(folder).sort());
});

test('colors are written in the tokens only', () => {
  const literal = /#[\da-f]{3,8}\b(?!["'])|\brgb\(/i;
  const sheets = readdirSync(folder).filter((name) => !['tokens.css', 'icons.css'].includes(name));
  const found = sheets.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => literal.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
