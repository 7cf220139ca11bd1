import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { PART_STYLES } from '../../src/shared/part-styles.ts';
import { repository } from '../helpers/sources.ts';

const folder = join(repository, 'theme/styles');
const search = join(repository, 'src/plugins/search/theme/styles/search.css');

/** Sheets with rules, by name. */
const sheets = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const ruled = [...sheets, ['search.css', readFileSync(search, 'utf8')] as const].filter(
  ([name]) => !['tokens.css', 'fonts.css', 'icons.css'].includes(name),
);

/** Returns the bytes of a sheet and of all that it imports, with gzip. */
async function weigh(name: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, name)],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    loader: { '.woff2': 'file' },
  });
  const css = outputFiles.find(({ path }) => path.endsWith('.css'));
  return gzipSync(css?.contents ?? '').length;
}

describe('with gzip,', () => {
  test('the styles of every page weigh at most 10.5 KB', async () => {
    expect(await weigh('index.css')).toBeLessThan(10_500);
  });

  test.each([
    ['code', 1_450],
    ['reference', 2_250],
    ['diagrams', 620],
    ['lists', 730],
    ['tips', 570],
    ['dropdowns', 440],
  ])('those of pages with %s weigh at most %i bytes', async (name, bytes) => {
    expect(await weigh(`parts/${name}.css`)).toBeLessThan(bytes);
  });

  test('two fonts weigh at most 70 KB together', () => {
    const fonts = readdirSync(join(repository, 'theme/fonts')).filter((name) => name.endsWith('.woff2'));
    const sizes = fonts.map((name) => readFileSync(join(repository, 'theme/fonts', name)).length);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(70_000);
  });
});

test('every sheet is loaded: by all pages, or by those with its part', () => {
  const parts = Object.keys(PART_STYLES).map((name) => `parts/${name}.css`);
  const imported = [...sheets].flatMap(([name, css]) =>
    [...css.matchAll(/@import "\.\/(.+?)"/g)].map(([, file]) => join(name, '..', file ?? '')),
  );
  expect([...imported, ...parts, 'index.css'].sort()).toEqual([...sheets.keys()].sort());
});

test('both faces of the fonts have the same letters', () => {
  const ranges = [...(sheets.get('fonts.css') ?? '').matchAll(/unicode-range:([^;]+);/g)];
  expect(ranges).toHaveLength(2);
  expect(new Set(ranges.map(([, range]) => range)).size).toBe(1);
});

/** Returns declarations of such properties that fail, each with its sheet. */
function wrong(property: RegExp, isAllowed: (value: string) => boolean): readonly string[] {
  return ruled.flatMap(([name, css]) =>
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[\s;{])(-?[a-z][a-z-]*): ([^;{}]+);/g)]
      .filter(([, key = '', value = '']) => property.test(key) && !isAllowed(value))
      .map(([declaration]) => `${name}: ${declaration}`),
  );
}

describe('tokens only:', () => {
  test('colors', () => {
    expect(wrong(/./, (value) => !/#[\da-f]{3,8}\b(?!["'])|\brgb\(/i.test(value))).toEqual([]);
  });

  test('space', () => {
    const isSpace = (value: string) => !/\d(?:rem|px|vh|vw)\b/.test(value.replace(/-?\b1px\b/g, ''));
    expect(wrong(/^(?:(?:scroll-)?margin|padding)(?:-|$)|^(?:row-|column-)?gap$/, isSpace)).toEqual([]);
  });

  test('sizes of text', () => {
    // A percentage is that of the root on paper, which scales all of them.
    const isSize = (value: string) => /^(?:var\(--size-\w+\)|inherit|83%)$/.test(value);
    expect(wrong(/^font-size$/, isSize)).toEqual([]);
  });

  test('three weights', () => {
    expect(wrong(/^font-weight$/, (value) => ['400', '500', '600'].includes(value))).toEqual([]);
  });

  test('radius', () => {
    const isRadius = (value: string) =>
      /^(?:0|inherit|50%|(?:var\(--radius(?:-\w+)?\)|0)(?: \S+)*)$/.test(value);
    expect(wrong(/^border-radius$/, isRadius)).toEqual([]);
  });

  test('shadows', () => {
    const isShadow = (value: string) =>
      /^(?:var\(--shadow\)|none|inherit)$|inset|var\(--target\)/.test(value);
    expect(wrong(/^box-shadow$/, isShadow)).toEqual([]);
  });
});
