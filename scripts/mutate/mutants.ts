import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { contentHash } from '../../src/files/hash.ts';

/** A change of a few characters in one source file. */
export interface Mutant {
  /** From the root of the repository: `src/cli/status.ts`. */
  readonly file: string;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  /** The line that it begins in, without the spaces around it. */
  readonly code: string;
  /** StrykerJS's name of the kind of change: `EqualityOperator`. */
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  /** Where the original begins in the file. */
  readonly index: number;
}

type Logger = ConstructorParameters<typeof Instrumenter>[0];

const ignore = (): void => {};
const isNeverEnabled = (): boolean => false;
const silent: Logger = {
  isTraceEnabled: isNeverEnabled,
  isDebugEnabled: isNeverEnabled,
  isInfoEnabled: isNeverEnabled,
  isWarnEnabled: isNeverEnabled,
  isErrorEnabled: isNeverEnabled,
  isFatalEnabled: isNeverEnabled,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
};

/** Returns every mutant of a file, in the order of the code. */
export async function mutantsOf(repository: string, file: string): Promise<readonly Mutant[]> {
  const text = await readFile(join(repository, file), 'utf8');
  const { mutants } = await new Instrumenter(silent).instrument(
    [{ name: file, mutate: true, content: text }],
    { excludedMutations: [], ignorers: [], plugins: null },
  );
  const starts = lineStarts(text);
  const lines = text.split('\n');
  const offset = ({ line, column }: { readonly line: number; readonly column: number }): number =>
    (starts[line] ?? 0) + column;
  return mutants
    .map(({ location: { start, end }, mutatorName: kind, replacement }) => ({
      file,
      line: start.line + 1,
      column: start.column + 1,
      code: (lines[start.line] ?? '').trim(),
      kind,
      original: text.slice(offset(start), offset(end)),
      replacement,
      index: offset(start),
    }))
    .filter((mutant) => mutant.original !== mutant.replacement && !isWording(mutant));
}

/** The text of a file with the change. */
export function applyMutant(text: string, { index, original, replacement }: Mutant): string {
  return text.slice(0, index) + replacement + text.slice(index + original.length);
}

/** True for prose: messages and descriptions may be worded in any way. Names, keys and codes have no spaces. */
function isWording({
  kind,
  original,
  replacement,
}: Pick<Mutant, 'kind' | 'original' | 'replacement'>): boolean {
  return (
    kind === 'StringLiteral' &&
    /\s/.test(original.slice(1, -1) + replacement.replace(/^"Stryker was here!"$/, ''))
  );
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/**
 * Draws some of the mutants; the same ones for the same seed. Each has a place in the draw that depends on nothing but
 * its code, so that a change of other code adds and removes few of them, and a sample begins with every smaller one.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const seen = new Map<string, number>();
  const keyed = mutants.map((mutant) => {
    const code = [mutant.file, mutant.kind, mutant.original, mutant.replacement].join('\0');
    const equal = seen.get(code) ?? 0;
    seen.set(code, equal + 1);
    return [contentHash(`${seed}\0${equal}\0${code}`), mutant] as const;
  });
  return keyed
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutant]) => mutant);
}
