import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant } from './mutants.ts';
import type { Related } from './related-tests.ts';
import type { Ending, FailedTest, Request, Runner } from './runner.ts';

/** What became of a mutant. */
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
  const [lib, clean] = ['lib', 'lib-clean'].map((name) => join(copy, name)) as [string, string];
  cpSync(lib, clean, { recursive: true });
  /** Tests that have passed without a mutant in this copy, and files with a test that has not. */
  const [sound, unsound] = [new Set<string>(), new Set<string>()];
  const changed = new Set<string>();

  const write = (file: string, text: string): void => {
    writeFileSync(join(copy, file), text);
    changed.add(file);
  };
  const restoreLib = (): void => {
    rmSync(lib, { recursive: true });
    cpSync(clean, lib, { recursive: true });
  };
  const run = async (request: Omit<Request, 'changed'>, milliseconds: number): Promise<Ending> => {
    const files = [...changed];
    changed.clear();
    return runner.run({ ...request, changed: files }, milliseconds);
  };

  /** True when a test, or a file of them, passes without the mutant, in time. */
  async function passes({ file, name }: FailedTest, milliseconds = WITHOUT): Promise<boolean> {
    const key = `${file} ${name ?? ''}`;
    if (sound.has(key)) return true;
    const { failed, hung } = await run({ tests: [file], ...(name !== undefined && { name }) }, milliseconds);
    if (failed !== undefined) unsound.add(file);
    if (failed === undefined && hung === undefined) sound.add(key);
    return sound.has(key);
  }

  return {
    async try(mutant, { unit, whole }, milliseconds) {
      const { file } = mutant;
      const original = readFileSync(join(copy, file), 'utf8');
      const text = applyMutant(original, mutant);
      let left = milliseconds;
      for (const [place, stage] of [unit, whole].entries()) {
        for (let tests = stage.filter((test) => !unsound.has(test)); tests.length > 0 && left > 0; ) {
          write(file, text);
          if (place === 1 && !compile(copy)) {
            write(file, original);
            restoreLib();
            return { mutant, isKilled: true, reason: 'does not compile' };
          }
          const start = Date.now();
          const { failed, hung } = await run({ tests }, left);
          left -= Date.now() - start;
          write(file, original);
          restoreLib();
          if (hung !== undefined) {
            const isHanging = await passes({ file: hung.file }, hung.milliseconds / HANGS);
            if (isHanging) return { mutant, isKilled: true, reason: `${hung.file} hangs` };
            break;
          }
          if (failed === undefined) break;
          if (await passes(failed)) return killed(mutant, failed);
          tests = tests.slice(tests.indexOf(failed.file) + 1);
        }
      }
      const time = left > 0 ? 'all related tests pass' : 'out of time, all tests so far pass';
      return { mutant, isKilled: false, reason: time };
    },
  };
}

function killed(mutant: Mutant, { file, name }: FailedTest): Outcome {
  return { mutant, isKilled: true, reason: name === undefined ? file : `${file}: ${name}` };
}

/** Bundles `lib/` in the copy; returns false when the code does not compile. */
export function compile(copy: string): boolean {
  return spawnSync(process.execPath, ['scripts/compile.mjs'], { cwd: copy, stdio: 'ignore' }).status === 0;
}
