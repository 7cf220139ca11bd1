import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutants.ts';
import type { Related } from './related-tests.ts';
import type { Ending, FailedTest, Request, Runner } from './runner.ts';

/** Result of a mutant. */
export interface Outcome {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  /** The test that failed, or why there is no verdict. */
  readonly reason: string;
}

/** Tries mutants in one copy of the repository, one after the other. */
export interface Laboratory {
  try(mutant: Mutant, related: Related, milliseconds: number): Promise<Outcome>;
}

/** A test file that takes more than this many times as long with a mutant as without it hangs. */
const HANGS = 3;

/** Longest time to wait for a test file without a mutant. */
const WITHOUT = 300_000;

/** Makes a laboratory; `copy` has been compiled. */
export function createLaboratory(copy: string, runner: Runner): Laboratory {
  const bench = createBench(copy, runner);
  /** Tests that have passed without a mutant in this copy, and files with a test that has not. */
  const [sound, unsound] = [new Set<string>(), new Set<string>()];

  /** True when a test, or a file of them, passes without the mutant, in time. */
  async function passes({ file, name }: FailedTest, milliseconds = WITHOUT): Promise<boolean> {
    const key = `${file} ${name ?? ''}`;
    if (sound.has(key)) return true;
    const request = { tests: [file], ...(name !== undefined && { name }) };
    const { failed, hung } = await bench.run(request, milliseconds);
    if (failed !== undefined) unsound.add(file);
    if (failed === undefined && hung === undefined) sound.add(key);
    return sound.has(key);
  }

  /** Runs tests with a mutant until one detects it. Returns the reason; undefined if none does. */
  async function detection(
    mutant: Mutant,
    stage: Stage,
    time: { left: number },
  ): Promise<string | undefined> {
    let tests = stage.tests.filter((test) => !unsound.has(test));
    while (tests.length > 0 && time.left > 0) {
      const start = Date.now();
      const { failed, hung, isBroken } = await bench.runWith(mutant, { ...stage, tests }, time.left);
      time.left -= Date.now() - start;
      if (isBroken) return 'does not compile';
      if (hung !== undefined) {
        const isHanging = await passes({ file: hung.file }, hung.milliseconds / HANGS);
        return isHanging ? `${hung.file} hangs` : undefined;
      }
      if (failed === undefined) return undefined;
      if (await passes(failed))
        return failed.name === undefined ? failed.file : `${failed.file}: ${failed.name}`;
      tests = tests.slice(tests.indexOf(failed.file) + 1);
    }
    return undefined;
  }

  return {
    async try(mutant, { unit, whole }, milliseconds) {
      const time = { left: milliseconds };
      const reason =
        (await detection(mutant, { tests: unit, isCompiled: false }, time)) ??
        (await detection(mutant, { tests: whole, isCompiled: true }, time));
      if (reason !== undefined) return { mutant, isKilled: true, reason };
      const end = time.left > 0 ? 'all related tests pass' : 'out of time, all tests so far pass';
      return { mutant, isKilled: false, reason: end };
    },
  };
}

/** Tests to run. */
interface Stage {
  readonly tests: readonly string[];
  /** True: the tests run the bundle, so the mutant is compiled before. */
  readonly isCompiled: boolean;
}

/** A copy of the repository in which tests run with and without a mutant. */
function createBench(copy: string, runner: Runner) {
  const [lib, clean] = ['lib', 'lib-clean'].map((name) => join(copy, name)) as [string, string];
  cpSync(lib, clean, { recursive: true });
  const changed = new Set<string>();
  const write = (file: string, text: string): void => {
    writeFileSync(join(copy, file), text);
    changed.add(file);
  };
  const run = async (request: Omit<Request, 'changed'>, milliseconds: number): Promise<Ending> => {
    const files = [...changed];
    changed.clear();
    return runner.run({ ...request, changed: files }, milliseconds);
  };
  return {
    run,
    /** Runs tests with a mutant, and restores the file and the bundle. */
    async runWith(
      mutant: Mutant,
      { tests, isCompiled }: Stage,
      milliseconds: number,
    ): Promise<Ending & { readonly isBroken?: true }> {
      const original = readFileSync(join(copy, mutant.file), 'utf8');
      write(mutant.file, applyMutant(original, mutant));
      try {
        if (isCompiled && !compile(copy)) return { isBroken: true };
        return await run({ tests }, milliseconds);
      } finally {
        write(mutant.file, original);
        if (isCompiled) {
          rmSync(lib, { recursive: true });
          cpSync(clean, lib, { recursive: true });
        }
      }
    },
  };
}

/** Bundles `lib/` in the copy; returns false when the code does not compile. */
export function compile(copy: string): boolean {
  return spawnSync(process.execPath, ['scripts/compile.mjs'], { cwd: copy, stdio: 'ignore' }).status === 0;
}
