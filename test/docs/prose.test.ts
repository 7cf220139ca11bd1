import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { proseProblems } from '../../src/plugins/prose/node/prose.ts';
import { contentPath } from '../../src/shared/paths.ts';
import type { TextMark } from '../../src/types.ts';
import { repository } from '../helpers/sources.ts';

/* The build checks the prose of articles. The texts that it does not read are these. */

const { prose } = parse(readFileSync(join(repository, 'site.config.yaml'), 'utf8'));

/** Returns the problems of prose in texts. Text in backticks is code. */
function wrongIn(name: string, texts: readonly string[]): readonly string[] {
  const file = contentPath(name);
  return texts.flatMap((text, index) => {
    let column = 1;
    const marks = text.split(/(`[^`]*`)/).flatMap((part): readonly TextMark[] => {
      const kind = part.startsWith('`') ? 'code' : 'text';
      const mark: TextMark = { kind, text: part, file, line: index + 1, column, blockLine: index + 1 };
      column += part.length;
      return part === '' ? [] : [mark];
    });
    // Readability is a measure of whole pages.
    return proseProblems(marks, { ...prose, readability: 0 }).map((problem) => `${problem.problem} ${text}`);
  });
}

const EXPLAINING = new Set(['summary', 'description', 'definition', 'meaning', 'when', 'lasts', 'retry']);

/** The texts of a data file that explain something. Examples are data. */
function explanations(value: unknown, isExplaining = false): readonly string[] {
  if (typeof value === 'string') return isExplaining ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(?:x-)?examples?$/.test(key)
      ? Object.values<{ summary?: unknown }>(inner ?? {}).flatMap((one) => explanations(one?.summary, true))
      : explanations(inner, EXPLAINING.has(key) || (isExplaining && typeof inner === 'string')),
  );
}

const dataFiles = globSync('content/reference/*.yaml', { cwd: repository });

test('data files have texts that explain', () => {
  const api = parse(readFileSync(join(repository, 'content/reference/gateway.openapi.yaml'), 'utf8'));
  expect(explanations(api)).toContain('Holds an amount, to be captured later.');
  expect(wrongIn('x', ['In order to pay, see the the `sale`.'])).toHaveLength(2);
});

test.each(dataFiles)('the English of %s is plain', (name) => {
  expect(wrongIn(name, explanations(parse(readFileSync(join(repository, name), 'utf8'))))).toEqual([]);
});

const stringFiles = globSync(['theme/strings/**/en.ts', 'src/plugins/*/theme/strings/**/en.ts'], {
  cwd: repository,
});

test('the theme has strings', () => expect(stringFiles.length).toBeGreaterThan(6));

test.each(stringFiles)('the English of %s is plain', async (name) => {
  const module = await import(join(repository, name));
  const texts = Object.values(module)
    .flatMap((strings) => (typeof strings === 'object' && strings !== null ? Object.values(strings) : []))
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split('|'));
  expect(texts.length).toBeGreaterThan(3);
  expect(wrongIn(name, texts)).toEqual([]);
});
