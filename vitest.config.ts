import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files first: one that began last would go on alone when all others are done. */
const LONGEST = [
  /\/proof\/(?:incremental|killed)\./,
  /\/e2e\/(?:serve|accessibility|routes)\./,
  /\/proof\/(?:xss|samples)\//,
  /\/e2e\//,
  /\/(?:cli|site-plugins)\//,
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

/** What a run leaves out: other engines than Chromium are for `prove`, and whatever takes long is not for a quick run. */
const LEFT_OUT: Readonly<Record<string, string[]>> = {
  long: [],
  quick: [
    'test/{e2e,build,cli,engines,install,proof,site-plugins}/**',
    'test/plugins/{init,preview,serve,snapshot,translations}/**',
    // Input that is long or hostile.
    'test/{markdown/limits,output/kill,workers/pool}.test.ts',
    'test/plugins/{openapi/all-fields,openapi/linear,openapi/diff/hostile,sandbox/states}.test.ts',
  ],
};

/** Milliseconds after which a test hangs, also on a machine that is busy with other work. */
const HANGS = { short: 240_000, long: 3_600_000 };

// Tests run what users run: the production builds of React, micromark and others.
process.env.NODE_ENV = 'production';

export default defineConfig(({ mode }) => {
  const hangs = mode === 'long' ? HANGS.long : HANGS.short;
  // A module that only the bundler of a site makes.
  const panel = join(import.meta.dirname, 'test/helpers/search-panel.ts');
  return {
    resolve: { alias: { 'paydocs:search-panel': panel } },
    test: {
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: LEFT_OUT[mode] ?? ['test/engines/**'],
      // Files share the modules of a worker: loading those takes longer than most tests.
      isolate: false,
      // Modules of one run are not transformed again in the next.
      experimental: { fsModuleCache: true },
      globalSetup: 'test/helpers/setup.ts',
      reporters: ['default', './test/helpers/reporter.ts'],
      allowOnly: false,
      // A part of a browser test is waiting: one worker more than there are processors keeps them all at work.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      testTimeout: hangs,
      hookTimeout: hangs,
      expect: { poll: { timeout: 60_000 } },
      // Node.js itself loads bundles of sites, as for users: stacks of errors then name the lines of the bundles.
      server: { deps: { external: [/\/\.paydocs\//] } },
    },
  };
});
