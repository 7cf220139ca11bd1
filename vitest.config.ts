import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files first: one that began last would go on alone when all others are done. */
const LONGEST = [
  /\/proof\/(?:hostile|fuzz|faults|incremental|killed|internal-characters)\./,
  /\/e2e\/(?:serve|search|accessibility|policy|sidebar|walk|routes)\./,
  /\/proof\//,
  /\/(?:e2e|cli|site-plugins|build|install)\//,
  /\/(?:openapi\/(?:all-fields|field-count|linear|foreign|diff\/hostile)|serve|diagrams|last-modified|sandbox)/,
];

/** Files that mostly wait: for a browser, or for what a watcher sees. */
const WAITING = /\/(?:e2e|serve|install|engines)\//;

/** Longest files first, those that compute and those that wait in turns: together they keep the processors at work. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => name.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    // Within a rank, by the durations of the last run, or else by size.
    const sorted = (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    const computing = sorted.filter(({ moduleId }) => !WAITING.test(moduleId));
    const waiting = sorted.filter(({ moduleId }) => WAITING.test(moduleId));
    return sorted.flatMap((_, place) =>
      [computing.slice(place, place + 1), waiting.slice(place, place + 1)].flat(),
    );
  }
}

/** Tests that a run leaves out: other engines than Chromium and the slowest proofs are for `prove`, slow tests not for `quick`. */
const LEFT_OUT: Readonly<Record<string, string[]>> = {
  long: [],
  test: ['test/engines/**', 'test/proof/{api-mutations,faults,hostile,killed,large-site}.test.ts'],
  quick: [
    'test/{e2e,build,cli,engines,install,proof,shards,site-plugins}/**',
    'test/commands/{init,preview,serve,snapshot,translations}/**',
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
    resolve: {
      alias: {
        'paydocs:search-panel': panel,
        'paydocs/plugin/data': join(import.meta.dirname, 'src/plugin-data.ts'),
        'paydocs/plugin': join(import.meta.dirname, 'src/plugin.ts'),
        'paydocs/theme': join(import.meta.dirname, 'theme'),
      },
    },
    test: {
      include: ['test/**/*.test.{ts,tsx}'],
      exclude: LEFT_OUT[mode] ?? [],
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
