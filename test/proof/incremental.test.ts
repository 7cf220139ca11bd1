import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { random } from '../../bench/random.ts';
import { build } from '../../src/pipeline/build.ts';
import { silentReporter } from '../../src/platform/build-request.ts';
import { type Problem, ProblemsError } from '../../src/problems.ts';
import { folder } from '../helpers/folder.ts';
import { EDITS, FIRST } from './edits.ts';
import { differences, readOutput } from './output.ts';

/**
 * The property that matters most: after any edits of an author, in any order, an incremental build on the
 * last build's output gives byte for byte the output of a clean build. `EDIT_SEED=17 npx vitest run
 * test/proof/incremental.test.ts` repeats a run.
 */
const isLong = process.env.MODE === 'long';
const SEQUENCES = isLong ? 500 : 6;
/** In the suite every fifth sequence goes on behind its first build. */
const stepsOf = (seed: number): number => (isLong ? 3 : seed % 5 === 0 ? 2 : 1);
/** In the suite a build follows several edits at least, so that its few sequences meet most kinds of edits. */
const LEAST_EDITS = isLong ? 1 : 3;
const SEED = Number(process.env.EDIT_SEED ?? 23);

async function built(siteDirectory: string, cache: boolean): Promise<readonly Problem[]> {
  try {
    const request = { siteDirectory, drafts: false, strict: false, write: true, cache };
    return (await build(request, silentReporter)).problems;
  } catch (reason) {
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

/** Node.js keeps every module that it has loaded, by its path: all sequences take the same two folders, emptied. */
function emptied(directory: string): string {
  for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
  return directory;
}

/** The site's sources, and nothing that builds made of them. */
function copyOf(site: string): string {
  const copy = emptied(clean);
  for (const part of ['site.config.yaml', 'content', 'theme'])
    if (existsSync(join(site, part))) cpSync(join(site, part), join(copy, part), { recursive: true });
  return copy;
}

/** The first site, built; what is kept for its next build holds wherever it lies. */
const first = folder(FIRST);
const edited = folder();
const clean = folder();

beforeAll(async () => {
  await built(first, true);
});

test.each(Array.from({ length: SEQUENCES }, (_, index) => SEED + index))(
  'after every edit of sequence %i the output is that of a build from nothing',
  async (seed) => {
    const dice = random(seed);
    const site = emptied(edited);
    cpSync(first, site, { recursive: true, preserveTimestamps: true });
    const done: string[] = [];
    for (let edit = 0; edit < stepsOf(seed); edit++) {
      const edits = LEAST_EDITS + dice.below(3);
      for (let one = 0; one < edits; one++) done.push(dice.pick(EDITS)(site, dice));
      const before = readOutput(join(site, 'dist'));
      const problems = await built(site, true);
      const expected = await built(copyOf(site), false);
      const story = done.join('; ');
      expect({ story, problems }).toEqual({ story, problems: expected });
      const failed = expected.some(({ severity }) => severity === 'error');
      const right = failed ? before : readOutput(join(clean, 'dist'));
      expect({ story, wrong: differences(readOutput(join(site, 'dist')), right) }).toEqual({
        story,
        wrong: [],
      });
    }
  },
);
