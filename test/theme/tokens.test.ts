import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { contrast, readTokens, resolve } from './colors.ts';

const tokens = readTokens(join(repository, 'theme/styles/tokens.css'));

const tinted = (tone: string) => `color-mix(in srgb, var(--${tone}) 9%, var(--background))`;
const badge = (tone: string) => `color-mix(in srgb, var(--${tone}) 12%, var(--background))`;
const inlineCode = (share: number) => `color-mix(in srgb, var(--heading) ${share}%, var(--background))`;
const tones = ['note', 'tip', 'info', 'warning', 'danger'];
const code = 'text comment keyword string number function property type punctuation inserted deleted'.split(
  ' ',
);

/** Text → the backgrounds that it stands on. */
const text: Readonly<Record<string, readonly string[]>> = {
  'var(--text)': ['var(--background)', 'var(--surface)', 'var(--raised)', ...tones.map(tinted)],
  'var(--muted)': [
    'var(--background)',
    'var(--surface)',
    'var(--surface-strong)',
    'var(--raised)',
    'var(--accent-soft)',
  ],
  'var(--heading)': [
    'var(--background)',
    'var(--found)',
    'var(--surface-strong)',
    inlineCode(7),
    inlineCode(11),
  ],
  'var(--accent)': [
    'var(--background)',
    'var(--surface)',
    'var(--raised)',
    'var(--accent-soft)',
    ...tones.map(tinted),
  ],
  'var(--accent-hover)': ['var(--background)', 'var(--surface)'],
  'var(--on-accent)': ['var(--accent)', 'var(--accent-hover)'],
  'var(--on-navbar-dark)': ['var(--navbar-dark)'],
  'var(--announcement-color)': ['var(--announcement-background)'],
  ...Object.fromEntries(
    tones.map((tone) => [`var(--${tone})`, ['var(--background)', tinted(tone), badge(tone)]]),
  ),
  ...Object.fromEntries(
    code.map((name) => [`var(--code-${name})`, ['var(--code-background)', 'var(--code-marked)']]),
  ),
  ...Object.fromEntries(
    ['muted', 'strong', 'accent'].map((name) => [
      `var(--code-${name})`,
      ['var(--code-background)', 'var(--code-header)'],
    ]),
  ),
};

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const color = (value: string) => resolve(value, tokens[mode]);

  test.each(Object.entries(text))(
    '%s can be read on all its backgrounds (4.5 to 1)',
    (foreground, backgrounds) => {
      const poor = backgrounds.filter((background) => contrast(color(foreground), color(background)) < 4.5);
      expect(poor).toEqual([]);
    },
  );

  test('soft accents can be seen: selected results, boxes of diagrams and highlighted lines', () => {
    const soft = color('var(--accent-soft)');
    for (const behind of ['var(--raised)', 'var(--background)'])
      expect([behind, contrast(soft, color(behind)) > 1.08]).toEqual([behind, true]);
    expect(contrast(color('var(--code-marked)'), color('var(--code-background)'))).toBeGreaterThan(1.08);
    expect(contrast(color('var(--accent-border)'), color('var(--raised)'))).toBeGreaterThan(1.5);
  });

  test('the outline of a control stands out from the page (3 to 1)', () => {
    expect(contrast(color('var(--border-strong)'), color('var(--background)'))).toBeGreaterThan(3);
  });
});

test('contrast is counted as WCAG counts it', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});
