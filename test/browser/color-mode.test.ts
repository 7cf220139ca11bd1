import { describe, expect, it } from 'vitest';
import { initialColorMode } from '../../src/browser/boot/color-mode.ts';

const sources = {
  switchable: true,
  query: null,
  stored: null,
  respectSystem: false,
  systemPrefersDark: false,
  defaultMode: 'light',
};

describe('the color mode of the first frame (S4-04, D2)', () => {
  it.each([
    [{}, 'light', 'light'],
    [{ defaultMode: 'dark' }, 'dark', 'dark'],
    [{ stored: 'dark' }, 'dark', 'dark'],
    [{ query: 'light', stored: 'dark' }, 'light', 'light'],
    [{ query: 'dark' }, 'dark', 'dark'],
    [{ systemPrefersDark: true }, 'light', 'light'],
    [{ respectSystem: true }, 'light', 'system'],
    [{ respectSystem: true, systemPrefersDark: true }, 'dark', 'system'],
    [{ respectSystem: true, systemPrefersDark: true, stored: 'light' }, 'light', 'light'],
    [{ switchable: false, query: 'dark', stored: 'dark' }, 'light', 'light'],
    // S4-06: what is neither light nor dark counts for nothing.
    [{ query: 'x', stored: 'dark' }, 'dark', 'dark'],
    [{ stored: 'Dark' }, 'light', 'light'],
    [{ query: '', stored: '"><script>' }, 'light', 'light'],
  ])('%j → %s, chosen: %s', (difference, mode, choice) => {
    expect(initialColorMode({ ...sources, ...difference })).toEqual({ mode, choice });
  });
});
