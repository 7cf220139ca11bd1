import { describe, expect, test } from 'vitest';
import { longestSafeText } from '../../src/platform/pattern-steps.ts';

describe('the longest text that a regular expression is safe with', () => {
  test.each([
    '^(a+)+$',
    '^(a|a)*$',
    '(a*)*',
    '^(a{1,5})*$',
    '^(x+x+)+y',
    '^(-a+a+)*$',
    '^(a?){50}a{50}$',
    '(\\w+)\\1',
    '^((ab*)*c)*$',
    '(',
  ])('is nought for %s, which may never end or is none', (pattern) => {
    expect(longestSafeText(pattern)).toBe(0);
  });

  test.each([
    ['^\\d{4}-\\d\\d-\\d\\d$', 1000],
    ['^[a-z]+(-[a-z]+)*$', 100],
    ['^([a-z]+\\.)+com$', 1000],
    ['^(\\d{1,3}\\.){3}\\d{1,3}$', 1000],
    ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$', 1000],
    ['^(?:on|yes)+$', 1000],
    ['.*', 100],
    ['^/docs/.*/api/.*$', 100],
  ])('is enough for %s', (pattern, length) => {
    expect(longestSafeText(pattern)).toBeGreaterThanOrEqual(length);
  });

  test('is shorter for each repetition that may begin anywhere', () => {
    const lengths = ['^a*$', '^a*a*$', '^a*a*a*$', '^a*a*a*a*$'].map(longestSafeText);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBe(4);
  });
});
