/** An event that can be awaited. */
export interface Signal {
  readonly fire: () => void;
  /** Resolves when the signal fires next. */
  readonly next: () => Promise<void>;
  /** Registers a listener. Returns a function that removes it. */
  readonly watch: (listener: () => void) => () => void;
}

/** Creates a signal. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    watch,
    fire: () => {
      for (const listener of [...listeners]) listener();
    },
    next: () =>
      new Promise((resolve) => {
        const end = watch(() => {
          end();
          resolve();
        });
      }),
  };
}
