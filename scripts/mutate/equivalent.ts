import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Mutant } from './mutants.ts';

/** A mutant that no test can kill, since it changes nothing that anyone could notice. */
export interface Equivalent {
  readonly file: string;
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

/** The entry that excuses a mutant. Lines do not count: code above may move. */
export function excuseOf(mutant: Mutant, equivalents: readonly Equivalent[]): Equivalent | undefined {
  return equivalents.find(
    ({ file, original, replacement }) =>
      file === mutant.file && original === mutant.original && replacement === mutant.replacement,
  );
}
