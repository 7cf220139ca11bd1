/** Every sample that pages show, with what it takes to run it. Plain JSON. */
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
  /** Absent: samples in it are not run. */
  readonly run?: {
    /** Name of the file that a sample is written to. */
    readonly file: string;
    readonly command: readonly string[];
    /** Other programs that samples call. */
    readonly needs: readonly string[];
    /** Prints the version. */
    readonly version: readonly string[];
    /** Label of the runtime for readers: `Node.js`. */
    readonly name: string;
    /** Name of the missing extension if the program exists, but prints no version. */
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
  /** Names the code and everything that its operation is made from. */
  readonly hash: string;
  /** Variables of the environment that it reads → the public values of the examples. */
  readonly environment: Readonly<Record<string, string>>;
  /** Names of the files that it sends, which must be in its folder. */
  readonly files: readonly string[];
}

/** Which samples have run, and with what: `content/reference/sample-runs.json`. */
export interface SampleRuns {
  /** `2026-03-02`. */
  readonly date: string;
  /** Language → the runtime with its version: `Node.js 22.1.0`. */
  readonly runtimes: Readonly<Record<string, string>>;
  /** Operation → language → hash of the sample that has run. */
  readonly passed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
