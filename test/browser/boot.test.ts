import { afterEach, expect, it, vi } from 'vitest';

interface Reader {
  /** The data attributes of the script, in the way of `dataset`. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly address?: string;
  readonly platform?: string;
  readonly prefersDark?: boolean;
}

/** Runs the script that blocks the first paint; returns the data attributes that the document has then. */
async function boot({ settings, stored = {}, address = '', platform = '', prefersDark = false }: Reader) {
  const root = { dataset: {} };
  const storage = { getItem: (key: string) => stored[key] ?? null };
  vi.stubGlobal('document', {
    documentElement: root,
    currentScript: settings && { dataset: settings },
    addEventListener: () => {},
  });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  vi.stubGlobal('navigator', { platform });
  vi.stubGlobal('location', { search: address });
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  );
  vi.resetModules();
  await import('../../src/browser/boot.ts');
  return root.dataset;
}

afterEach(() => vi.unstubAllGlobals());

it.each<[name: string, reader: Reader, expected: Readonly<Record<string, string>>]>([
  ['is light without any settings', {}, { theme: 'light', themeChoice: 'light' }],
  [
    'has the default mode of the site',
    { settings: { defaultMode: 'dark' } },
    { theme: 'dark', themeChoice: 'dark' },
  ],
  [
    'follows the system where the site says so',
    { settings: { respectSystem: 'true' }, prefersDark: true },
    { theme: 'dark', themeChoice: 'system' },
  ],
  [
    'ignores the system where the site does not',
    { settings: { respectSystem: 'false' }, prefersDark: true },
    { theme: 'light', themeChoice: 'light' },
  ],
  [
    'has the mode that the reader chose before',
    { settings: { switch: 'true' }, stored: { theme: 'dark' } },
    { theme: 'dark', themeChoice: 'dark' },
  ],
  [
    'has the mode of the address first',
    { settings: { switch: 'true' }, stored: { theme: 'dark' }, address: '?paydocs-theme=light' },
    { theme: 'light', themeChoice: 'light' },
  ],
  [
    'ignores a choice where there is no switch',
    { settings: { switch: 'false' }, stored: { theme: 'dark' } },
    { theme: 'light', themeChoice: 'light' },
  ],
  [
    'reads what is stored with the suffix of the site',
    { settings: { switch: 'true', storageSuffix: '.a' }, stored: { theme: 'light', 'theme.a': 'dark' } },
    { theme: 'dark', themeChoice: 'dark' },
  ],
  [
    'knows the keys of an Apple keyboard',
    { platform: 'MacIntel' },
    { theme: 'light', themeChoice: 'light', apple: '' },
  ],
  [
    'leaves out the announcement that was dismissed',
    { settings: { announcement: 'a1' }, stored: { 'paydocs.announcement': 'a1' } },
    { theme: 'light', themeChoice: 'light', announcement: 'dismissed' },
  ],
  [
    'shows another announcement',
    { settings: { announcement: 'a2' }, stored: { 'paydocs.announcement': 'a1' } },
    { theme: 'light', themeChoice: 'light' },
  ],
  [
    'hides the sidebar that was hidden',
    { stored: { 'paydocs.sidebar': '{"hidden":true}' } },
    { theme: 'light', themeChoice: 'light', sidebar: 'hidden' },
  ],
  [
    'starts with a broken state of the sidebar',
    { stored: { 'paydocs.sidebar': '{' } },
    { theme: 'light', themeChoice: 'light' },
  ],
])('the first frame %s', async (_, reader, expected) => {
  expect(await boot(reader)).toEqual({ script: '', ...expected });
});
