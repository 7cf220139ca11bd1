import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configProblems } from './helpers.ts';

/** The cases of `errors.md`: a configuration, and the lines that are printed for it. */
function cases(): readonly (readonly [section: string, yaml: string, expected: readonly string[]])[] {
  const text = readFileSync(new URL('errors.md', import.meta.url), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const section = part.split('\n', 1)[0] ?? '';
      return [...part.matchAll(/^```yaml\n([\s\S]*?)\n```\n\n((?:- .*\n)+)/gm)].map(
        ([, yaml = '', list = '']) =>
          [
            section,
            yaml,
            list
              .trimEnd()
              .split('\n')
              .map((line) => line.slice(2)),
          ] as const,
      );
    });
}

test.each(cases())('%s: %j', (_, yaml, expected) => {
  expect(configProblems(yaml)).toEqual(expected);
});

test('every block of errors.md is a case', () => {
  const text = readFileSync(new URL('errors.md', import.meta.url), 'utf8');
  expect(cases()).toHaveLength(text.match(/^```yaml$/gm)?.length ?? 0);
});
