import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, sources } from './helpers/sources.ts';
import { storageKeys } from './helpers/storage-keys.ts';

const browser = sources('theme', 'src/browser', 'src/shared', 'src/plugins').filter(
  ({ path }) => !/^src\/plugins\/[\w-]+\/(?:build\/|plugin)/.test(path),
);

const styles = ['theme/styles', 'theme/styles/parts', 'src/plugins/search/theme/styles'].flatMap((folder) =>
  readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(repository, folder, name), 'utf8')),
);

/** Returns the matches of a pattern's first group in texts, sorted, each once. */
function found(pattern: RegExp, texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = '']) => one)))].sort();
}

describe('the breakpoint between phones and desktops', () => {
  // Between 900 and 1100 pixels there is no other.
  const queries = /\(((?:min|max)-width: (?:9\d\d|10\d\d)px)\)/g;

  test('is one number in all styles (S9-01)', () => {
    expect(found(queries, styles)).toEqual(['max-width: 996px', 'min-width: 997px']);
  });

  test('is the same number in script (S9-01)', () => {
    const asked = found(
      queries,
      browser.map(({ text }) => text),
    );
    expect(asked).toContain('min-width: 997px');
    expect(asked.filter((query) => !['max-width: 996px', 'min-width: 997px'].includes(query))).toEqual([]);
  });
});

describe('what is kept in the browser', () => {
  test('has the keys that the docs list, and no others (S7-09, S9-04, D18)', () => {
    const texts = browser.map(({ text }) => text);
    const slots = found(/createStorageSlot\(\s*'([^']*)'/g, texts);
    const early = found(/readStorage\('\w+', '([^']*)'/g, texts);
    const keyed = found(/`(paydocs\.\w+\.\$\{\w+\})`/g, texts).map((key) =>
      key.replace(/\$\{(\w+)\}/, '<$1>'),
    );
    const documented = storageKeys().map(({ key }) => key);
    expect([...new Set([...slots, ...early, ...keyed])].sort()).toEqual([...documented].sort());
    expect(documented).toContain('theme');
  });

  test('is kept through a slot, or read before the first paint (S7-09, S9-09)', () => {
    const direct = browser.filter(({ code }) =>
      /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie|window\[/.test(code),
    );
    expect(direct.map(({ path }) => path)).toEqual([
      'src/browser/boot/read-storage.ts',
      'src/shared/storage.ts',
    ]);
  });
});
