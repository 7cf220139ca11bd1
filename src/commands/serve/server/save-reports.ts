import type { Hash } from '../../../types.ts';
import type { Change } from './change.ts';
import type { KeptInputs } from './kept-inputs.ts';
import type { SessionReporter } from './session.ts';

/** Reports saves in the terminal. */
export type SaveReports = ReturnType<typeof saveReports>;

/** Creates the reports of a session. */
export function saveReports(reporter: SessionReporter, inputs: KeptInputs) {
  let isStarted = false;
  let reportedKey: Hash | undefined;
  const isReported = (): boolean => reportedKey === inputs.key();
  return {
    /** Starts reporting: after the first complete build, every change is a save by an author. */
    start(): void {
      isStarted = true;
    },
    /** True if the current inputs are reported. The operating system may report one save twice. */
    isReported,
    /**
     * Returns a function that reports a save when it is called first, unless an earlier report was about the same
     * inputs. `rendered` is undefined if an error prevents showing the save.
     */
    reporterOf(change: Change | undefined, start: number) {
      let isDue = change !== undefined;
      return (rendered: number | undefined): void => {
        if (!isDue || change === undefined) return;
        isDue = false;
        const isNews = !isReported() || inputs.hasElsewhere(change.paths);
        reportedKey = inputs.key();
        if (isStarted && (isNews || rendered))
          reporter.saved({ change, rendered, ms: performance.now() - start });
      };
    },
  };
}
