import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Mutant } from './mutants.ts';

/** A mutant that no test can kill, since it changes nothing that anyone could notice. */
export interface Equivalent {
  readonly file: string;
  /** The line that it begins in, without the spaces around it: the same change elsewhere in the file is not excused. */
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

/** Where they are listed. */
export const EQUIVALENTS = 'test/equivalent-mutants.yaml';

/** Reads the list. */
export function readEquivalents(repository: string): readonly Equivalent[] {
  return (parse(readFileSync(join(repository, EQUIVALENTS), 'utf8')) ?? []) as readonly Equivalent[];
}

/** The entry that excuses a mutant. Numbers of lines do not count: code above may move. */
export function excuseOf(mutant: Mutant, equivalents: readonly Equivalent[]): Equivalent | undefined {
  return equivalents.find(
    ({ file, code, original, replacement }) =>
      file === mutant.file &&
      code === mutant.code &&
      original === mutant.original &&
      replacement === mutant.replacement,
  );
}
