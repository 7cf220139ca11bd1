import { describe, expect, it } from 'vitest';
import { afterFailure, rememberReloads } from '../../src/browser/failure.ts';

describe('what follows a page that did not come (D8)', () => {
  it.each([
    ['unusable', true, false, 'load'],
    ['unusable', true, true, 'load'],
    ['unusable', false, true, 'load'],
    ['network', true, false, 'load'],
    ['network', true, true, 'show'],
    ['network', false, false, 'show'],
    ['network', false, true, 'show'],
  ] as const)('%s, online: %s, reloaded before: %s → %s', (cause, online, reloaded, expected) => {
    expect(afterFailure({ cause, online, reloaded })).toBe(expected);
  });
});

it('remembers full loads by path', () => {
  let stored: string | null = null;
  const slot = {
    get: () => stored,
    set: (value: string) => {
      stored = value;
    },
    del: () => {},
    listen: () => () => {},
  };
  rememberReloads(slot).add('/docs/guide');
  rememberReloads(slot).add('/docs/api');
  const reloads = rememberReloads(slot);
  expect(['/docs/guide', '/docs/api', '/docs'].map(reloads.has)).toEqual([true, true, false]);
});
