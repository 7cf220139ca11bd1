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

/** Milliseconds after which a test hangs, also on a machine that is busy with other work. */
const HANGS = { short: 240_000, long: 3_600_000 };

export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Other engines than Chromium are walked in the long form, and installed for it.
    exclude: mode === 'long' ? [] : ['test/engines/**'],
    globalSetup: 'test/helpers/setup.ts',
    reporters: ['default', './test/helpers/reporter.ts'],
    allowOnly: false,
    testTimeout: mode === 'long' ? HANGS.long : HANGS.short,
    hookTimeout: HANGS.short,
    expect: { poll: { timeout: 60_000 } },
    // Half of a browser test is waiting: one worker more than there are processors keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
  },
}));
