import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files first: one that began last would go on alone when all others are done. */
const LONGEST = [
  /\/proof\/(?:incremental|killed)\./,
  /\/browser\/(?:routes|accessibility)\./,
  /\/browser\//,
  /\/cli\/build\./,
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => name.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/helpers/setup.ts',
    reporters: ['default', './test/helpers/reporter.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Half of a browser test is waiting: one worker more than there are processors keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
  },
});
