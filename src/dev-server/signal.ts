/** An event that can be awaited. */
export interface Signal {
  readonly fire: () => void;
  /** Resolves when the signal fires next. */
  readonly next: () => Promise<void>;
  /** Resolves when a condition is true, which is checked whenever the signal fires. */
  readonly until: (isTrue: () => boolean) => Promise<void>;
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
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      const end = watch(() => {
        end();
        resolve();
      });
    });
  return {
    watch,
    next,
    fire: () => {
      for (const listener of [...listeners]) listener();
    },
    until: async (isTrue) => {
      while (!isTrue()) await next();
    },
  };
}
