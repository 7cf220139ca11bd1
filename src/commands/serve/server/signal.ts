/** An event that can be awaited. */
export type Signal = ReturnType<typeof createSignal>;

/** Creates a signal. `fire` reaches those who listen or wait at that moment only. */
export function createSignal() {
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
    /** Registers a listener. Returns a function that removes it. */
    watch,
    /** Resolves when the signal fires next. */
    next,
    fire: (): void => {
      for (const listener of [...listeners]) listener();
    },
    /** Resolves when a condition is true, which is checked whenever the signal fires. */
    until: async (isTrue: () => boolean): Promise<void> => {
      while (!isTrue()) await next();
    },
  };
}
