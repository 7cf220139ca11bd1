/** A pure function on plain JSON, for work that takes long. `run` of outputs calls it on a worker thread. @experimental */
export interface PluginTask<Input = never, Result = unknown> {
  /** Unique among the tasks of the plugin. */
  readonly name: string;
  /** Returns the file or page for problems. */
  readonly about: (input: Input) => string;
  /** Returns the result, which must depend only on the input. Import large modules here. */
  readonly run: (input: Input) => Result | Promise<Result>;
}
