import { readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import type { FailedTest, Request, Verdict } from './runner.ts';

// The process that runs tests in the copy of the repository. It keeps what Vitest has transformed from one mutant to the
// next, and is killed with all that it started when a mutant hangs.

const root = process.argv[2] ?? '';

/** The order of the request is the order of the run. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
  }
}

let order: readonly string[] = [];
let failed: Verdict['failed'];

/** Notes the first failure, and ends the run there. */
class FirstFailure implements Reporter {
  onTestModuleStart({ relativeModuleId }: TestModule): void {
    process.send?.({ running: relativeModuleId });
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') note({ file: test.module.relativeModuleId, name: test.fullName });
  }

  onTestModuleEnd(module: TestModule): void {
    process.send?.({ ended: module.relativeModuleId });
    const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
    if (errors.length > 0) note({ file: module.relativeModuleId });
  }
}

function note(test: FailedTest): void {
  failed ??= test;
  void vitest.cancelCurrentRun('test-failure');
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  reporters: [new FirstFailure()],
  maxWorkers: availableParallelism(),
  sequence: { sequencer: AsGiven },
});
await vitest.standalone();
const all = await vitest.globTestSpecifications();

async function run({ changed, tests, name }: Request): Promise<Verdict> {
  order = tests.map((test) => join(root, test));
  failed = undefined;
  for (const file of changed) vitest.invalidateFile(join(root, file));
  // Vitest joins the titles of groups and tests with spaces, and this name with angle brackets.
  const pattern = name?.split(' > ').map(escapePattern).join('(?: > | )');
  if (pattern === undefined) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(`${pattern}$`));
  const chosen = all.filter(({ moduleId }) => order.includes(moduleId));
  const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
  // Sites that tests share were built by the code of this run.
  const scratch = vitest.getRootProject().getProvidedContext().scratchDirectory;
  // A mutant may leave something that still writes.
  for (const name of readdirSync(scratch))
    rmSync(join(scratch, name), { recursive: true, force: true, maxRetries: 10 });
  if (failed === undefined && unhandledErrors.length > 0) failed = { file: tests[0] ?? '' };
  return failed === undefined ? {} : { failed };
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

process.on('message', (request: Request) => void run(request).then((verdict) => process.send?.({ verdict })));
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
