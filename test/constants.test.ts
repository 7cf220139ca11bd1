import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository, sources } from './helpers/sources.ts';

const browser = sources('theme', 'src/client', 'src/shared');

const styles = readdirSync(join(repository, 'theme/styles')).map((name) =>
  readFileSync(join(repository, 'theme/styles', name), 'utf8'),
);

/** What a pattern's first group finds in texts, sorted, each once. */
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
  test('has these keys and no others, beside those of tabs by group (S7-09, S9-04, D18)', () => {
    const texts = browser.map(({ text }) => text);
    const slots = found(/createStorageSlot\(\s*'([^']*)'/g, texts);
    const early = found(/readStorage\('\w+', '([^']*)'/g, texts);
    expect([...new Set([...slots, ...early])].sort()).toEqual([
      'paydocs.announcement',
      // Of the session: addresses that were loaded in full once, so that none is twice.
      'paydocs.reloaded',
      // What was searched for last.
      'paydocs.searches',
      'paydocs.sidebar',
      'paydocs.version',
      'theme',
    ]);
    expect(found(/`(paydocs\.\w+)\.\$\{group\}`/g, texts)).toEqual(['paydocs.tab']);
  });

  test('is kept through a slot, or read before the first paint (S7-09, S9-09)', () => {
    const direct = browser.filter(({ code }) =>
      /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|document\.cookie|window\[/.test(code),
    );
    expect(direct.map(({ path }) => path)).toEqual([
      'src/client/boot/read-storage.ts',
      'src/shared/storage.ts',
    ]);
  });
});
