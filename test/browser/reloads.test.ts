import { expect, it } from 'vitest';
import { rememberReloads } from '../../src/browser/reloads.ts';

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
