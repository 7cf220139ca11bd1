import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentColors, BACKGROUND, contrast, parseColor } from '../../src/assets/accent.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (a, b, expected) => {
  expect(contrast(parseColor(a), parseColor(b))).toBeCloseTo(expected, 2);
});

test.each(['#ffcc00', '#ff0000', '#001122', '#ffffff', '#0af', '#808080'])(
  'the accent %s becomes one that can be read in both modes',
  (accent) => {
    const { light, dark } = accentColors(accent);
    expect(contrast(parseColor(light), BACKGROUND.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(parseColor(dark), BACKGROUND.dark)).toBeGreaterThanOrEqual(4.5);
  },
);

test('an accent that can be read already stays as it is', () => {
  expect(accentColors('#1d4ed8').light).toBe('#1d4ed8');
});

test('the backgrounds are those of the theme', () => {
  const tokens = readFileSync(new URL('../../theme/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = [...tokens.matchAll(/--surface-strong: (#[0-9a-f]{6})/g)].map(
    ([, color]) => color,
  );
  expect([parseColor(light), parseColor(dark)]).toEqual([BACKGROUND.light, BACKGROUND.dark]);
});
