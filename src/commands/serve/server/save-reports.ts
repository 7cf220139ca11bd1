import type { Problem } from '../../../problems.ts';
import type { Hash } from '../../../types.ts';
import type { Change } from './change.ts';
import type { KeptInputs } from './kept-inputs.ts';

/** Receives the events of a session. */
export interface SessionReporter {
  /** A line for the user that is not a problem of the site. */
  notice(line: string): void;
  /** All current problems; called when they change. */
  problems(problems: readonly Problem[]): void;
  /** A save is visible, or would be if its page were open and had no error. */
  saved(saved: Saved): void;
  /** Every page is available. Called once, after the first complete build without errors. */
  ready(pages: number, ms: number): void;
  /** A bug in paydocs. The session continues with its last state. */
  fault(reason: unknown): void;
}

/** A save that has been processed. */
export interface Saved {
  readonly change: Change;
  /**
   * Number of open pages that were rendered; undefined if an error keeps the whole site in its last good state.
   */
  readonly rendered: number | undefined;
  /** Milliseconds since the change was noticed. */
  readonly ms: number;
}

/** Reports saves in the terminal. */
export type SaveReports = ReturnType<typeof saveReports>;

/** Creates reports that show each save of an author once. */
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
