/** Every sample of the pages, and what is needed to run it. Plain JSON. */
export interface OfferedSamples {
  readonly languages: readonly SampleRuntime[];
  readonly samples: readonly OfferedSample[];
}

/** A language of samples, and the programs that run it. */
export interface SampleRuntime {
  /** Identifier in the results of runs: `javascript`. */
  readonly value: string;
  /** Label for readers. */
  readonly label: string;
  /** Absent if samples in this language are not run. */
  readonly run?: {
    /** Name of the file that a sample is written to. */
    readonly file: string;
    readonly command: readonly string[];
    /** Other programs that samples call. */
    readonly needs: readonly string[];
    /** Command that prints the version. */
    readonly version: readonly string[];
    /** Label of the runtime for readers: `Node.js`. */
    readonly name: string;
    /** Name of the extension that is missing if the program runs, but prints no version. */
    readonly extension?: string;
  };
}

/** A sample of an operation in a language. */
export interface OfferedSample {
  readonly operation: string;
  readonly language: string;
  readonly code: string;
  /** Protocol and host that it sends its request to. */
  readonly origin: string;
  /** Hash of the code and of everything that its operation depends on. */
  readonly hash: string;
  /** Environment variables that it reads → their values in the examples, which are public. */
  readonly environment: Readonly<Record<string, string>>;
  /** Names of the files that it sends, which must be in its working folder. */
  readonly files: readonly string[];
}

/** Results of the last run: `content/reference/sample-runs.json`. */
export interface SampleRuns {
  /** Date of the run: `2026-03-02`. */
  readonly date: string;
  /** Language → the runtime with its version: `Node.js 22.1.0`. */
  readonly runtimes: Readonly<Record<string, string>>;
  /** Operation → language → hash of the sample that succeeded. */
  readonly passed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
