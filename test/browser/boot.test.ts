import { afterEach, expect, it, vi } from 'vitest';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

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

it.each(
  tables.values<[name: string, reader: Reader, expected: Readonly<Record<string, string>>]>(
    'the first frame %s',
  ),
)('the first frame %s', async (_, reader, expected) => {
  expect(await boot(reader)).toEqual({ script: '', ...expected });
});
