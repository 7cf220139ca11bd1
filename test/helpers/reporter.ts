import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Makes `N passed, N failed` the very last line of a run, whatever else is printed: it counts every test, and
 * as failed every file that does not load, every hook that throws and every uncaught error.
 */
export default class Totals implements Reporter {
  private passed = 0;
  private failed = 0;

  constructor() {
    process.on('exit', (status) => {
      const failed = status !== 0 && this.failed === 0 ? 1 : this.failed;
      process.stdout.write(`${this.passed} passed, ${failed} failed\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    this.passed = states.filter((state) => state === 'passed').length;
    this.failed =
      states.filter((state) => state === 'failed').length +
      modules.flatMap((module) =>
        [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0),
      ).length +
      unhandledErrors.length;
  }
}
