import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/helpers/setup.ts',
    reporters: ['default', './test/helpers/reporter.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
