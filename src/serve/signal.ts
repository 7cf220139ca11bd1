/** Tells those who wait that something has happened. */
export interface Signal {
  readonly fire: () => void;
  /** Resolves when it fires the next time. */
  readonly next: () => Promise<void>;
  /** Calls back whenever it fires; returns what ends that. */
  readonly watch: (listener: () => void) => () => void;
}

/** A signal that nobody waits for yet. */
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
