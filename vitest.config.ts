import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/helpers/setup.ts',
    reporters: ['default', './test/helpers/reporter.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Half of a browser test is waiting: a core less than there are, as is usual, would leave one idle.
    maxWorkers: 3,
  },
});
