import { expect, test } from 'vitest';
import { excuseOf, readEquivalents } from '../scripts/mutate/equivalent.ts';
import { applyMutant, mutantsOf, sample } from '../scripts/mutate/mutants.ts';
import { readRelations } from '../scripts/mutate/related-tests.ts';
import { report } from '../scripts/mutate/report.ts';
import { folder } from './helpers/folder.ts';
import { repository } from './helpers/sources.ts';

const SOURCE = `import { b } from './b.ts';

/** Says so. */
export type Size = 'small' | 'large';

export function isSmall(size: number): boolean {
  if (size < 10) return b('no-size', 'The size is too small.');
  return false;
}
`;

const mutants = await mutantsOf(folder({ 'src/a.ts': SOURCE }), 'src/a.ts');

test('mutants are changes of code with their place, and change nothing else of the file', () => {
  const less = mutants.find(
    ({ original, replacement }) => original === 'size < 10' && replacement === 'size <= 10',
  );
  expect(less).toMatchObject({ file: 'src/a.ts', line: 7, column: 7, kind: 'EqualityOperator' });
  expect(less && applyMutant(SOURCE, less)).toBe(SOURCE.replace('size < 10', 'size <= 10'));
});

test('types, imports and wording are left alone; codes are not', () => {
  const originals = mutants.map(({ original }) => original);
  expect(originals).toContain("'no-size'");
  expect(originals.filter((code) => /b\.ts|small|large/.test(code) && !code.startsWith('{'))).toEqual([]);
});

test('a seed draws the same mutants each time, and another seed others', () => {
  const drawn = sample(mutants, 4, 1);
  expect(drawn).toHaveLength(4);
  expect(sample(mutants, 4, 1)).toEqual(drawn);
  expect(sample(mutants, 4, 2)).not.toEqual(drawn);
});

test('a change of other code leaves the order of the draw as it is', async () => {
  const longer = SOURCE.replace('return false;', "return b('too-large', 'The size is too large.');");
  const after = await mutantsOf(folder({ 'src/a.ts': `\n${longer}` }), 'src/a.ts');
  const order = (some: typeof mutants, others: typeof mutants): readonly string[] => {
    const known = new Set(others.map(({ original, replacement }) => `${original} ${replacement}`));
    const codes = sample(some, some.length, 1).map(
      ({ original, replacement }) => `${original} ${replacement}`,
    );
    return codes.filter((code) => known.has(code));
  };
  expect(order(mutants, after).length).toBeGreaterThan(3);
  expect(order(after, mutants)).toEqual(order(mutants, after));
});

test('the report has the share of each folder, and the survivors with their places', () => {
  const [first, second] = mutants;
  if (first === undefined || second === undefined) throw new Error('There are two mutants.');
  const other = { ...second, file: 'theme/components/A.tsx' };
  const lines = report(
    [
      { mutant: first, isKilled: true, reason: 'a test' },
      { mutant: other, isKilled: false, reason: 'all related tests pass' },
    ],
    1,
  );
  expect(lines.join('\n')).toMatch(/src +1 of 1 killed \(100 %\)\ntheme\/components +0 of 1 killed \(0 %\)/);
  expect(lines.join('\n')).toMatch(/all +1 of 2 killed \(50 %\)\n1 more is excused as equivalent/);
  expect(lines.at(-1)).toMatch(
    /^ {2}theme\/components\/A\.tsx:\d+:\d+ \w+: .* → .* \(all related tests pass\)$/,
  );
});

test('an entry excuses its own line, and not the same change elsewhere in the file', async () => {
  const source = `${SOURCE}\nexport const isTiny = (size: number): boolean => size < 10;\n`;
  const twice = (await mutantsOf(folder({ 'src/a.ts': source }), 'src/a.ts')).filter(
    ({ original, replacement }) => original === 'size < 10' && replacement === 'size <= 10',
  );
  expect(twice.map(({ line }) => line)).toEqual([7, 11]);
  const code = 'export const isTiny = (size: number): boolean => size < 10;';
  const entry = { file: 'src/a.ts', code, original: 'size < 10', replacement: 'size <= 10', reason: 'a' };
  expect(twice.map((mutant) => excuseOf(mutant, [entry]))).toEqual([undefined, entry]);
});

test('each entry excuses one mutant, and has a reason', async () => {
  const equivalents = readEquivalents(repository);
  expect(equivalents).not.toEqual([]);
  const files = [...new Set(equivalents.map(({ file }) => file))];
  const all = (await Promise.all(files.map((file) => mutantsOf(repository, file)))).flat();
  const excuses = all.map((mutant) => excuseOf(mutant, equivalents));
  for (const entry of equivalents) {
    expect(excuses.filter((excuse) => excuse === entry)).toHaveLength(1);
    expect(entry.reason).toMatch(/\w+ \w+/);
  }
});

test('a mutant meets first the tests that mention its line, and no unit tests that do not import its file', async () => {
  const imports = "import '../src/a.ts';\n";
  const tests = {
    'test/one.test.ts': imports,
    'test/two.test.ts': `${imports}// no-size is what it says.\n`,
    'test/three.test.ts': '// no-size: this file imports nothing.\n',
  };
  const root = folder({ 'src/a.ts': "export const code = 1;\nexport const text = 'no-size';\n", ...tests });
  const related = await readRelations(root, Object.keys(tests));
  expect(related('src/a.ts', 2).unit).toEqual(['test/two.test.ts', 'test/one.test.ts']);
  expect(related('src/a.ts', 2).whole).toEqual([]);
});

test('code of a plugin that only a browser runs meets the browser tests that are about it first', async () => {
  const tests = {
    'test/commands/serve/other.test.ts': "import '../../helpers/site.ts';\n",
    'test/e2e/aside.test.ts': "import '../helpers/chromium.ts';\n",
    'test/e2e/serve.test.ts': "import '../helpers/chromium.ts';\n",
  };
  const file = 'src/commands/serve/browser/overlay.ts';
  const helpers = { 'test/helpers/site.ts': '', 'test/helpers/chromium.ts': '' };
  const root = folder({ [file]: 'export const name = 1;\n', ...helpers, ...tests });
  const related = await readRelations(root, Object.keys(tests));
  expect(related(file, 1).whole).toEqual([
    'test/e2e/serve.test.ts',
    'test/commands/serve/other.test.ts',
    'test/e2e/aside.test.ts',
  ]);
});
