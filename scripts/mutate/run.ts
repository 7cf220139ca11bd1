import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyRepository, filesOf } from './copy.ts';
import { EQUIVALENTS, excuseOf, readEquivalents } from './equivalent.ts';
import { type Mutant, mutantsOf, sample } from './mutants.ts';
import { readRelations } from './related-tests.ts';
import { describeMutant, report } from './report.ts';
import { createRunner } from './runner.ts';
import { compile, createLaboratory, type Outcome } from './trial.ts';

// Changes the code in many small ways and counts how many of them the tests notice; see docs/testing.md.

/** Of the mutants of a run, the most that may be excused. */
const EXCUSED = 0.1;

/** Code with nothing to test but its wording, or none at all. */
const LEFT_OUT = /(?:^|\/)theme\/strings\/|\.d\.ts$/;

/** Tests of the source's text: a mutant is formatted in another way. */
const OF_THE_SOURCE = new Set(['test/repository.test.ts', 'test/architecture.test.ts']);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    // How many of them an earlier run has tried already.
    skip: { type: 'string', default: '0' },
    // How long the tests of one mutant may take; more where other work slows the machine.
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', multiple: true, default: ['src', 'theme'] },
  },
});

const repository = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const mutants = await allMutants(values.only);
const drawn = sample(mutants, Number(values.count), Number(values.seed)).slice(Number(values.skip));
const equivalents = readEquivalents(repository);
const tried = drawn.filter((mutant) => excuseOf(mutant, equivalents) === undefined);
const excused = drawn.length - tried.length;
say(`${mutants.length} mutants in ${values.only.join(', ')}; seed ${values.seed}: ${drawn.length} of them`);

const outcomes = await tryAll(tried);
for (const text of report(outcomes, excused)) say(text);
if (excused > drawn.length * EXCUSED) {
  say(`\nMore than ${100 * EXCUSED} % are excused: shorten ${EQUIVALENTS}.`);
  process.exitCode = 1;
}

async function allMutants(folders: readonly string[]): Promise<readonly Mutant[]> {
  const files = filesOf(repository, ...folders).filter(
    (file) => /^(?:src|theme)\/.*\.tsx?$/.test(file) && !LEFT_OUT.test(file),
  );
  return (await Promise.all(files.map((file) => mutantsOf(repository, file)))).flat();
}

async function tryAll(some: readonly Mutant[]): Promise<readonly Outcome[]> {
  const tests = filesOf(repository, 'test').filter(
    (file) => /\.test\.tsx?$/.test(file) && !OF_THE_SOURCE.has(file),
  );
  const related = await readRelations(repository, tests);
  const copy = copyRepository(repository);
  if (!compile(copy)) throw new Error('The code does not compile.');
  const runner = createRunner(join(import.meta.dirname, 'worker.mjs'), copy);
  const laboratory = createLaboratory(copy, runner);
  const found: Outcome[] = [];
  try {
    for (const mutant of some) {
      const outcome = await laboratory.try(
        mutant,
        related(mutant.file, mutant.line),
        1000 * Number(values.seconds),
      );
      found.push(outcome);
      say(`${outcome.isKilled ? 'killed  ' : 'SURVIVED'} ${describeMutant(mutant)} (${outcome.reason})`);
    }
  } finally {
    runner.close();
    rmSync(copy, { recursive: true, force: true });
  }
  return found;
}
